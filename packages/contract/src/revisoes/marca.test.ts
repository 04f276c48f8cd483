import { describe, expect, it } from 'vitest'
import { marcaDe, respostaDoItem, type Marca } from './marca.ts'
import type { EstadoDoItem } from './revisoes.ts'

describe('what a release is told of a review', () => {
  it.each<[EstadoDoItem, boolean, Marca]>([
    ['PENDENTE', false, 'EM_REVISAO'],
    ['PENDENTE', true, 'EM_REVISAO'],
    ['APROVADO', false, 'APROVADO'],
    ['APROVADO', true, 'MUDOU'],
    ['DEVOLVIDO', false, 'DEVOLVIDO'],
    ['DEVOLVIDO', true, 'DEVOLVIDO'],
  ])('%s, changed afterwards: %s → %s', (estado, mudou, marca) => {
    expect(marcaDe({ estado, mudou })).toBe(marca)
  })
})

describe('the answer to each record', () => {
  it.each([
    ['APROVADA', true, 'APROVADO'],
    ['APROVADA', false, 'APROVADO'],
    ['DEVOLVIDA', true, 'DEVOLVIDO'],
    ['DEVOLVIDA', false, 'APROVADO'],
  ] as const)('%s, commented: %s → %s', (resposta, comentado, estado) => {
    expect(respostaDoItem(resposta, comentado)).toBe(estado)
  })
})
