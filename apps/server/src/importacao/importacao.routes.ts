import { concluidoSemId } from '@portal/contract/core/errors'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import * as calls from '@portal/contract/importacao/produtos'
import { simulacaoDeProdutos } from '@portal/contract/importacao/simulacaoDeProdutos'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { PASTAS } from '@portal/contract/planilhas/produtos'
import { telaDoTipo } from '@portal/contract/referencias/telas'
import type { Servidor } from '../core/context.ts'
import { NaoAutenticado, noCampo } from '../core/errors.ts'
import { serve, serveStream } from '../core/serve.ts'
import { serveUploadLivre } from '../core/upload.ts'
import { jaComecou, respondeAntes } from '../core/uploadJob.ts'
import { enquantoEspera } from '../core/waiting.ts'
import { totalDe } from '../materiais/contagem.queries.ts'
import { escoposVisiveis, exigirPapelDoTipo, exigirReferenciaDoTipo } from '../materiais/visibilidade.queries.ts'
import { conferirConteudo } from '../planilhas/conferirConteudo.ts'
import { enviarArquivo } from '../planilhas/enviarPlanilha.ts'
import { escreverXlsx } from '../planilhas/escreverXlsx.ts'
import { folhasDe } from '../planilhas/folhas.ts'
import { nomesDoModelo } from '../planilhas/nomesDoModelo.ts'
import { escreverRecusadas } from '../planilhas/recusadas.ts'
import {
  comUsuario,
  escreverSimulacao,
  mostrarSimulacao,
  naPlanilha,
  PRIMEIRA_PAGINA,
} from '../planilhas/simulacoes.ts'
import { cadastro } from './cadastro/cadastro.routes.ts'
import { desfazer } from './desfazer.ts'
import { estruturaEmJson } from './estrutura.ts'
import { ACABAMENTOS } from './folhas/acabamentos.ts'
import { APLICABILIDADES } from './folhas/aplicabilidades.ts'
import { liberarAplicabilidades, type Liberar } from './folhas/liberarAplicabilidades.ts'
import { servirFolha } from './folhas/servirFolha.ts'
import { comecar, comecarSimulada, responder } from './importar.ts'
import { ciclo, findAcoes, findAndamento, listImportacoes, listLog, listRecusadas } from './importacoes.queries.ts'
import { abrirProdutosSimulados, exigirComoFoiVisto, simular } from './simular.ts'
import { definirImportacao } from './tarefa.ts'

/** Imports of products, of finishes and of what applies to components (Spec 002 §2.3, §7.1, §7.3, §7.4). */
export function importacao(servidor: Servidor, liberarProdutos: Liberar): void {
  definirImportacao(servidor.deps)
  for (const folha of [ACABAMENTOS, APLICABILIDADES]) servirFolha(servidor, folha)
  liberarAplicabilidades(servidor, liberarProdutos)
  cadastro(servidor)
  envios(servidor)
  simulacoes(servidor)
  modelos(servidor)
  registros(servidor)
}

function envios(servidor: Servidor): void {
  for (const { tipo, call } of calls.importarPlanilhas)
    serveUploadLivre(
      servidor,
      call,
      [calls.PLANILHA],
      async ({ query, body, arquivos: { arquivo } }, contexto, request, reply) => {
        const { db, deps, usuario } = contexto
        exigirPapelDoTipo(usuario, tipo)
        await noCampo('referencia', exigirReferenciaDoTipo(db, usuario, tipo, body.referencia))
        const parar = enquantoEspera(reply)
        await conferirConteudo(deps, PASTAS[tipo], { sha256: arquivo.sha256, conteudo: body.conteudo, parar })
        if (query.simular) {
          const pedido = { tipo, idReferencia: body.referencia, separador: body.separador }
          const simulada = await simular({ deps, usuario, parar }, { pedido, arquivo })
          return { id: null, logs: [], tarefa: null, simulacao: await mostrarSimulacao(simulada, query) }
        }
        const feita = await comecar(contexto, { call, request, tipo, body, arquivo })
        if (!respondeAntes(request, reply)) return responder(contexto, feita)
        return { ...feita, logs: [], simulacao: null }
      },
    )
  for (const { tipo, call } of calls.alertasAoImportar)
    serve(servidor, call, async (_, { db, usuario }) => {
      const recorte = {
        escopos: await escoposVisiveis(db, usuario),
        linhas: undefined,
        tipoProduto: tipo,
        situacao: EM_EDICAO,
      }
      return { alerta: (await totalDe(db, recorte, false)) > 0 }
    })
}

/** What was shown is looked at, taken along and carried out without sending its file again. */
function simulacoes(servidor: Servidor): void {
  const { ver, baixar, refazer, importar } = simulacaoDeProdutos
  serve(servidor, ver, async ({ params, query }, contexto) =>
    mostrarSimulacao(await abrirProdutosSimulados(contexto, params.simulacao), query),
  )
  serveStream(servidor, baixar, async ({ params, query }, contexto, reply) => {
    const simulada = await abrirProdutosSimulados(comUsuario(contexto), params.simulacao)
    const { titulo } = PASTAS[simulada.cabeca.dito.pedido.tipo].principal
    const nome = `simulacao-${nomeDaExportacao(contexto.deps.clock())}`
    await enviarArquivo(reply, { nome }, escreverSimulacao(simulada, naPlanilha(titulo), query.resultado))
  })
  serveStream(servidor, refazer, async ({ params, body }, livre, reply) => {
    const contexto = comUsuario(livre)
    const { arquivo, pedido } = (await abrirProdutosSimulados(contexto, params.simulacao)).cabeca.dito
    const simulando = { ...contexto, parar: enquantoEspera(reply) }
    const simulada = await simular(simulando, { arquivo, pedido: { ...pedido, ...body } })
    await reply.send(await mostrarSimulacao(simulada, PRIMEIRA_PAGINA))
  })
  serveStream(servidor, importar, async ({ params, body }, livre, reply, request) => {
    const contexto = comUsuario(livre)
    const simulada = await abrirProdutosSimulados(contexto, params.simulacao)
    if (!(await jaComecou(contexto, { call: importar, request }))) await exigirComoFoiVisto(contexto, simulada, body)
    const feita = await comecarSimulada(contexto, { call: importar, request, simulada, semLinhas: body.semLinhas })
    const antes = respondeAntes(request, reply)
    await reply.send(antes ? { ...feita, logs: [], simulacao: null } : await responder(contexto, feita))
  })
}

function modelos(servidor: Servidor): void {
  for (const { tipo, call } of calls.estruturas)
    serveStream(servidor, call, async ({ query }, { db, usuario, deps }, reply) => {
      if (!usuario) throw new NaoAutenticado()
      if (query.formato === 'json') return void (await reply.send(estruturaEmJson(PASTAS[tipo])))
      if (query.referencia !== undefined) await exigirReferenciaDoTipo(db, usuario, tipo, query.referencia)
      const nomes = await nomesDoModelo(db, PASTAS[tipo], { usuario, tipo, idReferencia: query.referencia })
      const bytes = escreverXlsx(folhasDe(PASTAS[tipo], () => [], nomes))
      await enviarArquivo(reply, { nome: nomeDaExportacao(deps.clock()) }, bytes)
    })
}

function registros(servidor: Servidor): void {
  serve(servidor, calls.listaImportacao, (_, { db, usuario }) => listImportacoes(db, usuario))
  serve(servidor, calls.importacaoAndamento, async (_, { db, usuario }) => ({
    tipoProduto: (await findAndamento(db, usuario, 'PRODUTO'))?.tipo ?? null,
  }))
  serve(servidor, calls.acaoPermitidaImportacao, (_, { db, usuario }) => findAcoes(db, usuario, 'PRODUTO'))
  serve(servidor, calls.selectTipoMaterial, async (_, { usuario }) =>
    TIPO_MATERIAL.filter(({ value }) => usuario.papeis.includes(telaDoTipo(value))),
  )
  serve(servidor, calls.removerImportacao, async ({ params }, contexto) => {
    await desfazer(contexto, params.id)
    return concluidoSemId()
  })
  serve(servidor, calls.logDaImportacao, async ({ params }, { db, usuario }) => {
    await ciclo.find(db, usuario, params.id)
    return listLog(db, params.id)
  })
  serveStream(servidor, calls.recusadasDaImportacao, async ({ params }, { db, usuario, deps }, reply) => {
    if (!usuario) throw new NaoAutenticado()
    const feita = await ciclo.find(db, usuario, params.id)
    const nome = `recusadas-${nomeDaExportacao(deps.clock())}`
    await enviarArquivo(
      reply,
      { nome },
      escreverRecusadas(PASTAS[feita.tipo], () => listRecusadas(db, feita.id)),
    )
  })
}
