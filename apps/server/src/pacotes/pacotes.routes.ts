import type { FastifyReply, FastifyRequest } from 'fastify'
import { concluido, concluidoSemId, fieldErrorOf, type feito } from '@portal/contract/core/errors'
import * as calls from '@portal/contract/pacotes/pacotes'
import { MENSAGENS_DE_PACOTE } from '@portal/contract/pacotes/pacotes'
import { PACOTE_LINHA } from '@portal/contract/pacotes/tipos'
import type { z } from 'zod'
import type { ContextoLivre, Logado, Servidor } from '../core/context.ts'
import { registrarArquivo } from '../files/register.ts'
import { serve, serveStream } from '../core/serve.ts'
import { serveUploadLivre } from '../uploads/upload.ts'
import { esperarTarefa, mudarUmaVez, respondeAntes, type Comecado } from '../uploads/job.ts'
import { exigirReferencia } from '../referencias/visibilidade.queries.ts'
import type { Db } from '../db/client.ts'
import { disponibilizarPacote } from './disponibilizarPacote.ts'
import * as queries from './pacotes.queries.ts'
import { deletePacote, estaLiberado } from './pacotes.queries.ts'
import { definirPrazo } from './prazo.ts'
import { salvarPacote, travarPacote } from './salvarPacote.ts'
import { definirTarefasDePacotes, enfileirarGeracao } from './tarefas.ts'

/** Homologation packages (Spec 000 §7). */
export function pacotes(servidor: Servidor): void {
  definirTarefasDePacotes(servidor.deps)
  definirPrazo(servidor.deps)
  leituras(servidor)
  mudancas(servidor)
  selecoes(servidor)
}

function leituras(servidor: Servidor): void {
  const { links } = servidor.deps
  const listas = [
    [calls.listaHomologacao, 'HOMOLOGACAO'],
    [calls.listaDisponivel, 'CEM_PRO'],
  ] as const
  for (const [call, nivel] of listas)
    serve(servidor, call, async ({ params: { idReferencia, termo }, query }, { db, usuario }) => {
      await exigirReferencia(db, usuario, idReferencia)
      return queries.listPacotes(db, usuario, links, { nivel, idReferencia, termo: termo ?? query.search })
    })
  serve(servidor, calls.linhasDoPacote, async ({ params }, { db, usuario }) => {
    await exigirReferencia(db, usuario, params.idReferencia)
    return queries.selectLinhasDaReferencia(db, params.idReferencia)
  })
  serve(servidor, calls.obterPacote, async ({ params }, { db, usuario }) =>
    queries.findPacote(db, usuario, links, params.id),
  )
  serve(servidor, calls.alertaAoRemoverPacote, async ({ params }, { db, usuario }) => {
    await queries.findReferenciaDoPacote(db, usuario, params.id)
    return { alerta: await queries.estaLiberado(db, params.id) }
  })
}

function mudancas(servidor: Servidor): void {
  const { deps } = servidor
  serveUploadLivre(
    servidor,
    calls.salvarPacote,
    [calls.POLITICA_PACOTE],
    async ({ body, arquivos: { arquivo } }, contexto, request, reply) => {
      const input = { ...body, sha256: arquivo?.sha256 }
      const feito = await mudarUmaVez(contexto, { call: calls.salvarPacote, request, input }, async (transacao) => {
        if (arquivo) await registrarArquivo(transacao, deps.files, arquivo)
        const idPacote = await salvarPacote(transacao.db, contexto.usuario, body, arquivo)
        return { id: idPacote, tarefa: await enfileirarGeracao(deps, transacao, { idPacote, niveis: ['HOMOLOGACAO'] }) }
      })
      return responder(contexto, feito, request, reply)
    },
  )
  serveStream(servidor, calls.salvarPacoteAntigo, async ({ body }, contexto, reply, request) => {
    const pedido = { call: calls.salvarPacoteAntigo, request, input: body }
    const feito = await mudarUmaVez(contexto, pedido, async (transacao) => {
      const idPacote = await salvarPacote(transacao.db, contexto.usuario, body, undefined)
      return { id: idPacote, tarefa: await enfileirarGeracao(deps, transacao, { idPacote, niveis: ['HOMOLOGACAO'] }) }
    })
    await reply.send(await responder(contexto, feito, request, reply))
  })
  serveStream(servidor, calls.disponibilizarPacote, async ({ params, query: { edicao } }, contexto, reply, request) => {
    const input = { ...params, edicao }
    const pedido = { call: calls.disponibilizarPacote, request, input }
    const feito = await mudarUmaVez(contexto, pedido, async (transacao) => ({
      id: params.id,
      tarefa: await disponibilizarPacote(deps, transacao, contexto.usuario, input),
    }))
    await reply.send(await responder(contexto, feito, request, reply))
  })
  serve(servidor, calls.removerPacote, async ({ params }, { db, usuario }) =>
    removerPacote(db, usuario, params.id, false),
  )
  serve(servidor, calls.removerPacoteConfirmado, async ({ params }, { db, usuario }) =>
    removerPacote(db, usuario, params.id, true),
  )
}

function selecoes(servidor: Servidor): void {
  const todas = [calls.selecaoPacote, calls.pacoteSelect]
  for (const call of todas)
    serve(servidor, call, async (_, { db, usuario }) => queries.selectReferenciasComPacote(db, usuario))
  serve(servidor, calls.selecaoPacoteComLinha, async (_, { db, usuario }) =>
    queries.selectReferenciasComPacote(db, usuario, { tipo: PACOTE_LINHA }),
  )
  serve(servidor, calls.selecaoPacotePrefSuite, async (_, { db, usuario }) =>
    queries.selectReferenciasComPacote(db, usuario, { soOficiais: true }),
  )
}

/** Answers once the package is built, unless the caller would rather not wait (decisions 0.3). */
async function responder(
  { deps }: ContextoLivre,
  { id, tarefa }: Comecado,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<calls.PacoteSalvo> {
  if (!respondeAntes(request, reply)) await esperarTarefa(deps, tarefa)
  return { ...concluido(id), data: { id, tarefa } }
}

/** A package that customers have goes only after the warning was confirmed (decisions H-13). */
async function removerPacote(
  db: Db,
  usuario: Logado,
  id: number,
  confirmado: boolean,
): Promise<z.output<typeof feito>> {
  await travarPacote(db, usuario, id)
  if (!confirmado && (await estaLiberado(db, id))) {
    const message = MENSAGENS_DE_PACOTE.liberado
    return { ...concluidoSemId(), isValid: false, message, errors: [fieldErrorOf(message)] }
  }
  await deletePacote(db, id)
  return concluidoSemId()
}
