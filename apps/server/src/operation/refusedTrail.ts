import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../core/context.ts'
import { autoriaDe, pedidoDe } from '../core/serve.ts'
import { emTransacao, registrarEvento, type Autoria, type Transacao } from '../core/unitOfWork.ts'

/** Class of the advisory locks of who is refused. */
const CLASSE_DA_RECUSA = 1_347_375_701

/** Keeps in the trail who was refused what: one entry for each user, call and minute, and none for who is unknown. */
export const lembrarRecusas =
  ({ database }: Pick<Deps, 'database'>) =>
  async (request: FastifyRequest, motivo: string): Promise<void> => {
    const { call } = request.routeOptions.config
    if (!call || !request.quem) return
    const autoria = autoriaDe(call, request.quem, pedidoDe(request))
    try {
      // A refusal that repeats itself costs one short read.
      const { rows } = await database.leitura.execute<{ lembrada: boolean }>(jaLembrada(autoria))
      if (!rows[0]?.lembrada) await emTransacao(database, autoria, (transacao) => lembrar(transacao, motivo))
    } catch (erro) {
      request.log.warn({ err: erro }, 'recusa fora da trilha')
    }
  }

async function lembrar(transacao: Transacao, motivo: string): Promise<void> {
  const { db, autoria } = transacao
  const quem = `${autoria.idUsuario} ${autoria.chamada}`
  await db.execute(sql`SELECT pg_advisory_xact_lock(${CLASSE_DA_RECUSA}, hashtext(${quem}))`)
  const { rows } = await db.execute<{ lembrada: boolean }>(jaLembrada(autoria))
  if (rows[0]?.lembrada) return
  const registro = { tabela: 'usuario', idRegistro: autoria.idUsuario ?? '' }
  await registrarEvento(transacao, registro, { motivo }, 'RECUSADO')
}

const jaLembrada = ({ idUsuario, chamada }: Autoria) => sql`
  SELECT EXISTS (
    SELECT FROM auditoria
    WHERE em >= date_trunc('minute', now()) AND id_usuario = ${idUsuario} AND chamada = ${chamada} AND acao = 'RECUSADO') AS lembrada`
