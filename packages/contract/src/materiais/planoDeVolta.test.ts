import { describe, expect, it } from 'vitest'
import { planejarVolta, type EntradaDoAto } from './planoDeVolta.ts'

const inclusao = (chamada: string): EntradaDoAto => ({
  id: 1,
  acao: 'INCLUIU',
  chamada,
  tabela: 'material',
  registro: 'Vidro V-1',
  campos: ['descricao'],
  diferenca: { descricao: { depois: 'VIDRO' } },
  nomes: {},
})

describe('an act that brought the product', () => {
  it.each([
    ['importacao.produtos', { onde: 'importacoes' }],
    ['vidros.salvar', undefined],
    ['inicio.demo', undefined],
  ])('by %s is answered by %j', (chamada, cura) => {
    const { impedimentos } = planejarVolta('VIDRO', [inclusao(chamada)], [])
    expect(impedimentos.find(({ dito }) => dito.includes('Vidro V-1'))?.cura).toEqual(cura)
  })
})
