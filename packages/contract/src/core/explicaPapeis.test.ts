import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explicaPapeis, quemPode, type RegraDePapel } from './explicaPapeis.ts'
import {
  AUTENTICADO,
  MASTER,
  PAPEIS_DE_TELA,
  papeisEfetivos,
  TIPO_USUARIO,
  type Direitos,
  type Papel,
  type Quem,
} from './papeis.ts'

const { MASTER: MESTRE, ADMINISTRADOR, USUARIO_MOF } = TIPO_USUARIO
const alguns = fc.subarray<string>([...PAPEIS_DE_TELA, 'Master', 'Outro'])
const direitos: fc.Arbitrary<Direitos> = fc.record({
  tipo: fc.constantFrom(MESTRE, ADMINISTRADOR, USUARIO_MOF, 3),
  daEmpresa: alguns,
  doUsuario: alguns,
})

describe('why a person may do something', () => {
  it('says "held" of exactly the roles that are held', () => {
    fc.assert(
      fc.property(direitos, (casos) => {
        const ditos = explicaPapeis(casos)
          .filter(({ tem }) => tem)
          .map(({ papel }) => papel)
        expect(ditos.toSorted()).toEqual(papeisEfetivos(casos).toSorted())
      }),
      { numRuns: 2_000 },
    )
  })

  it('speaks of every role once', () => {
    fc.assert(
      fc.property(direitos, (casos) => {
        expect(explicaPapeis(casos).map(({ papel }) => papel)).toEqual([MASTER, ...PAPEIS_DE_TELA])
      }),
    )
  })

  it.each<[string, Direitos, Papel, RegraDePapel, Papel | null]>([
    ['a Master', { tipo: MESTRE, daEmpresa: [], doUsuario: [] }, 'Liberacao', 'tipoMaster', null],
    ['a Master', { tipo: MESTRE, daEmpresa: [], doUsuario: [] }, 'Master', 'tipoMaster', null],
    [
      'a Master',
      { tipo: MESTRE, daEmpresa: ['ConsultaProduto'], doUsuario: [] },
      'ConsultaProduto',
      'consultaSoMof',
      null,
    ],
    [
      'an Administrador',
      { tipo: ADMINISTRADOR, daEmpresa: ['Liberacao'], doUsuario: [] },
      'Liberacao',
      'tipoAdministrador',
      null,
    ],
    [
      'an Administrador',
      { tipo: ADMINISTRADOR, daEmpresa: [], doUsuario: ['Liberacao'] },
      'Liberacao',
      'empresaNaoTem',
      null,
    ],
    ['an Administrador', { tipo: ADMINISTRADOR, daEmpresa: [], doUsuario: [] }, 'Master', 'soMaster', null],
    [
      'a Usuário MOF',
      { tipo: USUARIO_MOF, daEmpresa: ['Importacao'], doUsuario: ['Importacao'] },
      'Importacao',
      'liberacao',
      null,
    ],
    [
      'a Usuário MOF',
      { tipo: USUARIO_MOF, daEmpresa: ['Importacao'], doUsuario: [] },
      'Importacao',
      'naoLiberado',
      null,
    ],
    [
      'a Usuário MOF',
      { tipo: USUARIO_MOF, daEmpresa: [...PAPEIS_DE_TELA], doUsuario: ['CadastroKits', 'ConsultaProduto'] },
      'CadastroKits',
      'consultaVence',
      'ConsultaProduto',
    ],
    [
      'a Usuário MOF',
      { tipo: USUARIO_MOF, daEmpresa: ['CadastroKits'], doUsuario: ['CadastroKits', 'ConsultaProduto'] },
      'CadastroKits',
      'liberacao',
      null,
    ],
  ])('tells of %s with %j why for %s: %s', (_, casos, papel, regra, vencidoPor) => {
    expect(explicaPapeis(casos).find((explicado) => explicado.papel === papel)).toMatchObject({ regra, vencidoPor })
  })
})

describe('who may do what one may not', () => {
  it.each<[string, Quem]>([
    ['Pode quem tem o recurso Liberações.', ['Liberacao']],
    ['Pode quem tem um dos recursos Cadastro de kits ou Importação.', ['CadastroKits', 'Importacao']],
    [
      'Pode quem tem um dos recursos Cadastro de kits, Importação ou Exportação.',
      ['CadastroKits', 'Importacao', 'Exportacao', MASTER],
    ],
    ['Um Master pode.', [MASTER]],
    ['', AUTENTICADO],
  ])('%s', (texto, quem) => {
    expect(quemPode(quem)).toBe(texto)
  })
})
