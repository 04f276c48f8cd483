import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textosQuebrados } from './integro.ts'

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

it('the first of many are named, by short paths however deep they stand', () => {
  const fundo = Array.from({ length: 2_000 }).reduce<unknown>((dentro) => [dentro], Array(500).fill('\0'))
  const achados = textosQuebrados(fundo)
  expect(achados.length).toBeLessThan(500)
  expect(achados.join('').length).toBeLessThan(10_000)
})

it('text of whole characters is whole', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme' }), (valor) => {
      expect(textosQuebrados(JSON.parse(JSON.stringify(valor).replaceAll(String.raw`\u0000`, '')))).toEqual([])
    }),
  )
})
