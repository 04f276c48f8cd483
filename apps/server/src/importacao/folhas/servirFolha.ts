import { concluidoSemId } from '@portal/contract/core/errors'
import { PLANILHA } from '@portal/contract/importacao/produtos'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import type { Servidor } from '../../core/context.ts'
import { NaoAutenticado, noCampo } from '../../core/errors.ts'
import { serve, serveStream } from '../../core/serve.ts'
import { serveUploadLivre } from '../../core/upload.ts'
import { jaComecou, respondeAntes } from '../../core/uploadJob.ts'
import { enquantoEspera } from '../../core/waiting.ts'
import { conferirConteudo } from '../../planilhas/conferirConteudo.ts'
import { enviarArquivo } from '../../planilhas/enviarPlanilha.ts'
import { escreverXlsx } from '../../planilhas/escreverXlsx.ts'
import { folhasDe } from '../../planilhas/folhas.ts'
import { nomesDoModelo } from '../../planilhas/nomesDoModelo.ts'
import { escreverRecusadas } from '../../planilhas/recusadas.ts'
import {
  comUsuario,
  escreverSimulacao,
  mostrarSimulacao,
  naPlanilha,
  PRIMEIRA_PAGINA,
} from '../../planilhas/simulacoes.ts'
import { estruturaEmJson } from '../estrutura.ts'
import { findAcoes, findAndamento, listFolhas, listLog, listRecusadas } from '../importacoes.queries.ts'
import { desfazerFolha } from './desfazerFolha.ts'
import type { Folha } from './folha.ts'
import { comecarFolha, responderFolha } from './importarFolha.ts'
import { abrirFolhaSimulada, exigirComoFoiVista, simularFolha } from './simularFolha.ts'
import { definirFolha } from './tarefaDaFolha.ts'

/** The calls of one kind of sheet about a reference (Spec 002 §7.3, §7.4). */
export function servirFolha(servidor: Servidor, folha: Folha): void {
  definirFolha(servidor.deps, folha)
  envio(servidor, folha)
  simulacoes(servidor, folha)
  registros(servidor, folha)
  arquivos(servidor, folha)
}

function envio(servidor: Servidor, folha: Folha): void {
  const { chamadas, acesso, pasta } = folha
  serveUploadLivre(
    servidor,
    chamadas.importar,
    [PLANILHA],
    async ({ query, body, arquivos: vindos }, contexto, request, reply) => {
      const { db, deps, usuario } = contexto
      await noCampo('referencia', acesso.exigir(db, usuario, body.referencia))
      const { arquivo } = vindos
      const parar = enquantoEspera(reply)
      await conferirConteudo(deps, pasta, { sha256: arquivo.sha256, conteudo: body.conteudo, parar })
      if (query.simular) {
        const pedido = { idReferencia: body.referencia, separador: body.separador }
        const simulada = await simularFolha({ deps, usuario, parar }, folha, { pedido, arquivo })
        return { id: null, logs: [], tarefa: null, simulacao: await mostrarSimulacao(simulada, query) }
      }
      const feita = await comecarFolha(contexto, folha, { call: chamadas.importar, request, body, arquivo })
      if (!respondeAntes(request, reply)) return responderFolha(contexto, folha, feita)
      return { ...feita, logs: [], simulacao: null }
    },
  )
}

/** What was shown is looked at, taken along and carried out without sending its file again. */
function simulacoes(servidor: Servidor, folha: Folha): void {
  const { ver, baixar, refazer, importar } = folha.chamadas.simulacao
  serve(servidor, ver, async ({ params, query }, contexto) =>
    mostrarSimulacao(await abrirFolhaSimulada(contexto, folha, params.simulacao), query),
  )
  serveStream(servidor, baixar, async ({ params, query }, contexto, reply) => {
    const simulada = await abrirFolhaSimulada(comUsuario(contexto), folha, params.simulacao)
    const nome = `simulacao-${nomeDaExportacao(contexto.deps.clock())}`
    await enviarArquivo(
      reply,
      { nome },
      escreverSimulacao(simulada, naPlanilha(folha.pasta.principal.titulo), query.resultado),
    )
  })
  serveStream(servidor, refazer, async ({ params, body }, livre, reply) => {
    const contexto = comUsuario(livre)
    const { dito } = (await abrirFolhaSimulada(contexto, folha, params.simulacao)).cabeca
    const simulando = { ...contexto, parar: enquantoEspera(reply) }
    const simulada = await simularFolha(simulando, folha, { ...dito, pedido: { ...dito.pedido, ...body } })
    await reply.send(await mostrarSimulacao(simulada, PRIMEIRA_PAGINA))
  })
  serveStream(servidor, importar, async ({ params, body: { descartar, ...body } }, livre, reply, request) => {
    const contexto = comUsuario(livre)
    const simulada = await abrirFolhaSimulada(contexto, folha, params.simulacao)
    if (!descartar && !(await jaComecou(contexto, { call: importar, request })))
      await exigirComoFoiVista(contexto, folha, simulada, body)
    const { arquivo, pedido } = simulada.cabeca.dito
    const { idReferencia: referencia, separador } = pedido
    const feita = await comecarFolha(contexto, folha, {
      call: importar,
      request,
      arquivo,
      plano: simulada.plano,
      body: { referencia, separador, semLinhas: body.semLinhas, descartar },
    })
    const antes = respondeAntes(request, reply)
    await reply.send(antes ? { ...feita, logs: [], simulacao: null } : await responderFolha(contexto, folha, feita))
  })
}

function registros(servidor: Servidor, folha: Folha): void {
  const { chamadas, categoria, ciclo, acesso } = folha
  const { links } = servidor.deps
  serve(servidor, chamadas.lista, (_, { db, usuario }) => listFolhas(db, usuario, categoria, links))
  serve(servidor, chamadas.selecaoReferencia, (_, { db, usuario }) => acesso.selecionar(db, usuario))
  serve(servidor, chamadas.acaoPermitida, (_, { db, usuario }) => findAcoes(db, usuario, categoria))
  serve(servidor, chamadas.andamento, async (_, { db, usuario }) => ({
    existeImportacao: (await findAndamento(db, usuario, categoria)) !== undefined,
  }))
  serve(servidor, chamadas.remover, async ({ params }, { usuario, deps, transacao }) => {
    await desfazerFolha({ usuario, deps, transacao }, folha, params.id)
    return concluidoSemId()
  })
  serve(servidor, chamadas.log, async ({ params }, { db, usuario }) => {
    await ciclo.find(db, usuario, params.id)
    return listLog(db, params.id)
  })
}

function arquivos(servidor: Servidor, { chamadas, pasta, acesso, ciclo }: Folha): void {
  const { deps } = servidor
  serveStream(servidor, chamadas.estrutura, async ({ query: { formato, referencia } }, { db, usuario }, reply) => {
    if (!usuario) throw new NaoAutenticado()
    if (formato === 'json') return void (await reply.send(estruturaEmJson(pasta)))
    if (referencia !== undefined) await acesso.exigir(db, usuario, referencia)
    const nomes = await nomesDoModelo(db, pasta, { usuario, tipo: null, idReferencia: referencia })
    await enviarArquivo(reply, { nome: nomeDaExportacao(deps.clock()) }, escreverXlsx(folhasDe(pasta, () => [], nomes)))
  })
  serveStream(servidor, chamadas.recusadas, async ({ params }, { db, usuario }, reply) => {
    if (!usuario) throw new NaoAutenticado()
    const { id } = await ciclo.find(db, usuario, params.id)
    const recusadas = escreverRecusadas(pasta, () => listRecusadas(db, id))
    await enviarArquivo(reply, { nome: `recusadas-${nomeDaExportacao(deps.clock())}` }, recusadas)
  })
}
