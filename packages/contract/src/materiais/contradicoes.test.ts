import { describe, expect, it } from 'vitest'
import { ARQUIVO_MORTO, ATIVO, DESCONTINUADO, NOVO_PORTFOLIO } from '../mercado/status.ts'
import { contradicoes, CONTRADICOES, type LinhaDeAplicabilidade } from './contradicoes.ts'

const boa: LinhaDeAplicabilidade = {
  id: 1,
  idAplicavel: 20,
  codigo: 'RO-20',
  status: ATIVO,
  excluida: false,
  noMercado: true,
  volta: true,
}
const avisos = (...linhas: Partial<LinhaDeAplicabilidade>[]) =>
  Object.fromEntries(
    contradicoes(
      10,
      linhas.map((linha, indice) => ({
        ...boa,
        id: indice + 1,
        idAplicavel: 20 + indice,
        codigo: `RO-${20 + indice}`,
        ...linha,
      })),
    ),
  )

describe('contradictions of an applicability', () => {
  it.each<[string, Partial<LinhaDeAplicabilidade>, string[]]>([
    ['a pair that knows each other', {}, []],
    ['a new portfolio item on the market', { status: NOVO_PORTFOLIO }, []],
    ['the component itself', { idAplicavel: 10, volta: false }, [CONTRADICOES.elaMesma]],
    ['a pair of which only one knows', { volta: false }, [CONTRADICOES.soDeIda]],
    ['what the market does not have', { noMercado: false }, [CONTRADICOES.indisponivel]],
    ['what is no longer made', { status: DESCONTINUADO }, [CONTRADICOES.foraDeLinha]],
    [
      'all at once',
      { status: ARQUIVO_MORTO, noMercado: false, volta: false },
      [CONTRADICOES.indisponivel, CONTRADICOES.foraDeLinha, CONTRADICOES.soDeIda],
    ],
  ])('%s', (_, linha, esperados) => {
    expect(avisos(linha)).toEqual({ 1: esperados })
  })

  it('points out a code that stands twice, whatever its case', () => {
    expect(avisos({ codigo: 'ro-9' }, { codigo: 'RO-9 ' }, {})).toEqual({
      1: [CONTRADICOES.repetido],
      2: [CONTRADICOES.repetido],
      3: [],
    })
  })

  it('says nothing of what is marked for deletion, nor because of it', () => {
    expect(avisos({ codigo: 'RO-9', excluida: true, volta: false }, { codigo: 'RO-9' })).toEqual({ 2: [] })
  })
})
