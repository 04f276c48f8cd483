import { describe, expect, it } from 'vitest'
import { aRetirar, instanteDaCopia } from './guardar.ts'
import { nomeDaCopia } from './lugar.ts'

const DIA = 86_400_000
/** One a night, the last on 23 November 2026, a Monday. */
const noites = (quantas: number) =>
  Array.from({ length: quantas }, (_, n) =>
    nomeDaCopia(new Date(Date.parse('2026-11-23T05:15:00Z') - n * DIA)),
  ).toReversed()
const ficam = (nomes: readonly string[], guardar: string) => {
  const vao = new Set(aRetirar(nomes, guardar))
  return nomes.filter((nome) => !vao.has(nome)).map((nome) => nome.slice(0, 'aaaammdd'.length))
}

it('names a copy after its moment, and back', () => {
  const em = new Date('2026-11-23T05:15:07.999Z')
  expect(nomeDaCopia(em)).toBe('20261123T051507Z')
  expect(instanteDaCopia('20261123T051507Z').toISOString()).toBe('2026-11-23T05:15:07.000Z')
})

describe('what stays', () => {
  it('is the newest of each of the last days, weeks and months', () => {
    expect(ficam(noites(400), '3d2s4m')).toEqual([
      '20260831',
      '20260930',
      '20261031',
      '20261121',
      '20261122',
      '20261123',
    ])
    expect(ficam(noites(20), '2s')).toEqual(['20261122', '20261123'])
  })

  it('is the newest, whatever the rule says', () => {
    expect(ficam(noites(5), '0d')).toEqual(['20261123'])
    expect(ficam([], '7d4s12m')).toEqual([])
  })

  it('counts days that have a copy, so that a pause takes none away', () => {
    const antes = noites(40).slice(0, 5)
    expect(ficam([...antes, ...noites(1)], '4d')).toEqual(
      [...antes.slice(-3), ...noites(1)].map((nome) => nome.slice(0, 8)),
    )
  })

  it('is one of a day, the last', () => {
    expect(aRetirar(['20261123T010000Z', '20261123T020000Z', '20261122T230000Z'], '7d')).toEqual(['20261123T010000Z'])
  })
})
