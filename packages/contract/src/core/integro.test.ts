import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fundoDemais, textosQuebrados } from './integro.ts'

it.each([
  ['half a character', 'sur\uD800x'],
  ['the other half', '\uDC00'],
  ['the halves the wrong way round', '\uDE00\uD83D'],
  ['a NUL', 'a\0b'],
])('%s is found wherever it stands', (_, texto) => {
  expect(textosQuebrados(texto)).toEqual([''])
  expect(textosQuebrados({ descricao: texto, itens: [{ nome: 'bom' }, { nome: texto }], n: 1, nada: null })).toEqual([
    'descricao',
    'itens.1.nome',
  ])
})

it('the first of many are named', () => {
  expect(textosQuebrados(Array(500).fill('\0')).length).toBeLessThan(500)
})

it('what stands deeper than any field of ours is told at once', () => {
  const aninhar = (niveis: number) =>
    Array.from({ length: niveis }).reduce<unknown>((dentro, _, n) => (n % 2 ? [dentro] : { dentro }), 1)
  expect([0, 20, 21, 1_000_000].map((niveis) => fundoDemais(aninhar(niveis)))).toEqual([false, false, true, true])
  expect(fundoDemais([...Array<unknown>(50).fill(aninhar(19)), aninhar(20)])).toBe(true)
})

it('text of whole characters is whole', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (valor) => {
      expect(textosQuebrados(JSON.parse(JSON.stringify(valor).replaceAll(String.raw`\u0000`, '')))).toEqual([])
    }),
  )
})
