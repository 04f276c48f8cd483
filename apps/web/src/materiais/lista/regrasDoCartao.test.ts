import { describe, expect, it } from 'vitest'
import { podeEditar, rotuloDaBase } from './regrasDoCartao.ts'

const produto = { idReferencia: 3, tipoProduto: 'PERFIL' as const, aplicabilidadeBaseEditavel: false }
const quem = {
  modoEdicao: true,
  papeis: ['CadastroPerfis'],
  liberadas: [{ value: 3, tipos: ['PERFIL' as const] }],
}

describe('the edit icon of a card (produtos.007)', () => {
  it('shows with a released reference, edit mode and no base applicability', () => {
    expect(podeEditar(produto, quem)).toBe(true)
  })
  it.each([
    ['edit mode is off', produto, { ...quem, modoEdicao: false }],
    ['the reference is not released', { ...produto, idReferencia: 4 }, quem],
    [
      'the reference is released for another kind',
      produto,
      { ...quem, liberadas: [{ value: 3, tipos: ['KIT' as const] }] },
    ],
    ['the role is of another kind', produto, { ...quem, papeis: ['CadastroKits'] }],
    ['the base applicability is editable', { ...produto, aplicabilidadeBaseEditavel: true }, quem],
  ])('is not there when %s', (_, este, dele) => {
    expect(podeEditar(este, dele)).toBe(false)
  })
})

describe('the card of a base applicability (produtos.008)', () => {
  it.each([
    [1, 'Aplicabilidade em edição'],
    [2, 'Aplicabilidade em homologação'],
    [3, 'Aplicabilidade'],
  ])('in situation %i says "%s"', (situacao, rotulo) => {
    expect(rotuloDaBase({ aplicabilidadeBaseEditavel: true, aplicabilidades: [{ idEmpresa: 1, situacao }] })).toBe(
      rotulo,
    )
  })
  it('says nothing where there is none', () => {
    expect(
      rotuloDaBase({ aplicabilidadeBaseEditavel: false, aplicabilidades: [{ idEmpresa: 1, situacao: 1 }] }),
    ).toBeUndefined()
  })
})
