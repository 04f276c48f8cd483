import { z } from 'zod'

/** JSON Schema of an answer or a request; the pre-processing of a field is described by what comes out of it. */
export const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'output'): Record<string, unknown> => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    override: descreveSaida,
  }) as Record<string, unknown>
  return json
}

function descreveSaida({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }): void {
  const { def } = zodSchema._zod
  if (def.type !== 'pipe' || def.in._zod.def.type !== 'transform') return
  Object.assign(jsonSchema, jsonSchemaOf(def.out as unknown as z.ZodType, 'input'))
}
