import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelOf } from '../core/options.ts'
import { aoDisponibilizar, aoHomologar, aoMexerNasPartes } from '../publicacoes/modelo.fixture.ts'
import {
  ALVOS,
  aoSalvar,
  DESCONSIDERADO,
  DISPONIVEL,
  DISPONIVEL_DELPHI,
  EM_EDICAO,
  exigeSalvarAntes,
  INDISPONIVEL,
  NOVO,
  SITUACAO,
  situacaoCemMobi,
  situacaoExibida,
  type Alvo,
  type Estado,
} from './situacao.ts'

const estado = (situacao: 1 | 2 | 3, homologada: number | null, pro: number | null, mobi: number | null): Estado => ({
  situacao,
  homologada,
  pro,
  mobi,
})

describe('the states of a record, row by row of situacao.md', () => {
  it('are three and two derived labels (produtos.016-019)', () => {
    expect(SITUACAO.map(({ label, value }) => `${value} ${label}`)).toEqual([
      '1 Em edição',
      '2 Em homologação',
      '3 Disponível Mercado',
      '4 Indisponível para mercado',
      '5 Disponível CEM DELPHI',
    ])
    expect(DESCONSIDERADO).toEqual({ label: 'Desconsiderado', value: 4 })
  })

  it.each([
    ['in edition', estado(1, null, null, null), 'Em edição'],
    ['in edition over a market version', estado(1, null, 7, 7), 'Em edição'],
    ['frozen', estado(2, 8, 7, 7), 'Em homologação'],
    ['on both targets', estado(3, null, 8, 8), 'Disponível Mercado'],
    ['on DELPHI only', estado(3, null, 8, null), 'Disponível CEM DELPHI'],
    ['with MOBI behind', estado(3, null, 8, 7), 'Disponível CEM DELPHI'],
    ['withdrawn', estado(3, null, null, null), 'Indisponível para mercado'],
  ])('%s is shown as it is (P-04)', (_, atual, label) => {
    expect(labelOf(SITUACAO, situacaoExibida(atual))).toBe(label)
  })

  it('starts in edition without a market version', () => {
    expect(NOVO).toEqual(estado(1, null, null, null))
  })

  it.each([
    ['1', estado(1, null, 7, 7), estado(1, null, 7, 7)],
    ['2: the frozen version is given up', estado(2, 8, 7, 7), estado(1, null, 7, 7)],
    ['3: the market keeps its version', estado(3, null, 8, 8), estado(1, null, 8, 8)],
  ])('goes into edition when its form is saved from %s (materiais.020)', (_, antes, depois) => {
    expect(aoSalvar(antes)).toEqual(depois)
  })

  it('takes files and rows in 1 and 2, and asks to be saved first in 3 (materiais.021, materiais.023)', () => {
    expect(aoMexerNasPartes(estado(1, null, 7, 7))).toEqual(estado(1, null, 7, 7))
    expect(aoMexerNasPartes(estado(2, 8, 7, 7))).toEqual(estado(1, null, 7, 7))
    expect(aoMexerNasPartes(estado(3, null, 8, 8))).toBeUndefined()
    expect(exigeSalvarAntes({ situacao: 3 })).toBe(true)
  })

  it('is frozen from edition only (produtos.010, produtos.015)', () => {
    expect(aoHomologar(estado(1, null, 7, 7), 9)).toEqual(estado(2, 9, 7, 7))
    expect(aoHomologar(estado(2, 8, 7, 7), 9)).toBeUndefined()
    expect(aoHomologar(estado(3, null, 8, 8), 9)).toBeUndefined()
  })

  it.each<[string, Alvo, Estado, Estado | undefined]>([
    ['to both', 'todos', estado(2, 9, 7, 7), estado(3, null, 9, 9)],
    ['to DELPHI', 'CEM_PRO', estado(2, 9, 7, 7), estado(3, null, 9, 7)],
    ['to MOBI, which implies DELPHI', 'CEM_MOBI', estado(2, 9, null, null), estado(3, null, 9, 9)],
    ['to MOBI, which was behind', 'CEM_MOBI', estado(3, null, 9, 7), estado(3, null, 9, 9)],
    ['to both, where MOBI was behind', 'todos', estado(3, null, 9, null), estado(3, null, 9, 9)],
    ['nothing where DELPHI is up to date', 'CEM_PRO', estado(3, null, 9, 7), undefined],
    ['nothing where both are up to date', 'todos', estado(3, null, 9, 9), undefined],
    ['nothing from edition', 'todos', estado(1, null, 7, 7), undefined],
    ['nothing that was withdrawn', 'todos', estado(3, null, null, null), undefined],
  ])('releases %s (produtos.009, produtos.020-022)', (_, alvo, antes, depois) => {
    expect(aoDisponibilizar(antes, alvo)).toEqual(depois)
  })

  it('keeps its promises over any sequence of steps', () => {
    const passo = fc.oneof(
      fc.constant('salvar' as const),
      fc.constant('parte' as const),
      fc.constant('homologar' as const),
      fc.constantFrom(...ALVOS),
    )
    fc.assert(
      fc.property(fc.array(passo, { maxLength: 40 }), (passos) => {
        let atual = NOVO
        let versao = 0
        for (const dado of passos) {
          const antes = atual
          if (dado === 'salvar') atual = aoSalvar(atual)
          else if (dado === 'parte') atual = aoMexerNasPartes(atual) ?? atual
          else if (dado === 'homologar') atual = aoHomologar(atual, (versao += 1)) ?? atual
          else atual = aoDisponibilizar(atual, dado) ?? atual
          const libera = (ALVOS as readonly string[]).includes(dado)
          expect(libera || (atual.pro === antes.pro && atual.mobi === antes.mobi)).toBe(true)
          expect(atual.mobi ?? 0).toBeLessThanOrEqual(atual.pro ?? 0)
          expect(atual.situacao === 2).toBe(atual.homologada !== null)
          expect(atual.situacao !== 3 || atual.pro !== null).toBe(true)
        }
      }),
    )
  })
})

describe('the state for CEM MOBI', () => {
  it.each([
    [EM_EDICAO, EM_EDICAO],
    [DISPONIVEL, DISPONIVEL],
    [DISPONIVEL_DELPHI, INDISPONIVEL],
    [INDISPONIVEL, INDISPONIVEL],
  ])('of %i is %i (decisions P-04)', (exibida, noMobi) => {
    expect(situacaoCemMobi(exibida)).toBe(noMobi)
  })
})
