import { z } from 'zod'

type Json = Readonly<Record<string, unknown>>
type Descrito = object & { required?: string[] }
const feitos = { input: new WeakMap<z.ZodType, Json>(), output: new WeakMap<z.ZodType, Json>() }

/** JSON Schema of an answer or a request; the pre-processing of a field is described by what comes out of it. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const feito = feitos[io].get(schema) ?? traduzir(schema, io)
  feitos[io].set(schema, feito)
  return feito
}

function traduzir(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    override: (um) => {
      if (io === 'input') soExigeOQuePrecisa(um)
      descreveSaida(um)
    },
  }) as Record<string, unknown>
  return json
}

/** A field that is pre-processed need not be sent where what comes out of nothing is taken. */
function soExigeOQuePrecisa({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Descrito }): void {
  const { def } = zodSchema._zod
  if (def.type !== 'object' || !jsonSchema.required) return
  const exigidos = jsonSchema.required.filter((nome) => !z.safeParse(def.shape[nome] as z.ZodType, undefined).success)
  if (exigidos.length) jsonSchema.required = exigidos
  else delete jsonSchema.required
}

function descreveSaida({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const { def } = zodSchema._zod
  if (def.type !== 'pipe' || def.in._zod.def.type !== 'transform') return
  Object.assign(jsonSchema, jsonSchemaOf(def.out as unknown as z.ZodType, 'input'))
}
