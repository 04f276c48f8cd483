import { describe, expect, it } from 'vitest'
import type { Campos } from './campo.ts'
import { comparacoesDe, COMUNS_COMPARADOS, escreverCondicao, lerCondicao, tiposComparados } from './condicao.ts'
import { CAMPOS_DA_ESPECIE } from './especies.ts'

const ESPECIES: Campos[] = Object.values(CAMPOS_DA_ESPECIE)

describe('a condition on a field (decision 0078)', () => {
  it('is read with its numbers, by comma or point', () => {
    expect(lerCondicao('espessura:de:8')).toEqual({ nome: 'espessura', como: 'de', valores: [8] })
    expect(lerCondicao('peso:entre:0,5;1.25')).toEqual({ nome: 'peso', como: 'entre', valores: [0.5, 1.25] })
    expect(lerCondicao('codigoInterno:contem:A:1')).toEqual({ nome: 'codigoInterno', como: 'contem', valores: ['A:1'] })
    expect(lerCondicao('liga:um:3;7')?.valores).toEqual([3, 7])
    expect(lerCondicao('terminal:um:P/CIMA')?.valores).toEqual(['P/CIMA'])
    expect(lerCondicao('sucessor:vazio')?.valores).toEqual([])
  })

  it.each([
    '',
    'nada:de:8',
    'espessura:de',
    'espessura:de:',
    'espessura:de:oito',
    'espessura:entre:8',
    'espessura:contem:8',
    'espessura:vazio:1',
    'liga:de:3',
    'liga:um:6063-T5',
    'controleSolar:um:4',
    'codigoInterno:contem: ',
    'sucessor:um:4',
    '__proto__:vazio',
  ])('is none: %s', (texto) => expect(lerCondicao(texto)).toBeUndefined())

  it('is written as it is read', () => {
    for (const texto of ['espessura:entre:8;10.5', 'codigoInterno:contem:a;b', 'liga:um:3;7', 'ipi:preenchido']) {
      const { nome = '', como = '', valores = [] } = lerCondicao(texto) ?? {}
      expect(escreverCondicao(nome, como, valores)).toBe(texto)
    }
  })

  it('asks fields of one name in one way', () => {
    for (const nome of new Set(ESPECIES.flatMap(Object.keys))) {
      expect(COMUNS_COMPARADOS).not.toHaveProperty(nome)
      const formas = ESPECIES.flatMap((campos) => campos[nome] ?? []).map((campo) =>
        JSON.stringify([campo.forma, comparacoesDe(campo), campo.zeroENada]),
      )
      expect(new Set(formas).size).toBe(1)
    }
    expect(tiposComparados('espessura')).toEqual(['VIDRO'])
    expect(tiposComparados('ipi')).toBeUndefined()
  })
})
