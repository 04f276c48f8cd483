import { concluidoSemId } from '@portal/contract/core/errors'
import { PLANILHA } from '@portal/contract/importacao/produtos'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { PASTAS_DE_PRECO } from '@portal/contract/precos/pastas'
import { revisaoDosPrecos } from '@portal/contract/precos/revisao'
import * as calls from '@portal/contract/precos/tabelas'
import type { Servidor } from '../core/context.ts'
import { NaoAutenticado } from '../core/errors.ts'
import { serve, serveStream } from '../core/serve.ts'
import { serveUploadLivre } from '../core/upload.ts'
import { respondeAntes } from '../core/uploadJob.ts'
import { enquantoEspera } from '../core/waiting.ts'
import { conferirConteudo } from '../planilhas/conferirConteudo.ts'
import { enviarArquivo } from '../planilhas/enviarPlanilha.ts'
import { escreverRecusadas } from '../planilhas/recusadas.ts'
import { comUsuario, escreverSimulacao, naPlanilha, PRIMEIRA_PAGINA } from '../planilhas/simulacoes.ts'
import { desfazerPrecos } from './desfazer.ts'
import { excluirTabela } from './excluirTabela.ts'
import { enviarPrecos, paraExportar } from './exportar.ts'
import { comecarPrecos, destinoDe, responder, type Corpo } from './importar.ts'
import { ciclo, findAcoes, listImportacoes, listLog, listRecusadas } from './importacoes.queries.ts'
import { liberarPrecos } from './liberar.ts'
import { reverPrecos } from './revisao.ts'
import { abrirPrecosSimulados, mostrarPrecosSimulados, simularPrecos } from './simular.ts'
import {
  existeLiberacao,
  findTabelaListada,
  listTabelas,
  listVersoes,
  selectDisponiveis,
  selectParaExportar,
  selectTabelas,
} from './tabelas.queries.ts'
import { definirImportacaoDePrecos } from './tarefa.ts'
import { findTabela } from './visibilidade.queries.ts'

/** Price tables: their sheets, their way to the market, what would change there (Spec 002 §2.3, §7.2). */
export function precos(servidor: Servidor): void {
  definirImportacaoDePrecos(servidor.deps)
  envio(servidor)
  simulacoes(servidor)
  planilhas(servidor)
  tabelas(servidor)
  arquivos(servidor)
}

function envio(servidor: Servidor): void {
  serveUploadLivre(
    servidor,
    calls.importarPrecos,
    [PLANILHA],
    async ({ query, body, arquivos: { arquivo } }, contexto, request, reply) => {
      const pasta = PASTAS_DE_PRECO[body.tipoProduto]
      const parar = enquantoEspera(reply)
      await conferirConteudo(contexto.deps, pasta, { sha256: arquivo.sha256, conteudo: body.conteudo, parar })
      if (query.simular) {
        const simulada = await simularPrecos({ ...contexto, parar }, { pedido: pedidoDe(body), arquivo })
        return { id: null, logs: [], tarefa: null, simulacao: await mostrarPrecosSimulados(simulada, query) }
      }
      const destino = await destinoDe(contexto.db, contexto.usuario, body)
      const feita = await comecarPrecos(contexto, { call: calls.importarPrecos, request, destino, body, arquivo })
      if (!respondeAntes(request, reply)) return responder(contexto, feita)
      return { ...feita, logs: [], simulacao: null }
    },
  )
}

const pedidoDe = ({ id, nome, tipoProduto, substituir, arredondar, separador }: Corpo) => ({
  id,
  nome,
  tipoProduto,
  substituir,
  arredondar,
  separador,
})

/** What was shown is looked at, taken along and carried out without sending its file again. */
function simulacoes(servidor: Servidor): void {
  const { ver, baixar, refazer, importar } = calls.simulacaoDePrecos
  serve(servidor, ver, async ({ params, query }, contexto) =>
    mostrarPrecosSimulados(await abrirPrecosSimulados(contexto, params.simulacao), query),
  )
  serveStream(servidor, baixar, async ({ params, query }, contexto, reply) => {
    const simulada = await abrirPrecosSimulados(comUsuario(contexto), params.simulacao)
    const { titulo } = PASTAS_DE_PRECO[simulada.destino.tipo].principal
    const nome = `simulacao-${nomeDaExportacao(contexto.deps.clock())}`
    await enviarArquivo(reply, { nome }, escreverSimulacao(simulada, naPlanilha(titulo), query.resultado))
  })
  serveStream(servidor, refazer, async ({ params, body }, livre, reply) => {
    const contexto = comUsuario(livre)
    const { arquivo, pedido } = (await abrirPrecosSimulados(contexto, params.simulacao)).cabeca.dito
    const simulando = { ...contexto, parar: enquantoEspera(reply) }
    const simulada = await simularPrecos(simulando, {
      arquivo,
      pedido: { ...pedido, ...body, arredondar: body.arredondar ?? pedido.arredondar },
    })
    await reply.send(await mostrarPrecosSimulados(simulada, PRIMEIRA_PAGINA))
  })
  serveStream(servidor, importar, async ({ params, body }, livre, reply, request) => {
    const contexto = comUsuario(livre)
    const { destino, plano, cabeca } = await abrirPrecosSimulados(contexto, params.simulacao)
    const { pedido, arquivo, marca } = cabeca.dito
    const dito = { call: importar, request, destino, arquivo, mostrado: { plano, marca } }
    const feita = await comecarPrecos(contexto, { ...dito, body: { ...pedido, semLinhas: body.semLinhas } })
    const antes = respondeAntes(request, reply)
    await reply.send(antes ? { ...feita, logs: [], simulacao: null } : await responder(contexto, feita))
  })
}

function planilhas(servidor: Servidor): void {
  const { links } = servidor.deps
  serve(servidor, calls.listaImportacaoDePrecos, async ({ params }, { db, usuario }) => {
    if (params.id) await findTabela(db, usuario, params.id)
    return listImportacoes(db, usuario, params.id, links)
  })
  serve(servidor, calls.acaoPermitidaDosPrecos, (_, { db, usuario }) => findAcoes(db, usuario))
  serve(servidor, calls.removerImportacaoDePrecos, async ({ params }, contexto) => {
    await desfazerPrecos(contexto, params.id)
    return concluidoSemId()
  })
  serve(servidor, calls.logDosPrecos, async ({ params }, { db, usuario }) => {
    await ciclo.find(db, usuario, params.id)
    return listLog(db, params.id)
  })
  serve(servidor, calls.homologarPrecos, ({ body }, contexto) => liberarPrecos(contexto, 'homologar', body))
  serve(servidor, calls.disponibilizarPrecos, ({ body }, contexto) => liberarPrecos(contexto, 'disponibilizar', body))
}

function tabelas(servidor: Servidor): void {
  serve(servidor, calls.listaDeTabelas, (_, { db, usuario }) => listTabelas(db, usuario))
  serve(servidor, calls.selecaoReferenciaTabela, (_, { db, usuario }) => selectTabelas(db, usuario))
  serve(servidor, calls.selecaoTabelaPrecoDisponivel, (_, { db, usuario }) => selectDisponiveis(db, usuario))
  serve(servidor, calls.obterImportacoesDePrecos, (_, { db, usuario }) => selectParaExportar(db, usuario))
  serve(servidor, calls.existeLiberacaoDaTabela, async ({ params }, { db, usuario }) => {
    await findTabela(db, usuario, params.id)
    return { existe: await existeLiberacao(db, params.id) }
  })
  serve(servidor, revisaoDosPrecos, (pedido, contexto) => reverPrecos(contexto, pedido))
  serve(servidor, calls.obterTabela, async ({ params }, { db, usuario }) => ({
    ...(await findTabelaListada(db, usuario, params.id)),
    versoes: await listVersoes(db, params.id),
  }))
  serve(servidor, calls.excluirTabela, (pedido, contexto) => excluirTabela(contexto, pedido))
}

function arquivos(servidor: Servidor): void {
  const { deps } = servidor
  for (const { tipo, call } of calls.estruturasDePrecos)
    serveStream(servidor, call, ({ query }, _, reply) =>
      enviarPrecos(deps, reply, { tipo, registros: [] }, query.formato),
    )
  serveStream(servidor, calls.recusadasDosPrecos, async ({ params }, { db, usuario }, reply) => {
    if (!usuario) throw new NaoAutenticado()
    const { id, tipo } = await ciclo.find(db, usuario, params.id)
    const pasta = escreverRecusadas(PASTAS_DE_PRECO[tipo], () => listRecusadas(db, id))
    await enviarArquivo(reply, { nome: `recusadas-${nomeDaExportacao(deps.clock())}` }, pasta)
  })
  serveStream(servidor, calls.exportarPrecos, async ({ query }, { db, usuario }, reply) => {
    if (!usuario) throw new NaoAutenticado()
    await enviarPrecos(deps, reply, await paraExportar(db, usuario, query), query.formato)
  })
}
