import { describe, expect, it } from 'vitest'
import { UFS } from './estados.ts'
import { empresaForm, perfilForm } from './forms.ts'

const VALIDA = {
  cnpj: '12.ABC.345/01DE-35',
  razao: 'Vidros do Vale Ltda',
  fantasia: 'Vidros do Vale',
  cep: '38408-100',
  endereco: 'Rua A',
  numero: '12',
  bairro: 'Centro',
  cidade: 'Uberlândia',
  estado: 'MG',
}

const recusas = (mudanca: object) =>
  empresaForm.safeParse({ ...VALIDA, ...mudanca }).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('company form', () => {
  it('keeps every field, the numbers without their mask (empresas.001)', () => {
    expect(empresaForm.parse({ ...VALIDA, id: 3, versao: 2, complemento: ' Sala 2 ', perfil: 4 })).toEqual({
      ...VALIDA,
      id: 3,
      versao: 2,
      cnpj: '12ABC34501DE35',
      cep: '38408100',
      complemento: 'Sala 2',
      perfil: 4,
    })
  })

  it.each(['cnpj', 'razao', 'fantasia', 'cep', 'endereco', 'numero', 'bairro', 'cidade', 'estado'])(
    'requires %s (empresas.002-010)',
    (campo) => {
      for (const vazio of [undefined, null, ''])
        expect(recusas({ [campo]: vazio })).toEqual([[campo, 'Campo obrigatório']])
    },
  )

  it('does without complemento (empresas.011)', () => {
    expect(empresaForm.parse(VALIDA).complemento).toBeNull()
    expect(empresaForm.parse({ ...VALIDA, complemento: '  ' }).complemento).toBeNull()
  })

  it.each(['1', '11.222.333/0001', '1122233300018A', '112223330001811'])(
    'finds CNPJ %s incomplete (empresas.012)',
    (cnpj) => {
      expect(recusas({ cnpj })).toEqual([['cnpj', 'Campo incompleto']])
    },
  )

  it('lets a wrong check digit pass', () => {
    expect(recusas({ cnpj: '11.222.333/0001-99' })).toBeUndefined()
  })

  it('wants the eight digits of a CEP (empresas.013)', () => {
    expect(recusas({ cep: '38408-10' })).toEqual([['cep', 'Campo incompleto']])
  })

  it.each([
    ['123456', 'O número só pode ter no máximo 5 caracteres.'],
    ['12A', 'Valor inválido'],
    ['1.5', 'Valor inválido'],
  ])('refuses the house number %s (empresas.014)', (numero, mensagem) => {
    expect(recusas({ numero })).toEqual([['numero', mensagem]])
  })

  it('knows the 27 states and no other (empresas.015)', () => {
    expect(UFS.join(' ')).toBe('AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO')
    expect(recusas({ estado: 'XX' })).toEqual([['estado', 'Valor inválido']])
  })
})

describe('company profile form', () => {
  it('keeps its name and its set of resources (perfis-empresa.001)', () => {
    expect(perfilForm.parse({ perfil: ' Vidraceiro ', itemsSelecionados: [3, '5', 3] })).toEqual({
      perfil: 'Vidraceiro',
      itemsSelecionados: [3, 5],
    })
  })

  it('requires the name (perfis-empresa.002)', () => {
    expect(perfilForm.safeParse({ perfil: ' ' }).error?.issues.map(({ message }) => message)).toEqual([
      'Campo obrigatório',
    ])
  })
})
