import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { placeOf, type Place } from './arrows/place.ts'
import { mayImport } from './arrows/rules.ts'
import { fromRoot } from './root.mjs'

/** An exported name means one thing to whoever may import it: neighbours are files of which one may import the other. */

/** One meaning, answered by several: each with why it has one name. */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  'a field is called as the schema it is made of': [
    'decimal',
    'decimalOpcional',
    'digitos',
    'digitosOpcionais',
    'escolha',
    'escolhaOpcional',
    'simNao',
    'texto',
  ],
  'each family answers for its records what the market asks of all': ['listDiferencas', 'listLancamentos'],
  'each kind of shipment answers for its records what the life of all asks': [
    'findPelosCodigos',
    'guardarLinhas',
    'levarAoCatalogo',
    'listComZeros',
    'listImportacoes',
    'listMudados',
    'listTocados',
    'travarTocados',
    'voltar',
  ],
}

/** They may import whatever there is, so everybody would be their neighbour. */
const ABOVE_ALL = new Set(['root', 'demo', 'shell'])
const PRODUCTION = /^(?:apps|packages)\/[^/]+\/src\//
/** What a noun registers is called by the noun, and imported by the one file that registers all. */
const REGISTERS = /\.routes\.ts$/

interface Declared {
  name: string
  place: Place
}

function declaredIn(file: string, source: string): string[] {
  const names: string[] = []
  const named = (node: { type: string; name?: unknown } | null) => {
    if (node?.type === 'Identifier') names.push(String(node.name))
  }
  new Visitor({
    ExportNamedDeclaration: ({ declaration }) => {
      if (!declaration) return
      if (declaration.type !== 'VariableDeclaration') return named('id' in declaration ? declaration.id : null)
      for (const { id } of declaration.declarations) {
        named(id)
        if (id.type !== 'ObjectPattern') continue
        for (const property of id.properties) if (property.type === 'Property') named(property.value)
      }
    },
  }).visit(parseSync(file, source).program)
  return [...new Set(names)]
}

const near = (one: Place, other: Place): boolean =>
  one.world === other.world &&
  (one.world !== 'package' || one.room === other.room) &&
  (one.room === other.room || !(ABOVE_ALL.has(one.room) || ABOVE_ALL.has(other.room))) &&
  (mayImport(one, other) || mayImport(other, one))

function collisionsIn(all: readonly Declared[]): string[] {
  const shared = new Set(Object.values(SHARED).flat())
  const byName = Map.groupBy(all, ({ name }) => name)
  return [...byName].flatMap(([name, declared]) => {
    if (shared.has(name)) return []
    const clashing = declared.filter((one) => declared.some((other) => other !== one && near(one.place, other.place)))
    return clashing.length ? [`${name}: ${clashing.map(({ place }) => place.file).join(', ')}`] : []
  })
}

const of = (file: string, name: string): Declared[] => {
  const place = placeOf(file)
  return place ? [{ name, place }] : []
}

describe('exported names', () => {
  const source = (text: string) => declaredIn('x.ts', text)

  it('are seen however they are declared', () => {
    expect(source('export const a = 1, b = 2')).toEqual(['a', 'b'])
    expect(source('export const { a, b: c } = tudo')).toEqual(['a', 'c'])
    expect(source('export async function a() {}\nexport class B {}')).toEqual(['a', 'B'])
    expect(source('export type A = 1\nexport interface B { b: 1 }\nconst c = 1')).toEqual(['A', 'B'])
  })

  it('collide where one file may import the other', () => {
    const server = (file: string) => of(`apps/server/src/${file}`, 'abrir')
    expect(collisionsIn([...server('linhas/a.ts'), ...server('linhas/b.ts')])).toHaveLength(1)
    expect(collisionsIn([...server('linhas/a.queries.ts'), ...server('materiais/b.queries.ts')])).toHaveLength(1)
    expect(collisionsIn([...server('linhas/a.ts'), ...server('core/b.ts')])).toHaveLength(1)
    expect(collisionsIn([...server('linhas/a.ts'), ...server('conta/b.ts')])).toEqual([])
    expect(collisionsIn([...server('linhas/a.ts'), ...of('packages/contract/src/linhas/b.ts', 'abrir')])).toEqual([])
  })

  it('mean one thing among neighbours', () => {
    const declared = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: fromRoot() })
      .map((file) => file.replaceAll('\\', '/'))
      .flatMap((file) => {
        const place = placeOf(file)
        if (!place || place.isTest || file.endsWith('.d.ts') || REGISTERS.test(file) || !PRODUCTION.test(file))
          return []
        return declaredIn(file, readFileSync(fromRoot(file), 'utf8')).map((name) => ({ name, place }))
      })
    expect(declared.length).toBeGreaterThan(1_000)
    expect(collisionsIn(declared)).toEqual([])
  })
})
