import { expect, it } from 'vitest'
import { calls } from '@portal/contract/calls'
import { z } from 'zod'
import { jsonSchemaOf } from './jsonSchema.ts'

/** Fields of an object, and of those in it, that the description asks for though the server takes what lacks them. */
function exigidosSemPrecisar(schema: unknown, onde: string, vistos: Set<unknown>): string[] {
  if (!(schema instanceof z.ZodType) || vistos.has(schema)) return []
  vistos.add(schema)
  if (schema instanceof z.ZodArray) return exigidosSemPrecisar(schema.element, onde, vistos)
  if (schema instanceof z.ZodPipe) return exigidosSemPrecisar(schema.out, onde, vistos)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return exigidosSemPrecisar(schema.unwrap(), onde, vistos)
  if (!(schema instanceof z.ZodObject)) return []
  const { required = [] } = jsonSchemaOf(schema, 'input') as { required?: string[] }
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([nome, campo]) => [
    ...(required.includes(nome) && campo.safeParse(undefined).success ? [`${onde} ${nome}`] : []),
    ...exigidosSemPrecisar(campo, `${onde} ${nome}`, vistos),
  ])
}

it('asks of no call for what the server does without', () => {
  const vistos = new Set<unknown>()
  const exigidos = calls.flatMap(({ method, path, query, body }) =>
    [query, body].flatMap((parte) => exigidosSemPrecisar(parte, `${method} ${path}`, vistos)),
  )
  expect(exigidos).toEqual([])
})
