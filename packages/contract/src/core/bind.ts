import { z } from 'zod'

const canonical = (name: string) => name.toLowerCase().replace(/^item/, 'iten')

/**
 * Names in bodies and queries as callers write them become the declared ones: case never matters, `itens` and
 * `items` are one (decisions C-14, C-15), other names come from `meta({ aliases })`. A select sent as
 * `{label, value}` becomes its value (decisions 0.1). Undeclared names stay and are dropped by the schema.
 */
export function bindNames(schema: z.ZodType | undefined, input: unknown): unknown {
  const object = schema && objectOf(schema)
  if (!object || !isRecord(input)) return input
  const declared = declaredNames(object)
  const bound: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(input)) {
    const target = Object.hasOwn(object.shape, name) ? name : declared.get(canonical(name))
    if (target === undefined || (target !== name && target in input)) continue
    bound[target] = bindValue(object.shape[target] as z.ZodType, value)
  }
  return bound
}

function bindValue(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const bare = unwrap(schema)
  if (bare instanceof z.ZodObject) return bindNames(bare, value)
  if (bare instanceof z.ZodArray && Array.isArray(value)) {
    return value.map((item) => bindValue(bare.element as z.ZodType, item))
  }
  return isOption(value) ? value.value : value
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOption = (value: unknown): value is { label: unknown; value: unknown } =>
  isRecord(value) && 'label' in value && 'value' in value

function objectOf(schema: z.ZodType): z.ZodObject | undefined {
  const bare = unwrap(schema)
  return bare instanceof z.ZodObject ? bare : undefined
}

const inner = new WeakMap<z.ZodType, z.ZodType>()

/** Remembered, because it is asked for each field of each call. */
function unwrap(schema: z.ZodType): z.ZodType {
  const known = inner.get(schema) ?? unwrapped(schema)
  inner.set(schema, known)
  return known
}

function unwrapped(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodPipe)
    return unwrap((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
  return schema
}

const names = new WeakMap<z.ZodObject, Map<string, string>>()

function declaredNames(object: z.ZodObject): Map<string, string> {
  let known = names.get(object)
  if (!known) {
    known = new Map()
    for (const [name, schema] of Object.entries(object.shape)) {
      for (const alias of aliasesOf(schema as z.ZodType)) known.set(canonical(alias), name)
    }
    for (const name of Object.keys(object.shape)) known.set(canonical(name), name)
    names.set(object, known)
  }
  return known
}

function aliasesOf(schema: z.ZodType): string[] {
  const aliases = schema.meta()?.['aliases']
  return Array.isArray(aliases) ? aliases.map(String) : []
}
