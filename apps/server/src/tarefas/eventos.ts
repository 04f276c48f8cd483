import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { tarefaTerminou } from '@portal/contract/tarefas/tarefas'
import type { ContextoLivre, Logado } from '../core/context.ts'
import { MuitasTentativas } from '../core/errors.ts'
import { mudancasDe } from '../jobs/watch.ts'
import { findTarefa, logDepoisDe } from './tarefas.queries.ts'

/** A comment keeps proxies from closing a quiet stream. */
const COMENTARIO_MS = 15_000

/** Last word of an instance that ends: whoever comes back reaches another one, or this one anew. */
const RECONECTAR = 'event: reconectar\ndata: {}\n\n'

interface Fluxo extends Pick<ContextoLivre, 'db' | 'deps' | 'pedido'> {
  usuario: Logado
  id: string
  /** Aborts when the reader leaves or the server stops. */
  parar: AbortSignal
}

/** Room for the tabs of one person; each open stream asks the database at every change. */
const MAIS_FLUXOS = 20
const ESPERAR_S = 30

/** Counts the open streams of each person on this instance; answers the function that ends one. */
export function contarFluxos(maximo = MAIS_FLUXOS): (idPessoa: number) => () => void {
  const abertos = new Map<number, number>()
  return (idPessoa) => {
    const quantos = abertos.get(idPessoa) ?? 0
    if (quantos >= maximo) throw new MuitasTentativas(ESPERAR_S)
    abertos.set(idPessoa, quantos + 1)
    return () => {
      const restam = (abertos.get(idPessoa) ?? 1) - 1
      if (restam > 0) abertos.set(idPessoa, restam)
      else abertos.delete(idPessoa)
    }
  }
}

/** Streams the job's changes until it has ended; a reader who comes back continues after the last log line he saw. */
export async function enviarEventos(
  fluxo: Omit<Fluxo, 'parar'>,
  { desligar, entrar }: { desligar: AbortSignal; entrar: (idPessoa: number) => () => void },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await findTarefa(fluxo.db, fluxo.usuario, fluxo.id)
  const sair = entrar(fluxo.usuario.idPessoa)
  const saida = new PassThrough()
  const partiu = new AbortController()
  saida.on('close', () => (sair(), partiu.abort()))
  const parar = AbortSignal.any([partiu.signal, desligar])
  const ultimo = Number(request.headers['last-event-id'] ?? 0)
  void escrever({ ...fluxo, parar }, saida, Number.isSafeInteger(ultimo) ? ultimo : 0)
    .catch((err: unknown) => request.log.warn({ err }, 'fluxo de eventos interrompido'))
    .finally(() => saida.end(desligar.aborted ? RECONECTAR : undefined))
  // The connection goes with the stream: kept open it would hold up a server that is stopping.
  await reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      connection: 'close',
    })
    .send(saida)
}

async function escrever(
  { db, deps, usuario, pedido, id, parar }: Fluxo,
  saida: PassThrough,
  ultimo: number,
): Promise<void> {
  const fim = new AbortController()
  const relogio = setInterval(() => void pulsar().catch(() => fim.abort()), COMENTARIO_MS)
  let quem: Logado | undefined = usuario
  // A stream outlives many calls: a session that ended meanwhile ends it, and so does a right that was taken away.
  const pulsar = async () => {
    quem = await deps.autenticar(pedido.bearer ?? '')
    if (quem) saida.write(': aqui\n\n')
    else fim.abort()
  }
  let antes = ''
  try {
    for await (const _ of mudancasDe(deps.eventos, id, AbortSignal.any([parar, fim.signal]))) {
      if (!quem) return
      const atual = await findTarefa(db, quem, id)
      for (const linha of await logDepoisDe(db, id, ultimo)) {
        saida.write(`id: ${linha.id}\nevent: log\ndata: ${JSON.stringify(linha)}\n\n`)
        ultimo = linha.id
      }
      const agora = JSON.stringify(atual)
      if (agora !== antes) saida.write(`event: tarefa\ndata: ${agora}\n\n`)
      antes = agora
      if (tarefaTerminou(atual.estado)) return
    }
  } finally {
    clearInterval(relogio)
  }
}
