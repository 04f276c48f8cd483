import { z } from 'zod'
import { MENSAGENS } from './mensagens.ts'

/** One entry of a refusal (decisions 0.1): `propertyName` names the form field. */
export const fieldError = z.object({
  message: z.string(),
  errorMessage: z.string(),
  propertyName: z.string(),
  notificationLevel: z.string(),
})
export type FieldError = z.output<typeof fieldError>

export const messageBody = z.object({ message: z.string() })

/** Names the field whose record is missing, not whether it is unknown or another company's. */
export const notFoundBody = messageBody.extend({ propertyName: z.string().optional() })

export const fieldErrorOf = (message: string, propertyName = ''): FieldError => ({
  message,
  errorMessage: message,
  propertyName,
  notificationLevel: 'Critical',
})

/** Author of the save in between, and the present record (decisions §0 "Versions"). */
export const conflictBody = z.object({
  message: z.string(),
  quem: z.string().nullish(),
  quando: z.string().nullish(),
  atual: z.record(z.string(), z.unknown()).nullish(),
})
export type ConflictBody = z.output<typeof conflictBody>

/** Answer of every save (decisions C-05). */
const salvo = <Data extends z.ZodType>(data: Data) =>
  z.object({
    isValid: z.boolean(),
    message: z.string(),
    id: z.union([z.number(), z.string()]).nullable(),
    data: data.nullable(),
    errors: fieldError.array(),
  })

export const salvoComId = salvo(z.object({ id: z.number() }))
export type SalvoComId = z.output<typeof salvoComId>

export const feito = salvo(z.object({}))

export const concluido = (id: number): SalvoComId => ({
  isValid: true,
  message: MENSAGENS.acaoConcluida,
  id,
  data: { id },
  errors: [],
})

export const concluidoSemId = (): z.output<typeof feito> => ({
  isValid: true,
  message: MENSAGENS.acaoConcluida,
  id: null,
  data: {},
  errors: [],
})
