import { describe, expect, it } from 'vitest'
import type { LinhaDoAto } from '../auditoria/auditoria.ts'
import { planejarVolta, semVoltaPelaLinha, type EntradaDoAto } from './planoDeVolta.ts'

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

describe('the line of an act', () => {
  const linha = (idRegistro: string, mais: Partial<LinhaDoAto>): LinhaDoAto => ({
    id: 1,
    acao: 'ALTEROU',
    tabela: 'material',
    idRegistro,
    registro: `Vidro V-${idRegistro}`,
    existe: true,
    campos: ['ncm'],
    ...mais,
  })
  const codigo = { campos: ['codigo'] }
  const incluido = { acao: 'INCLUIU' } as const
  const INCLUSAO = 'Este ato incluiu o produto; o que uma importação incluiu se desfaz em Importações.'

  it.each<[string, number, LinhaDoAto[], readonly string[]]>([
    ['only changed what no form says', 1, [linha('1', codigo)], ['Código: não se desfaz por aqui.']],
    ['brought all of its products', 2, [linha('1', incluido), linha('2', incluido)], [INCLUSAO]],
    ['changed one that may go back', 2, [linha('1', codigo), linha('2', {})], []],
    ['changed more than it names', 3, [linha('1', codigo), linha('2', codigo)], []],
    ['undid another, which is an event', 1, [linha('1', { acao: 'EVENTO', campos: [] })], []],
    ['changed what is no product', 1, [linha('1', { ...codigo, tabela: 'cor' })], []],
  ])('says at once why nothing goes back, of an act that %s', (_, produtos, exemplos, motivos) => {
    expect(semVoltaPelaLinha({ chamada: 'importacao.produtos', produtos, exemplos })).toEqual(motivos)
  })
})
