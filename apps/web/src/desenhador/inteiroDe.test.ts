import { expect, it } from 'vitest'
import { inteiroDe } from './inteiroDe.ts'

it.each([
  ['1138', 1138],
  ['1.138', 1138],
  [' 12.345.678 ', 12_345_678],
  ['1138,5', undefined],
  ['113.8', undefined],
  ['-5', undefined],
  ['12a', undefined],
  ['99999999999999999999', undefined],
])('%j says %j (decisions 0.4: nothing is dropped from what is typed)', (texto, numero) => {
  expect(inteiroDe(texto)).toBe(numero)
})
