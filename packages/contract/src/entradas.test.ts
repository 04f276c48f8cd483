import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'

type Achado = [onde: string, schema: z.ZodType]

/** Every part of what calls take, with its place. */
function partes(schema: z.ZodType, onde: string): Achado[] {
  const aqui: Achado = [onde, schema]
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return partes(schema.unwrap() as z.ZodType, onde)
  if (schema instanceof z.ZodPipe)
    return [...partes(schema.in as z.ZodType, onde), ...partes(schema.out as z.ZodType, onde)]
  if (schema instanceof z.ZodArray) return [aqui, ...partes(schema.element as z.ZodType, `${onde}[]`)]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((opcao) => partes(opcao as z.ZodType, onde))
  if (!(schema instanceof z.ZodObject)) return [aqui]
  const campos = Object.entries(schema.shape).flatMap(([nome, campo]) => partes(campo as z.ZodType, `${onde}.${nome}`))
  return [aqui, ...campos]
}

const entradas = calls.flatMap(({ method, path, body, query }) =>
  [body, query].flatMap((entrada): Achado[] => (entrada ? [[`${method} ${path}`, entrada]] : [])),
)
const temFim = (lista: z.ZodArray) =>
  (lista.def.checks ?? []).some(({ _zod }) => (_zod.def as { check: string }).check === 'max_length')

/** What JSON may hold where something else is meant; the last one cannot even be written as text. */
const ESTRANHOS: readonly unknown[] = [null, true, 7, 'x', [], [null], {}, { toString: null, valueOf: null }]

describe('what calls take', () => {
  it('has an end wherever it is a list: a body of a million ids keeps the server busy for everybody', () => {
    const semFim = entradas
      .flatMap(([onde, entrada]) => partes(entrada, onde))
      .flatMap(([onde, parte]) => (parte instanceof z.ZodArray && !temFim(parte) ? [onde] : []))
    expect(entradas.length).toBeGreaterThan(100)
    expect(semFim).toEqual([])
  })

  it('is judged and never trips the judge, whatever stands in a field', () => {
    const tropecos: string[] = []
    for (const [onde, entrada] of entradas) {
      const campos = partes(entrada, '').flatMap(([campo]) => /^\.(\w+)$/.exec(campo)?.[1] ?? [])
      for (const campo of new Set(campos))
        for (const estranho of ESTRANHOS)
          for (const valor of [estranho, [estranho]])
            try {
              entrada.safeParse({ [campo]: valor })
            } catch (erro) {
              tropecos.push(`${onde} ${campo}: ${String(erro)}`)
            }
    }
    expect([...new Set(tropecos)]).toEqual([])
  })
})
