import fastJsonStringify from 'fast-json-stringify'
import type { z } from 'zod'
import { jsonSchemaOf } from './jsonSchema.ts'

type Serializador = (resposta: unknown) => string
const feitos = new WeakMap<z.ZodType, Serializador>()

/** Writes what the schema names and nothing else; made with the first answer, since few calls are asked for early. */
export const serializador =
  (schema: z.ZodType): Serializador =>
  (resposta) => {
    const feito = feitos.get(schema) ?? montarSerializador(schema)
    feitos.set(schema, feito)
    return feito(resposta)
  }

export const montarSerializador = (schema: z.ZodType): Serializador => fastJsonStringify(jsonSchemaOf(schema))
