import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bindNames } from './bind.ts'

const linha = z.object({ idKit: z.number(), cor: z.number() })
const corpo = z.object({
  itensSelecionados: z.array(z.number()),
  enviarCemMobi: z.boolean().optional(),
  idkit: z.preprocess((valor) => valor, z.number().nullish()),
  cores: z
    .array(z.number())
    .default([])
    .meta({ aliases: ['cor'] }),
  linhas: linha.array().nullish(),
  unidade: z.preprocess((valor) => valor, z.number()),
})

describe('names as callers write them', () => {
  it.each([
    ['case (C-14)', { ENVIARCEMMOBI: true, IdKit: 3 }, { enviarCemMobi: true, idkit: 3 }],
    ['items and itens (C-15)', { ItemsSelecionados: [1] }, { itensSelecionados: [1] }],
    ['itens as declared', { itensSelecionados: [2] }, { itensSelecionados: [2] }],
    ['aliases', { Cor: [4] }, { cores: [4] }],
    ['the declared name wins over another spelling', { idkit: 1, IDKIT: 2 }, { idkit: 1 }],
    ['undeclared names are dropped', { idEmpresa: 9, idkit: 1 }, { idkit: 1 }],
    ['a select sent as its pair (0.1)', { unidade: { label: 'KG', value: 4 } }, { unidade: 4 }],
    ['pairs inside a list', { itensSelecionados: [{ label: 'a', value: 1 }, 2] }, { itensSelecionados: [1, 2] }],
    [
      'rows inside a list',
      { linhas: [{ IDKIT: 1, COR: { label: 'Branco', value: 2 } }] },
      { linhas: [{ idKit: 1, cor: 2 }] },
    ],
    ['null stays', { linhas: null, unidade: null }, { linhas: null, unidade: null }],
  ])('%s', (_, enviado, lido) => {
    expect(bindNames(corpo, enviado)).toEqual(lido)
  })

  it.each([['texto'], [null], [undefined], [[1, 2]]])('leaves %j to the schema', (valor) => {
    expect(bindNames(corpo, valor)).toBe(valor)
    expect(bindNames(undefined, valor)).toBe(valor)
  })

  it('takes nothing from prototypes', () => {
    expect(bindNames(corpo, JSON.parse('{"__proto__": {"idkit": 1}, "constructor": 2}'))).toEqual({})
  })
})
