import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caminho, inteiras, voltou, type EdicaoDoPacote, type Passo } from './edicoes.ts'

const edicao = (numero: number, fixo = 'comum'): EdicaoDoPacote => ({
  numero,
  conteudos: ['material', 'tipologia'].map((papel) => ({ papel, sha256: `${papel}${numero}` })),
  fixos: [{ papel: 'comum', sha256: fixo }],
})
const passo = (desde: number, ate: number, papeis = ['material', 'tipologia']): Passo => ({
  desde,
  edicao: ate,
  zips: papeis.map((papel) => ({ papel, sha256: `${papel}${desde}-${ate}` })),
})
const EDICOES = [edicao(1), edicao(2), edicao(3), edicao(4)]
const buscar = (buscados: string[], tinha: number[] = [], passos = [passo(1, 2), passo(2, 3), passo(3, 4)]) =>
  inteiras(EDICOES, passos, { buscados: new Set(buscados), tinha: new Set(tinha) })

describe('the way from one edition to another', () => {
  it('is the fewest differences, in their order', () => {
    const passos = [passo(3, 4), passo(1, 2), passo(2, 3), passo(1, 3)]
    expect(caminho(EDICOES, passos, 1, 4)).toEqual([passo(1, 3), passo(3, 4)])
    expect(caminho(EDICOES, passos, 2, 4)).toEqual([passo(2, 3), passo(3, 4)])
    expect(caminho(EDICOES, passos, 4, 4)).toEqual([])
  })
  it('is none when a step is missing, was not built whole, or leads elsewhere', () => {
    expect(caminho(EDICOES, [passo(1, 2), passo(3, 4)], 1, 4)).toBeUndefined()
    expect(caminho(EDICOES, [passo(3, 4, ['material'])], 3, 4)).toBeUndefined()
    expect(caminho(EDICOES, [passo(3, 4)], 4, 3)).toBeUndefined()
  })
  it('ends whatever the steps', () => {
    const numero = fc.integer({ min: 1, max: 4 })
    const passos = fc.array(fc.tuple(numero, numero).map(([de, ate]) => passo(de, ate)))
    fc.assert(
      fc.property(passos, numero, numero, (todos, tem, quer) => {
        const feitos = caminho(EDICOES, todos, tem, quer)
        let em = tem
        for (const um of feitos ?? []) {
          expect(um.desde).toBe(em)
          em = um.edicao
        }
        expect(em).toBe(feitos ? quer : tem)
      }),
    )
  })
})

describe('an edition is whole on an installation', () => {
  it('when each of its files was fetched', () => {
    expect(buscar(['material3', 'tipologia3'])).toEqual([])
    expect(buscar(['material3', 'tipologia3', 'comum'])).toEqual([3])
  })
  it('when a difference came to one that is whole, step by step and in whatever order they were fetched', () => {
    const passos = ['material3-4', 'tipologia3-4', 'material2-3', 'tipologia2-3']
    expect(buscar(passos)).toEqual([])
    expect(buscar(passos, [2])).toEqual([3, 4])
    expect(buscar(['material2-3'], [2])).toEqual([])
    expect(buscar(['material2-3', 'tipologia3'], [2])).toEqual([3])
  })
  it('not before what travels beside it came, when that is new', () => {
    const edicoes = [edicao(1), edicao(2, 'outro')]
    const olhar = (buscados: string[]) =>
      inteiras(edicoes, [passo(1, 2)], { buscados: new Set(buscados), tinha: new Set([1]) })
    expect(olhar(['material1-2', 'tipologia1-2'])).toEqual([])
    expect(olhar(['material1-2', 'tipologia1-2', 'outro'])).toEqual([2])
  })
})

describe('an edition that was there before another', () => {
  const de = (numero: number, ultima: number, ...desde: string[]) =>
    voltou(EDICOES, [passo(1, 2), passo(2, 3)], { numero, ultima, desde: new Set(desde) })
  it('is there again once each of its files was fetched since, but for those that both have', () => {
    expect(de(2, 3, 'material2')).toBe(false)
    expect(de(2, 3, 'material2', 'tipologia2')).toBe(true)
    expect(
      voltou([edicao(2, 'outro'), edicao(3)], [], {
        numero: 2,
        ultima: 3,
        desde: new Set(['material2', 'tipologia2']),
      }),
    ).toBe(false)
  })
  it('is there again by the differences from the one that is there', () => {
    expect(de(3, 2, 'material2-3')).toBe(false)
    expect(de(3, 2, 'material2-3', 'tipologia3')).toBe(true)
    expect(de(3, 1, 'material2-3', 'tipologia2-3')).toBe(false)
  })
  it('is another than the one that is there', () => {
    expect([de(3, 3), de(9, 3), de(3, 9)]).toEqual([false, false, false])
  })
})
