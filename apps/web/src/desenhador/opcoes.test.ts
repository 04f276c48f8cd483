import { expect, it } from 'vitest'
import { espessuraNoNome } from './opcoes.ts'

it.each([
  ['Fumê 8 mm', 8],
  ['Laminado 6,38mm', 6],
  ['Laminado 4+4 mm', 8],
  ['Laminado 3 + 3mm incolor', 6],
  // An insulating glass has room between its panes, which weighs nothing.
  ['Insulado 6+12+6 mm', null],
  // No glass of a window: choosing it would be refused for a thickness that nobody typed.
  ['Painel de 100 mm', null],
  ['Película 1 mm', null],
  ['Incolor', null],
])('%s is %j mm thick', (nome, espessura) => {
  expect(espessuraNoNome(nome)).toBe(espessura)
})
