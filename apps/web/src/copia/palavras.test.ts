import { expect, it } from 'vitest'
import { agendaEmPalavras, guardarEmPalavras } from './palavras.ts'

it.each([
  ['15 2 * * *', 'todo dia às 02:15'],
  ['15 1 * * *', 'todo dia à 01:15'],
  ['0 23 * * 6', 'todo sábado às 23:00'],
  ['0 */6 * * *', 'na agenda 0 */6 * * *'],
])('the schedule %s is told as %s', (agenda, palavras) => {
  expect(agendaEmPalavras(agenda)).toBe(palavras)
})

it.each([
  ['7d4s12m', '7 diárias, 4 semanais e 12 mensais'],
  ['1d', '1 diária'],
  ['10d1m', '10 diárias e 1 mensal'],
])('what is kept by %s is told as %s', (guardar, palavras) => {
  expect(guardarEmPalavras(guardar)).toBe(palavras)
})
