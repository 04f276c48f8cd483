import { globSync, readFileSync } from 'node:fs'
import { Visitor, parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { fromRoot } from './root.mjs'

/**
 * Numbers and moments for people have one look, one time zone and one place that gives it (decisions 0.4, 0046): looked for is
 * every other way to write one.
 */
const FORMATTER = 'packages/contract/src/core/formato.ts'
/** What is typed into a field and stays so, cells of machines' files, keys that nobody reads, lines of an operator's console. */
const PLAIN = new Set([
  'apps/web/src/ui/fields/numberText.ts',
  'packages/sheets/src/escreverCsv.ts',
  'packages/contract/src/pacotes/escrever.ts',
  'packages/secao/src/aninhamento.ts',
  'apps/server/src/operation/log.ts',
])

interface Span {
  start: number
  end: number
}

const A_TIME = /timeStyle|hour|minute|second/

function ownNumbers(file: string, source: string): string[] {
  const found: string[] = []
  const textOf = ({ start, end }: Span) => source.slice(start, end).replaceAll(/\s+/g, ' ')
  // Both make one with or without `new`.
  const formatter = (node: Span & { callee: Span }) => {
    const [callee, whole] = [textOf(node.callee), textOf(node)]
    const aMoment = callee === 'Intl.DateTimeFormat' && (A_TIME.test(whole) || !/timeZone/.test(whole))
    if (callee === 'Intl.NumberFormat' || aMoment) found.push(whole)
  }
  new Visitor({
    NewExpression: formatter,
    CallExpression: (node) => {
      formatter(node)
      const { callee, arguments: given } = node
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { name } = callee.property
      const comma = /^replace(?:All)?$/.test(name) && given.map(textOf).join() === `'.',','`
      const rounded = source.slice(0, node.start).endsWith('Number(')
      if (comma || /^toLocale(?:Date|Time)?String$/.test(name) || (name === 'toFixed' && !rounded))
        found.push(textOf(node))
    },
    ConditionalExpression: ({ test, consequent, alternate }) => {
      if (test.type !== 'BinaryExpression' || !/^[!=]==$/.test(test.operator) || textOf(test.right) !== '1') return
      const many = textOf(test.operator === '===' ? alternate : consequent)
      if (many.includes(`{${textOf(test.left)}}`)) found.push(many)
    },
  }).visit(parseSync(file, source).program)
  return found
}

const files = ['packages/*/src', 'apps/server/src', 'apps/web/src']
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: fromRoot() }))
  .filter((file) => !/\.(?:test|fixture|d)\.tsx?$/.test(file) && file !== FORMATTER && !PLAIN.has(file))

describe('numbers and moments for people', () => {
  it.each([
    "const dois = new Intl.NumberFormat('pt-BR')",
    'quantos.toLocaleString()',
    "new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' })",
    "new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'UTC' })",
    "new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })",
    "Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'UTC' })",
    'Intl.NumberFormat()',
    "em.toLocaleDateString('pt-BR', { timeZone: 'UTC' })",
    'em.toLocaleTimeString()',
    'peso.toFixed(2)',
    "String(peso).replace('.', ',')",
    "quantos === 1 ? '1 item' : `${quantos} itens`",
    "rows.length !== 1 ? `${rows.length} registros` : '1 registro'",
  ])('would find %s', (source) => expect(ownNumbers('x.ts', source)).toHaveLength(1))
  it.each([
    "quantos === 1 ? '1 item' : `${numero(quantos)} itens`",
    'pagina === 1 ? primeira : `/lista/${outra}`',
    "texto.replace(',', '.')",
    "nome.toLocaleUpperCase('pt-BR')",
    'Number(valor.toFixed(3))',
    "new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' })",
  ])('would leave %s', (source) => expect(ownNumbers('x.ts', source)).toEqual([]))
  it('are written by the one formatter', () => {
    const found = files.flatMap((file) =>
      ownNumbers(file, readFileSync(fromRoot(file), 'utf8')).map((text) => `${file}: ${text}`),
    )
    expect(found).toEqual([])
  })
})
