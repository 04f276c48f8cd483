import { z } from 'zod'
import { get, post } from '../core/call.ts'
import { feito } from '../core/errors.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { AUTENTICADO } from '../core/papeis.ts'

/** A list's name and the kept part of it: `grupo.colunas`, `grupo.visoes`. */
export const CHAVE_DE_PREFERENCIA = /^[a-z][\w.:-]{0,79}$/i

const MAIOR_VALOR_BYTES = 32 * 1024

/** Escapes that jsonb cannot hold: a zero byte, half of a surrogate pair; an escaped backslash begins none. */
const IMPOSSIVEL = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i

const cabe = (valor: unknown): boolean =>
  new TextEncoder().encode(JSON.stringify(valor)).byteLength <= MAIOR_VALOR_BYTES

const valor = z
  .unknown()
  .refine((lido) => lido !== undefined, MENSAGENS.campoObrigatorio)
  .refine((lido) => lido === undefined || cabe(lido), MENSAGENS.corpoExcedido)
  .refine((lido) => lido === undefined || !IMPOSSIVEL.test(JSON.stringify(lido)), MENSAGENS.valorInvalido)

/** Columns, order and saved views of a user's lists; null while nothing was kept. */
export const obterPreferencia = get('/preferencias/:chave', {
  ids: ['proprio.preferencias.obter'],
  result: z.object({ valor: z.unknown() }),
  papeis: AUTENTICADO,
})

export const salvarPreferencia = post('/preferencias/:chave', {
  ids: ['proprio.preferencias.salvar'],
  body: z.object({ valor }),
  result: feito,
  papeis: AUTENTICADO,
})
