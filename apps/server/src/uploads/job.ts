import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyCall } from '@portal/contract/core/call'
import type { ContextoLivre, Deps } from '../core/context.ts'
import { Conflito, Indisponivel, RegraViolada } from '../core/errors.ts'
import { registrarArquivo } from '../files/register.ts'
import { temResposta, umaVez } from '../core/idempotency.ts'
import type { NovaTarefa } from '../jobs/jobs.ts'
import { terminou } from '../jobs/store.ts'
import { PRAZO_MS } from '../core/waiting.ts'
import { emTransacao, type Transacao } from '../core/unitOfWork.ts'
import type { ArquivoRecebido } from './parts.ts'

export interface Comecado {
  id: number
  tarefa: string
}

interface Pedido {
  call: AnyCall
  request: Pick<FastifyRequest, 'headers'>
  /** Values that tell one request of a key from another. */
  input: object
}

const rotaDe = ({ method, path }: AnyCall): string => `${method} ${path}`

/** A change whose answer waits for the job that it leaves, so that its transaction must end before. */
export const mudarUmaVez = <T>(
  { deps, autoria }: Pick<ContextoLivre, 'deps' | 'autoria'>,
  { call, request, input }: Pedido,
  fn: (transacao: Transacao) => Promise<T>,
): Promise<T> => {
  const pedido = { rota: rotaDe(call), chave: request.headers['idempotency-key'], input }
  return emTransacao(deps.database, autoria, (transacao) => umaVez(transacao, pedido, () => fn(transacao)))
}

/** Whether the key has its answer: a repeated request skips checks that its own change would fail. */
export function jaComecou(
  { deps, autoria }: Pick<ContextoLivre, 'deps' | 'autoria'>,
  { call, request }: Omit<Pedido, 'input'>,
): Promise<boolean> {
  const pedido = { rota: rotaDe(call), chave: request.headers['idempotency-key'] }
  return temResposta(deps.database.escrever, autoria.idUsuario, pedido)
}

interface Envio extends Omit<Pedido, 'input'> {
  /** Fields beside the files. */
  dito: object
  arquivos: readonly (ArquivoRecebido | undefined)[]
}

interface Registro {
  id: number
  tarefa: Pick<NovaTarefa, 'tipo' | 'descricao'>
  anotar(tarefa: string): Promise<void>
}

/** Takes the files, and leaves the rest to a job; the same key begins it once. */
export function entregarATarefa(
  contexto: Pick<ContextoLivre, 'deps' | 'autoria'>,
  { call, request, dito, arquivos }: Envio,
  registrar: (transacao: Transacao) => Promise<Registro>,
): Promise<Comecado> {
  const { files, tarefas } = contexto.deps
  const input = { ...dito, sha256: arquivos.map((arquivo) => arquivo?.sha256) }
  return mudarUmaVez(contexto, { call, request, input }, async (transacao) => {
    for (const arquivo of arquivos) if (arquivo) await registrarArquivo(transacao, files, arquivo)
    const { id, tarefa: nova, anotar } = await registrar(transacao)
    const tarefa = await tarefas.enfileirar(transacao, { ...nova, dados: { idImportacao: id } })
    await anotar(tarefa)
    return { id, tarefa }
  })
}

/** Whether the caller would rather watch the job (decisions 0.3); the answer then says that it was only begun. */
export function respondeAntes({ headers }: Pick<FastifyRequest, 'headers'>, reply: FastifyReply): boolean {
  const antes = /\brespond-async\b/i.test(String(headers['prefer'] ?? ''))
  if (antes) void reply.code(202)
  return antes
}

/** Resolves when the job has done its work; the caller is refused with what made it fail. */
export async function esperarTarefa({ tarefas }: Pick<Deps, 'tarefas'>, tarefa: string, campo?: string): Promise<void> {
  const fim = await tarefas.esperar(tarefa, AbortSignal.timeout(PRAZO_MS.longo))
  if (fim.estado === 'FALHOU') throw new RegraViolada(fim.mensagem, campo)
  if (fim.estado === 'PARADA') throw new Conflito(fim.mensagem)
  // The server stops, or the wait was too long: who asks again with the same key waits for the same job.
  if (!terminou(fim.estado)) throw new Indisponivel()
}
