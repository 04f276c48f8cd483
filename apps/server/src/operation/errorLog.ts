import { DrizzleQueryError } from 'drizzle-orm/errors'
import { stdSerializers } from 'pino'

interface Registro {
  type: string
  message: string
  stack: string
  [nome: string]: unknown
}

/** Whose mailbox it was says nothing of a fault, and a mail server names it in all that it answers. */
const EMAIL = /[^\s<>()[\]"'`,;:/\\@][^\s<>()[\]"`,;:/\\@]{0,63}@[\p{L}\d.-]{1,190}\.\p{L}{2,}/gu
const semEmails = (texto: string): string => (texto.includes('@') ? texto.replaceAll(EMAIL, '(e-mail)') : texto)
/** Deeper than what a server answered nothing is told; errors may point to themselves. */
const MAIS_NIVEIS = 4

function semEmailsEm(valor: unknown, niveis = MAIS_NIVEIS): unknown {
  if (typeof valor === 'string') return semEmails(valor)
  // Moments, addresses and bytes are written by themselves.
  if (typeof valor !== 'object' || valor === null || 'toJSON' in valor) return valor
  if (niveis === 0) return undefined
  if (Array.isArray(valor)) return valor.map((parte) => semEmailsEm(parte, niveis - 1))
  return Object.fromEntries(Object.entries(valor).map(([nome, parte]) => [nome, semEmailsEm(parte, niveis - 1)]))
}

/**
 * How every logger writes `err`. Drizzle's error carries the values of the query, and values may be personal or secret;
 * its cause says as much without them, but for the properties that quote whole rows.
 */
export function erroNoLog(erro: unknown): Registro {
  const causa = erro instanceof DrizzleQueryError ? erro.cause : erro
  const lido = stdSerializers.err(causa instanceof Error ? causa : new Error('falha sem causa'))
  const { detail: _detail, where: _where, internalQuery: _consulta, ...resto } = lido
  return semEmailsEm(resto) as Registro
}
