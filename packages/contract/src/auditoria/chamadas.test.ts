import { describe, expect, it } from 'vitest'
import { calls } from '../calls.ts'
import { nomeDaChamada } from './chamadas.ts'

describe('what was asked for, as words (decisions 0.4)', () => {
  it.each([
    ['produtos.homologar', 'Produtos · homologar'],
    ['tabela-preco.importarPlanilha', 'Tabelas de preços · importar planilha'],
    ['proprio.integracao.criarChave', 'Integração · criar chave'],
    ['inicio.demo', 'Início do portal · dados de demonstração'],
    ['', ''],
  ])('calls %s %s', (chamada, nome) => {
    expect(nomeDaChamada(chamada)).toBe(nome)
  })

  it('knows every call that changes something: no joined words, no word without its accent', () => {
    const mudam = calls.filter(({ method }) => method !== 'GET').map(({ ids }) => nomeDaChamada(ids[0]))
    const estranhos = /\p{Ll}\p{Lu}|-|(?:cao|coes|oes|ario|ivel|encia|encias)\b|usuario|preco/u
    expect(
      mudam.filter((nome) => estranhos.test(nome.replaceAll(/PrefSuite/g, ''))),
      'PARTES in auditoria/chamadas.ts spells these',
    ).toEqual([])
  })
})
