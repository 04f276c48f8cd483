import { describe, expect, it } from 'vitest'
import { estaAtrasada, lerAgenda, ultimasDa } from './agenda.ts'

const ultimas = (texto: string, agora: string, quantas = 2) => {
  const agenda = lerAgenda(texto)
  return agenda && ultimasDa(agenda, new Date(agora), quantas).map((em) => em.toISOString().slice(0, 16))
}

describe('a schedule', () => {
  it.each([
    ['15 2 * * *', '2026-11-23T12:00:00Z', ['2026-11-23T05:15', '2026-11-22T05:15']],
    ['15 2 * * *', '2026-11-23T05:14:59Z', ['2026-11-22T05:15', '2026-11-21T05:15']],
    ['0 */6 * * *', '2026-11-23T12:00:00Z', ['2026-11-23T09:00', '2026-11-23T03:00']],
    ['30 3 * * 0', '2026-11-23T12:00:00Z', ['2026-11-22T06:30', '2026-11-15T06:30']],
    ['30 3 * * 7', '2026-11-23T12:00:00Z', ['2026-11-22T06:30', '2026-11-15T06:30']],
    ['0 4 1,15 * *', '2026-11-23T12:00:00Z', ['2026-11-15T07:00', '2026-11-01T07:00']],
    ['0 4 1 * 1-2', '2026-11-23T12:00:00Z', ['2026-11-23T07:00', '2026-11-17T07:00']],
    ['0 4 31 2 *', '2026-11-23T12:00:00Z', []],
  ])('%s at %s came last at %j', (texto, agora, esperadas) => {
    expect(ultimas(texto, agora)).toEqual(esperadas)
  })

  it.each(['', '* * * *', '60 2 * * *', '15 2 0 * *', '5-1 * * * *', '*/0 * * * *', 'a b c d e'])(
    'is not %j',
    (texto) => {
      expect(lerAgenda(texto)).toBeUndefined()
    },
  )
})

it('is late once two of its moments went by without a good copy', () => {
  const agenda = lerAgenda('15 2 * * *')
  const atrasada = (ultimaBoa: string | undefined, agora: string) =>
    agenda &&
    estaAtrasada(agenda, ultimaBoa ? new Date(ultimaBoa) : undefined, new Date(agora), new Date('2026-11-21T12:00:00Z'))
  expect(atrasada('2026-11-21T05:15:00Z', '2026-11-23T05:14:00Z')).toBe(false)
  expect(atrasada('2026-11-21T05:15:00Z', '2026-11-23T05:15:00Z')).toBe(true)
  // Before there was any, from when somebody looked first.
  expect(atrasada(undefined, '2026-11-22T12:00:00Z')).toBe(false)
  expect(atrasada(undefined, '2026-11-23T12:00:00Z')).toBe(true)
})
