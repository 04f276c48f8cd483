import { z } from 'zod'
import { decimal } from '../core/fields.ts'

const PRECO_MINIMO = 1
export const PRECO_MAXIMO = 9_999_999.99
export const PRECO_INVALIDO = 'O preço deve ser 0 ou no mínimo 1.'

const vazioEZero = (valor: unknown) =>
  valor === undefined || valor === null || (typeof valor === 'string' && valor.trim() === '') ? 0 : valor

/** Empty becomes 0, and what is not 0 is at least 1 (Spec 001 §5, decisions M-06). */
export const preco = () =>
  z.preprocess(
    vazioEZero,
    decimal({ maximo: PRECO_MAXIMO, casas: 2 }).refine((valor) => valor <= 0 || valor >= PRECO_MINIMO, PRECO_INVALIDO),
  )
