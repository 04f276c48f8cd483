import { describe, expect, it } from 'vitest'
import { bindNames } from '../core/bind.ts'
import { TIPO_USUARIO_OPCOES } from '../core/options.ts'
import { usuarioForm } from './form.ts'

const OBRIGATORIO = 'Campo obrigatório'
const valido = { nome: 'Ana Lima', email: 'ana@exemplo.com.br', serial: '1001', tipo: 4, idEmpresa: 7 }
const mensagens = (mudanca: object): Record<string, string> => {
  const lido = usuarioForm.safeParse({ ...valido, ...mudanca })
  return Object.fromEntries((lido.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('the form of a company user (Spec 000 §5)', () => {
  it.each<[regra: string, mudanca: object, esperado: object]>([
    ['usuarios.006', { nome: '' }, { nome: OBRIGATORIO }],
    ['usuarios.006', { nome: '   ' }, { nome: OBRIGATORIO }],
    ['usuarios.006', { nome: undefined }, { nome: OBRIGATORIO }],
    ['', { nome: 'x'.repeat(101) }, { nome: 'O nome só pode ter no máximo 100 caracteres.' }],
    ['usuarios.007', { email: '' }, { email: OBRIGATORIO }],
    ['usuarios.007', { email: null }, { email: OBRIGATORIO }],
    ['usuarios.008', { email: 'ana@' }, { email: 'Digite um e-mail válido.' }],
    ['usuarios.008', { email: 'ana lima@exemplo.com' }, { email: 'Digite um e-mail válido.' }],
    ['usuarios.009', { serial: '' }, { serial: OBRIGATORIO }],
    ['', { serial: 'x'.repeat(51) }, { serial: 'O serial só pode ter no máximo 50 caracteres.' }],
    ['usuarios.010', { tipo: undefined }, { tipo: OBRIGATORIO }],
    ['usuarios.010', { tipo: '' }, { tipo: OBRIGATORIO }],
    ['S-11', { tipo: 3 }, { tipo: 'Valor inválido' }],
    ['', { tipo: 'um' }, { tipo: 'Valor inválido' }],
    ['', { idEmpresa: null }, { idEmpresa: OBRIGATORIO }],
    ['', { itensSelecionados: [1, 'x'] }, { 'itensSelecionados.1': 'Valor inválido' }],
    ['', {}, {}],
  ])('%s: %j answers %j', (_, mudanca, esperado) => expect(mensagens(mudanca)).toEqual(esperado))

  it('knows the three tipos by their numbers (usuarios.011-013)', () => {
    expect(TIPO_USUARIO_OPCOES).toEqual([
      { value: 1, label: 'Master' },
      { value: 2, label: 'Administrador' },
      { value: 4, label: 'Usuário MOF' },
    ])
    for (const { value } of TIPO_USUARIO_OPCOES)
      expect(usuarioForm.parse({ ...valido, tipo: String(value) }).tipo).toBe(value)
  })

  it('takes the name under both names, the resources under both spellings, a tipo as its pair (S-10, C-15)', () => {
    const { nome: _, ...outros } = valido
    const corpo = {
      ...outros,
      usuario: ' Ana ',
      email: 'Ana@Exemplo.com.br',
      ItemsSelecionados: [3, '4'],
      tipo: { label: 'Master', value: 1 },
    }
    expect(usuarioForm.parse(bindNames(usuarioForm, corpo))).toMatchObject({
      nome: 'Ana',
      email: 'ana@exemplo.com.br',
      itensSelecionados: [3, 4],
      tipo: 1,
    })
  })
})
