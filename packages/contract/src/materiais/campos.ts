import { z } from 'zod'
import { MENSAGENS } from '../core/mensagens.ts'

const vazioENulo = (valor: unknown) => (valor === '' || valor === undefined ? null : valor)
const OBRIGATORIO = MENSAGENS.campoObrigatorio

/** Digits only, up to so many. */
export const digitos = (maximo: number) =>
  z.preprocess(
    (valor) => (typeof valor === 'string' && /^\s*\d+\s*$/.test(valor) ? Number(valor) : vazioENulo(valor)),
    z
      .number({ error: (issue) => (issue.input == null ? OBRIGATORIO : MENSAGENS.valorInvalido) })
      .int(MENSAGENS.valorInvalido)
      .min(0, MENSAGENS.valorInvalido)
      .max(10 ** maximo - 1, `Use no máximo ${maximo} dígitos.`),
  )
export const digitosOpcionais = (maximo: number) => z.preprocess(vazioENulo, digitos(maximo).nullable())

/** One of a short list of texts. */
export const textoDaLista = (textos: readonly string[]) =>
  z.preprocess(
    vazioENulo,
    z
      .string({ error: OBRIGATORIO })
      .refine((valor) => textos.includes(valor), MENSAGENS.valorInvalido)
      .nullable(),
  )
