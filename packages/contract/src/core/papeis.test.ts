import { describe, expect, it } from 'vitest'
import { AUTENTICADO, PAPEIS_DE_TELA, papeisEfetivos, permite, PUBLICA, TIPO_USUARIO, type Papel } from './papeis.ts'

const { MASTER, ADMINISTRADOR, USUARIO_MOF } = TIPO_USUARIO
const SEM_CONSULTAS = PAPEIS_DE_TELA.filter((papel) => !papel.startsWith('Consulta'))

describe('what a user may do (decisions 0.2)', () => {
  it.each<[string, number, readonly string[], readonly string[], readonly Papel[]]>([
    ['a Master holds all but the two Consulta', MASTER, [], [], ['Master', ...SEM_CONSULTAS]],
    [
      'an Administrador holds all of his company',
      ADMINISTRADOR,
      ['Liberacao', 'Importacao'],
      [],
      ['Liberacao', 'Importacao'],
    ],
    ['an Administrador has no Consulta', ADMINISTRADOR, [...PAPEIS_DE_TELA], [], SEM_CONSULTAS],
    ['a Usuário MOF holds what was released to him', USUARIO_MOF, [...PAPEIS_DE_TELA], ['Exportacao'], ['Exportacao']],
    ['but nothing that his company lacks', USUARIO_MOF, ['Importacao'], ['Importacao', 'Exportacao'], ['Importacao']],
    [
      'ConsultaProduto wins over every Cadastro',
      USUARIO_MOF,
      [...PAPEIS_DE_TELA],
      ['CadastroKits', 'CadastroAcabamentos', 'ConsultaProduto', 'Liberacao'],
      ['ConsultaProduto', 'Liberacao'],
    ],
    [
      'ConsultaLiberacao wins over Liberacao',
      USUARIO_MOF,
      [...PAPEIS_DE_TELA],
      ['Liberacao', 'ConsultaLiberacao', 'CadastroKits'],
      ['CadastroKits', 'ConsultaLiberacao'],
    ],
    [
      'a Consulta that the company lacks wins over nothing',
      USUARIO_MOF,
      ['CadastroKits'],
      ['CadastroKits', 'ConsultaProduto'],
      ['CadastroKits'],
    ],
    [
      'an unknown screen grants nothing, Master least of all',
      USUARIO_MOF,
      ['Master', 'Outro'],
      ['Master', 'Outro'],
      [],
    ],
    ['an unknown tipo is treated as the weakest', 3, [...PAPEIS_DE_TELA], [], []],
  ])('%s', (_, tipo, daEmpresa, doUsuario, esperados) => {
    expect(papeisEfetivos({ tipo, daEmpresa, doUsuario }).toSorted()).toEqual([...esperados].toSorted())
  })
})

describe('who may call', () => {
  it.each<[Parameters<typeof permite>[0], string[] | undefined, boolean]>([
    [PUBLICA, undefined, true],
    [PUBLICA, [], true],
    [AUTENTICADO, undefined, false],
    [AUTENTICADO, [], true],
    [['Liberacao', 'Exportacao'], undefined, false],
    [['Liberacao', 'Exportacao'], [], false],
    [['Liberacao', 'Exportacao'], ['Exportacao'], true],
    [['Liberacao'], ['ConsultaLiberacao'], false],
    [['Master'], ['Configuracao'], false],
    [[], ['Master'], false],
  ])('%j by %j: %s', (quem, papeis, pode) => {
    expect(permite(quem, papeis)).toBe(pode)
  })
})
