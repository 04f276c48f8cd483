import { DrizzleQueryError } from 'drizzle-orm/errors'
import { stdSerializers } from 'pino'

interface Registro {
  type: string
  message: string
  stack: string
  [nome: string]: unknown
}

/**
 * How every logger writes `err`. Drizzle's error carries the values of the query, and values may be personal or secret;
 * its cause says as much without them, but for the properties that quote whole rows.
 */
export function erroNoLog(erro: unknown): Registro {
  const causa = erro instanceof DrizzleQueryError ? erro.cause : erro
  const lido = stdSerializers.err(causa instanceof Error ? causa : new Error('falha sem causa'))
  const { detail: _detail, where: _where, internalQuery: _consulta, ...resto } = lido
  return resto
}
