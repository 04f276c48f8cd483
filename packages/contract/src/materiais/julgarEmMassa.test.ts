import { describe, expect, it } from 'vitest'
import { GRUPO_ESTEIRA_MONTADA } from '../core/idsFixos.ts'
import type { CamposEmMassa } from './emMassa.ts'
import { vaziosDe } from '../campos/campo.ts'
import { CAMPOS_FISCAIS } from '../campos/material.ts'
import { aposMudanca, julgarEmMassa, MOTIVOS, type ContextoEmMassa, type ProdutoEmMassa } from './julgarEmMassa.ts'

const produto: ProdutoEmMassa = {
  id: 7,
  tipo: 'COMPONENTE',
  chave: 'rol-1',
  referencia: 1,
  linha: 10,
  status: 1,
  sucessor: null,
  ...vaziosDe(CAMPOS_FISCAIS),
  grupo: 3,
  cor: 4,
  prenativo: null,
  aplicabilidade: 1,
  passo: null,
  terminal: null,
  tipoTecido: null,
  larguraMinima: null,
  larguraMaxima: null,
  alturaMinima: null,
  alturaMaxima: null,
  noMercado: false,
}
const todos = ['PERFIL', 'COMPONENTE', 'VIDRO', 'SUPERFICIE', 'KIT'] as const
const outra = { tipos: todos, codigos: new Map<string, number>(), pedeAplicabilidade: true }
const linha = { referencias: new Set([1, 2]), prenativos: new Set([5]) }

type Caso = [string, Partial<ProdutoEmMassa>, CamposEmMassa, Partial<ContextoEmMassa>, string | boolean]
const MUDA = false
const IGUAL = true

describe('a bulk change', () => {
  it.each<Caso>([
    ['changes the status', {}, { status: 2 }, {}, MUDA],
    ['leaves what is already so', {}, { status: 1, linha: 10 }, { linha }, IGUAL],
    ['asks for the role of the kind', {}, { status: 2 }, { tipos: ['VIDRO'] }, MOTIVOS.semPapel],
    ['moves to a reference with a line of it', {}, { referencia: 2, linha: 20 }, { referencia: outra, linha }, MUDA],
    ['needs a line there', {}, { referencia: 2 }, { referencia: outra }, MOTIVOS.faltaLinha],
    ['takes a kit there without one', { tipo: 'KIT' }, { referencia: 2 }, { referencia: outra }, MUDA],
    ['stays on its own reference', {}, { referencia: 1 }, { referencia: { ...outra, tipos: [] } }, IGUAL],
    [
      'keeps kinds off references of others',
      {},
      { referencia: 2, linha: 20 },
      { referencia: { ...outra, tipos: ['VIDRO'] }, linha },
      MOTIVOS.referencia,
    ],
    [
      'keeps codes unique',
      {},
      { referencia: 2, linha: 20 },
      { referencia: { ...outra, codigos: new Map([['COMPONENTE rol-1', 8]]) }, linha },
      MOTIVOS.codigo,
    ],
    [
      'asks for the applicability of a component',
      { aplicabilidade: null },
      { referencia: 2, linha: 20 },
      { referencia: outra, linha },
      MOTIVOS.aplicabilidade,
    ],
    ['clears the line of a kit only', {}, { linha: null }, {}, MOTIVOS.faltaLinha],
    ['clears the line of a kit', { tipo: 'KIT' }, { linha: null }, {}, MUDA],
    ['knows whose the line is', { referencia: 9 }, { linha: 20 }, { linha }, MOTIVOS.linha],
    ['keeps a profile with its prenativo', { tipo: 'PERFIL', prenativo: 5 }, { linha: 20 }, { linha }, MUDA],
    ['refuses a line without it', { tipo: 'PERFIL', prenativo: 6 }, { linha: 20 }, { linha }, MOTIVOS.prenativo],
    ['changes the group', {}, { grupo: 8 }, { grupo: { tipos: ['COMPONENTE'] } }, MUDA],
    ['refuses a group of other kinds', {}, { grupo: 8 }, { grupo: { tipos: ['KIT'] } }, MOTIVOS.grupo],
    ['knows kinds without a group', { tipo: 'VIDRO' }, { grupo: 8 }, { grupo: { tipos: todos } }, MOTIVOS.grupo],
    [
      'asks for what the group asks for',
      { tipo: 'SUPERFICIE' },
      { grupo: GRUPO_ESTEIRA_MONTADA },
      { grupo: { tipos: todos } },
      MOTIVOS.camposDoGrupo,
    ],
    ['changes the colour', {}, { cor: 8 }, { cor: { tipos: ['COMPONENTE'] } }, MUDA],
    ['knows kinds without a colour', { tipo: 'KIT' }, { cor: 8 }, { cor: { tipos: todos } }, MOTIVOS.cor],
    ['names a successor', {}, { sucessor: 9 }, { sucessor: { tipo: 'COMPONENTE', cadeia: new Set([9]) } }, MUDA],
    ['takes a successor away', { sucessor: 9 }, { sucessor: null }, {}, MUDA],
    ['of its own kind', {}, { sucessor: 9 }, { sucessor: { tipo: 'KIT', cadeia: new Set() } }, MOTIVOS.sucessor],
    [
      'that does not lead back',
      {},
      { sucessor: 9 },
      { sucessor: { tipo: 'COMPONENTE', cadeia: new Set([9, 7]) } },
      MOTIVOS.ciclo,
    ],
  ])('%s', (_, mais, campos, contexto, esperado) => {
    expect(julgarEmMassa({ ...produto, ...mais }, campos, { tipos: todos, ...contexto })).toEqual(
      typeof esperado === 'string' ? { motivo: esperado } : { igual: esperado },
    )
  })

  it.each<[CamposEmMassa, number | null]>([
    [{}, 10],
    [{ referencia: 1 }, 10],
    [{ referencia: 2 }, null],
    [{ referencia: 2, linha: 20 }, 20],
    [{ linha: null }, null],
  ])('with %j leaves the line %s (materiais.025)', (campos, esperada) => {
    expect(aposMudanca(produto, campos).linha).toBe(esperada)
  })
})
