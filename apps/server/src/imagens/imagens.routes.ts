import { concluidoSemId } from '@portal/contract/core/errors'
import type { TipoMaterial } from '@portal/contract/core/options'
import { mediaOf } from '@portal/contract/core/upload'
import * as calls from '@portal/contract/imagens/imagens'
import { SEM_DADOS_DO_FILTRO } from '@portal/contract/planilhas/exportacao'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import type { Servidor } from '../core/context.ts'
import { NaoAutenticado, noCampo, RegraViolada } from '../core/errors.ts'
import { serve, serveStream } from '../core/serve.ts'
import { serveUploadLivre } from '../core/upload.ts'
import { jaComecou, respondeAntes } from '../core/uploadJob.ts'
import { enquantoEspera } from '../core/waiting.ts'
import { listIdsDaExportacao } from '../exportacao/ids.queries.ts'
import { exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { enviarArquivo } from '../planilhas/enviarPlanilha.ts'
import {
  comUsuario,
  escreverSimulacao,
  mostrarSimulacao,
  PRIMEIRA_PAGINA,
  type Lugares,
} from '../planilhas/simulacoes.ts'
import { desfazerImagens } from './desfazer.ts'
import { listAnexos } from './exportar.queries.ts'
import { zipDe } from './exportar.ts'
import { ciclo, findAcoes, listImportacoes, listLog } from './imagens.queries.ts'
import { comecarImagens, responder } from './importar.ts'
import { abrirImagensSimuladas, exigirComoFoiVisto, exigirZips, simular, type PedidoDeImagens } from './simular.ts'
import { definirImportacaoDeImagens } from './tarefa.ts'

/** Zips of images and technical sheets (Spec 002 §2.3, §2.4, §7.5). */
export function imagens(servidor: Servidor): void {
  definirImportacaoDeImagens(servidor.deps)
  envios(servidor)
  simulacoes(servidor)
  registros(servidor)
  exportacao(servidor)
}

function envios(servidor: Servidor): void {
  for (const { tipo, call } of calls.importarImagens)
    serveUploadLivre(
      servidor,
      call,
      [calls.ZIP_DE_IMAGENS, calls.ZIP_DE_FICHAS],
      async ({ query, body, arquivos: { arquivoImagem, arquivoDesenhoTecnico } }, contexto, request, reply) => {
        const { db, deps, usuario } = contexto
        exigirPapelDoTipo(usuario, tipo)
        await noCampo('referencia', exigirReferenciaDoTipo(db, usuario, tipo, body.referencia))
        const zips = { imagens: arquivoImagem ?? null, fichas: arquivoDesenhoTecnico ?? null }
        exigirUmZip(tipo, zips)
        const pedido = { tipo, idReferencia: body.referencia, ...zips }
        if (query.simular) {
          const simulada = await simular({ deps, usuario, parar: enquantoEspera(reply) }, pedido)
          return { id: null, logs: [], tarefa: null, simulacao: await mostrarSimulacao(simulada, query) }
        }
        const feita = await comecarImagens(contexto, { call, request, pedido })
        if (!respondeAntes(request, reply)) return responder(contexto, feita)
        return { ...feita, logs: [], simulacao: null }
      },
    )
}

function exigirUmZip(tipo: TipoMaterial, zips: Pick<PedidoDeImagens, 'imagens' | 'fichas'>): void {
  if (tipo === 'PERFIL' && zips.fichas) throw new RegraViolada(calls.PERFIL_SEM_FICHA, 'arquivoDesenhoTecnico')
  if (!zips.imagens && !zips.fichas) throw new RegraViolada(calls.SEM_ZIP, 'arquivoImagem')
}

const NO_ZIP: Lugares = {
  colunas: [
    { titulo: 'Tipo', largura: 16, corpo: 'texto' },
    { titulo: 'Arquivo', largura: 32, corpo: 'texto' },
    { titulo: 'Código', largura: 24, corpo: 'texto' },
  ],
  celulas: ({ planilha, arquivo, codigo }) => [planilha?.titulo ?? '', arquivo ?? '', codigo],
  resultados: { NOVO: 'Novo', ALTERADO: 'Substitui', IGUAL: 'Igual', RECUSADO: 'Recusado' },
}

/** What was shown is looked at, taken along and carried out without sending its zips again. */
function simulacoes(servidor: Servidor): void {
  const { ver, baixar, refazer, importar } = calls.simulacaoDeImagens
  serve(servidor, ver, async ({ params, query }, contexto) =>
    mostrarSimulacao(await abrirImagensSimuladas(contexto, params.simulacao), query),
  )
  serveStream(servidor, baixar, async ({ params, query }, contexto, reply) => {
    const simulada = await abrirImagensSimuladas(comUsuario(contexto), params.simulacao)
    const nome = `simulacao-${nomeDaExportacao(contexto.deps.clock())}`
    await enviarArquivo(reply, { nome }, escreverSimulacao(simulada, NO_ZIP, query.resultado))
  })
  serveStream(servidor, refazer, async ({ params }, livre, reply) => {
    const contexto = comUsuario(livre)
    const anterior = await abrirImagensSimuladas(contexto, params.simulacao)
    await exigirZips(contexto.deps, anterior)
    const simulada = await simular({ ...contexto, parar: enquantoEspera(reply) }, anterior.cabeca.dito.pedido)
    await reply.send(await mostrarSimulacao(simulada, PRIMEIRA_PAGINA))
  })
  serveStream(servidor, importar, async ({ params, body }, livre, reply, request) => {
    const contexto = comUsuario(livre)
    const simulada = await abrirImagensSimuladas(contexto, params.simulacao)
    if (!(await jaComecou(contexto, { call: importar, request }))) await exigirComoFoiVisto(contexto, simulada, body)
    const { plano, cabeca } = simulada
    const envio = { call: importar, request, pedido: cabeca.dito.pedido }
    const feita = await comecarImagens(contexto, { ...envio, simulada: { plano, semLinhas: body.semLinhas } })
    const antes = respondeAntes(request, reply)
    await reply.send(antes ? { ...feita, logs: [], simulacao: null } : await responder(contexto, feita))
  })
}

function registros(servidor: Servidor): void {
  serve(servidor, calls.listaImportacaoDeImagens, (_, { db, usuario }) => listImportacoes(db, usuario))
  serve(servidor, calls.acaoPermitidaDasImagens, (_, { db, usuario }) => findAcoes(db, usuario))
  serve(servidor, calls.removerImportacaoDeImagens, async ({ params }, contexto) => {
    await desfazerImagens(contexto, params.id)
    return concluidoSemId()
  })
  serve(servidor, calls.logDasImagens, async ({ params }, { db, usuario }) => {
    await ciclo.find(db, usuario, params.id)
    return listLog(db, params.id)
  })
}

function exportacao(servidor: Servidor): void {
  serveStream(servidor, calls.exportarImagens, async ({ query }, { db, usuario, deps }, reply) => {
    if (!usuario) throw new NaoAutenticado()
    const { tipoMaterial: tipo, ...filtro } = query
    const anexos = await listAnexos(db, await listIdsDaExportacao(db, usuario, { tipo, ...filtro }))
    if (!anexos.length) throw new RegraViolada(SEM_DADOS_DO_FILTRO)
    await reply
      .headers({
        'content-type': mediaOf('zip'),
        'content-disposition': 'attachment; filename="imagens.zip"',
        'cache-control': 'private, no-store',
      })
      .send(zipDe(deps.files, anexos))
  })
}
