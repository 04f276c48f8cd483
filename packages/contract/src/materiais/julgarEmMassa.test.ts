import { describe, expect, it } from 'vitest'
import { GRUPO_ESTEIRA_MONTADA } from '../core/idsFixos.ts'
import { porTipo, TIPO_MATERIAL } from '../core/options.ts'
import { CAMPOS_DA_ESPECIE } from '../campos/especies.ts'
import { CAMPOS_DO_MATERIAL } from '../campos/material.ts'
import { camposComuns, campoEmMassa, podeFicarVazio, SO_DE_UM, type CamposEmMassa } from './emMassa.ts'
import {
  aposMudanca,
  julgarEmMassa,
  lerEmMassa,
  MOTIVOS,
  type ContextoEmMassa,
  type ProdutoEmMassa,
} from './julgarEmMassa.ts'

const produto: Omit<ProdutoEmMassa, 'valores'> = { id: 7, tipo: 'COMPONENTE', chave: 'rol-1', noMercado: false }
const valores = { referencia: 1, linha: 10, status: 1, sucessor: null, grupo: 3, cor: 4, aplicabilidade: 1 }
const todos = TIPO_MATERIAL.map(({ value }) => value)
const NADA_DO_TECIDO = { tipoTecido: null, voltagem: null, larguraMinima: null, larguraMaxima: null }
const DA_ESTEIRA = {
  grupo: GRUPO_ESTEIRA_MONTADA,
  passo: null,
  terminal: null,
  ...NADA_DO_TECIDO,
  alturaMinima: null,
  alturaMaxima: null,
}
const outra = { tipos: todos, codigos: new Map<string, number>() }
const pedem = { referencia: outra, pedemAplicabilidade: new Set([1, 2]) }
const recusar = (campo: string) => ({
  recusaDaEscolha: (_tipo: unknown, _referencia: unknown, qual: string) => (qual === campo ? 'Não serve.' : undefined),
})
const contexto = (campos: CamposEmMassa, mais: Partial<ContextoEmMassa>): ContextoEmMassa => ({
  tipos: todos,
  ditos: porTipo((tipo) => lerEmMassa(tipo, campos)),
  pedemAplicabilidade: new Set(),
  prenativos: new Set(['20/5']),
  usuais: { liga: 6, tempera: 7 },
  recusaDaEscolha: () => undefined,
  ...mais,
})

type Mais = Partial<Omit<ProdutoEmMassa, 'valores'>> & { valores?: object }
type Caso = [string, Mais, CamposEmMassa, Partial<ContextoEmMassa>, string | object]
const MUDA = { igual: false, seguem: {} }
const IGUAL = { igual: true }
const NAO_TEM = 'Este tipo de produto não tem este campo.'

describe('a bulk change', () => {
  it.each<Caso>([
    ['changes the status', {}, { status: 2 }, {}, MUDA],
    ['leaves what is already so', {}, { status: 1, linha: 10 }, {}, IGUAL],
    ['asks for the role of the kind', {}, { status: 2 }, { tipos: ['VIDRO'] }, MOTIVOS.semPapel],
    ['moves to a reference with a line of it', {}, { referencia: 2, linha: 20 }, { referencia: outra }, MUDA],
    ['needs a line there', {}, { referencia: 2 }, { referencia: outra }, MOTIVOS.faltaLinha],
    [
      'takes a kit there without one',
      { tipo: 'KIT' },
      { referencia: 2 },
      { referencia: outra },
      { igual: false, seguem: { linha: null } },
    ],
    ['stays on its own reference', {}, { referencia: 1 }, { referencia: { ...outra, tipos: [] } }, IGUAL],
    [
      'keeps kinds off references of others',
      {},
      { referencia: 2, linha: 20 },
      { referencia: { ...outra, tipos: ['VIDRO'] } },
      MOTIVOS.referencia,
    ],
    [
      'keeps codes unique',
      {},
      { referencia: 2, linha: 20 },
      { referencia: { ...outra, codigos: new Map([['COMPONENTE rol-1', 8]]) } },
      MOTIVOS.codigo,
    ],
    [
      'asks for the applicability of a component on another reference',
      { valores: { aplicabilidade: null } },
      { referencia: 2, linha: 20 },
      pedem,
      'Aplicabilidade: Campo obrigatório',
    ],
    ['and where it takes it away', {}, { aplicabilidade: null }, pedem, 'Aplicabilidade: Campo obrigatório'],
    ['not where it lacked it before', { valores: { aplicabilidade: null } }, { status: 2 }, pedem, MUDA],
    ['clears the line of a kit only', {}, { linha: null }, {}, 'Linha: Campo obrigatório'],
    ['clears the line of a kit', { tipo: 'KIT' }, { linha: null }, {}, MUDA],
    ['refuses what may not be chosen, as a form would', {}, { linha: 20 }, recusar('linha'), 'Linha: Não serve.'],
    ['does not ask for a choice that stays', {}, { cor: 4, status: 2 }, recusar('cor'), MUDA],
    [
      'asks anew for a line that would stay on another reference',
      {},
      { referencia: 2, linha: 10 },
      { referencia: outra, ...recusar('linha') },
      'Linha: Não serve.',
    ],
    ['keeps a profile with its prenativo', { tipo: 'PERFIL', valores: { prenativo: 5 } }, { linha: 20 }, {}, MUDA],
    [
      'refuses a line without it',
      { tipo: 'PERFIL', valores: { prenativo: 6 } },
      { linha: 20 },
      {},
      'Prenativo: Este prenativo não é da linha escolhida.',
    ],
    ['knows kinds without the field', { tipo: 'VIDRO' }, { grupo: 8 }, {}, `Grupo: ${NAO_TEM}`],
    [
      'asks for what the group asks for',
      { tipo: 'SUPERFICIE', valores: { passo: null, terminal: null } },
      { grupo: GRUPO_ESTEIRA_MONTADA },
      {},
      'Passo: Campo obrigatório',
    ],
    [
      'keeps nothing of the former group, as the form does',
      { tipo: 'SUPERFICIE', valores: { ...DA_ESTEIRA, passo: 55, terminal: 'SIM' } },
      { grupo: 9 },
      {},
      { igual: false, seguem: { passo: null, terminal: null } },
    ],
    [
      'says nothing of what the group does not show',
      { tipo: 'SUPERFICIE', valores: { ...DA_ESTEIRA, grupo: 9 } },
      { voltagem: 2 },
      {},
      IGUAL,
    ],
    [
      'refuses what the field does not take',
      {},
      { quantidadeEmbalagem: 'dez' },
      {},
      'Quantidade da embalagem: Valor inválido',
    ],
    [
      'and a zero that keeps from the market',
      {},
      { quantidadeEmbalagem: 0 },
      {},
      'Quantidade da embalagem: O valor deve ser maior que zero.',
    ],
    [
      'clears the bars with Medida Especial, as the form does',
      {
        tipo: 'PERFIL',
        valores: { maisDeUmTamanhoBarra: 0, barra1: 6000, barra2: 5800, barra3: null, liga: 1, tempera: 2 },
      },
      { maisDeUmTamanhoBarra: 1 },
      {},
      { igual: false, seguem: { barra1: 0, barra2: null, barra3: null } },
    ],
    [
      'says no bar of a profile with Medida Especial',
      {
        tipo: 'PERFIL',
        valores: { maisDeUmTamanhoBarra: 1, barra1: 0, barra2: null, barra3: null, liga: 1, tempera: 2 },
      },
      { barra1: 6000, barra2: 5800 },
      {},
      IGUAL,
    ],
    [
      'takes the usual alloy where it takes the own away',
      { tipo: 'PERFIL', valores: { maisDeUmTamanhoBarra: 0, barra1: 6000, liga: 1, tempera: 2 } },
      { liga: null },
      {},
      { igual: false, seguem: { liga: 6 } },
    ],
    [
      'completes nothing that was missing before',
      { tipo: 'PERFIL', valores: { maisDeUmTamanhoBarra: 0, barra1: 6000, liga: null, tempera: null } },
      { status: 2 },
      {},
      MUDA,
    ],
    ['names a successor', {}, { sucessor: 9 }, { sucessor: { tipo: 'COMPONENTE', cadeia: new Set([9]) } }, MUDA],
    ['takes a successor away', { valores: { sucessor: 9 } }, { sucessor: null }, {}, MUDA],
    ['of its own kind', {}, { sucessor: 9 }, { sucessor: { tipo: 'KIT', cadeia: new Set() } }, MOTIVOS.sucessor],
    [
      'that does not lead back',
      {},
      { sucessor: 9 },
      { sucessor: { tipo: 'COMPONENTE', cadeia: new Set([9, 7]) } },
      MOTIVOS.ciclo,
    ],
  ])('%s', (_, { valores: outros, ...mais }, campos, fatos, esperado) => {
    const julgado = julgarEmMassa({ ...produto, ...mais, valores: { ...valores, ...outros } }, contexto(campos, fatos))
    expect(julgado).toEqual(typeof esperado === 'string' ? { motivo: esperado } : esperado)
  })

  it.each<[Readonly<Record<string, unknown>>, number | null]>([
    [{}, 10],
    [{ referencia: 1 }, 10],
    [{ referencia: 2 }, null],
    [{ referencia: 2, linha: 20 }, 20],
    [{ linha: null }, null],
  ])('with %j leaves the line %s (materiais.025)', (ditos, esperada) => {
    expect(aposMudanca({ valores }, ditos).linha).toBe(esperada)
  })
})

describe('fields of a bulk change', () => {
  it('are all of the contract but those that a reason keeps out, which are fields', () => {
    for (const tipo of todos) {
      const nomes = Object.keys({ ...CAMPOS_DO_MATERIAL, ...CAMPOS_DA_ESPECIE[tipo] })
      const fora = { ...SO_DE_UM.TODOS, ...SO_DE_UM[tipo] }
      expect(nomes.filter((nome) => !campoEmMassa(tipo, nome)).toSorted()).toEqual(Object.keys(fora).toSorted())
      for (const motivo of Object.values(fora)) expect(motivo).toMatch(/\.$/)
    }
  })

  it('are offered where every kind has them and means the same', () => {
    expect(camposComuns([])).toEqual({})
    for (const tipo of todos)
      expect(Object.keys(camposComuns([tipo]))).toEqual(expect.arrayContaining(['status', 'ipi']))
    expect(Object.keys(camposComuns(['PERFIL'])).length).toBeGreaterThan(15)
    expect(camposComuns(['COMPONENTE', 'SUPERFICIE'])).toMatchObject({ grupo: {}, cor: {} })
    const superficieEVidro = camposComuns(['SUPERFICIE', 'VIDRO'])
    expect(superficieEVidro).not.toHaveProperty('peso')
    expect(camposComuns(todos)).not.toHaveProperty('grupo')
    expect(camposComuns(todos)).toMatchObject({ ncm: {}, linha: {}, sucessor: {} })
  })

  it('may be emptied where a form may leave them empty', () => {
    const { ncm, status, liga, prenativo, terminal, perda } = camposComuns(['PERFIL'])
    expect([ncm, liga, terminal].map((campo) => campo && podeFicarVazio(campo))).toEqual([true, true, true])
    expect([status, prenativo, perda].map((campo) => campo && podeFicarVazio(campo))).toEqual([false, false, false])
    const linhas = (['KIT', 'VIDRO'] as const).map((tipo) => camposComuns([tipo])['linha'])
    expect(linhas.map((campo) => campo && podeFicarVazio(campo))).toEqual([true, false])
  })

  it('are read by the form of each kind, a status among those that forms offer', () => {
    expect(lerEmMassa('VIDRO', { ncm: '7005.29.00', espessura: '6,5', controleSolar: true })).toEqual({
      valores: { ncm: '70052900', espessura: 6.5, controleSolar: 1 },
      recusas: [],
    })
    expect(lerEmMassa('VIDRO', { status: 6 }).recusas).toEqual([{ campo: 'status', mensagem: 'Valor inválido' }])
    expect(lerEmMassa('KIT', { linha: null })).toEqual({ valores: { linha: null }, recusas: [] })
  })
})
