import { Visitor, parseSync } from 'oxc-parser'

export interface Import {
  specifier: string
  line: number
}

/** Every module that a file names: imports, re-exports, `import()` and `import('…')` in types. */
export function importsOf(file: string, source: string): Import[] {
  const { module, program, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new Error(`${file} does not parse: ${error.message}`)
  const found: { value: string; start: number }[] = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
  ]
  new Visitor({
    ImportExpression: ({ source: literal }) => void (isText(literal) && found.push(literal)),
    TSImportType: ({ source: literal }) => void found.push(literal),
  }).visit(program)
  const unique = new Map(found.map(({ value, start }) => [value, start]))
  return [...unique].map(([specifier, start]) => ({ specifier, line: source.slice(0, start).split('\n').length }))
}

const isText = (node: { type: string; value?: unknown }): node is { type: 'Literal'; value: string; start: number } =>
  node.type === 'Literal' && typeof node.value === 'string'
