import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { decimal, descricao, idOpcional, paraDecimal, selecaoOpcional, versao } from '../core/fields.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'

/** Well above every metal; steel has some 210,000. */
const MAIOR_MPA = 999_999
const CASAS_MPA = 3

/** A stress in MPa, or nothing (decisions D-06). */
const mpa = () =>
  z.preprocess((valor) => paraDecimal(valor) ?? null, decimal({ maximo: MAIOR_MPA, casas: CASAS_MPA }).nullable())

/** The server's rules; the documents show none for the browser (Spec 002 §5, decisions D-07). */
export const ligaForm = z.object({
  descricao: descricao(),
  idTempera: selecaoOpcional(),
  elasticidade: mpa(),
  tensaoMaxima: mpa(),
  idLiga: idOpcional(),
  versao: versao(),
})

/** Spec 002 §3 "Liga": one temper per row, the same alloy may stand again with another (decisions D-06). */
export const liga = z.object({
  idLiga: z.number(),
  versao: z.number(),
  descricao: z.string(),
  idTempera: z.number().nullable(),
  tempera: z.string().nullable(),
  elasticidade: z.number().nullable(),
  tensaoMaxima: z.number().nullable(),
})
export type Liga = z.output<typeof liga>

export const temperaForm = z.object({ descricao: descricao(), idTempera: idOpcional(), versao: versao() })

/** Spec 002 §3 "Tempera". */
export const tempera = z.object({ idTempera: z.number(), versao: z.number(), descricao: z.string() })
export type Tempera = z.output<typeof tempera>

export const listaLigas = defineCall({
  ids: ['ligas.lista'],
  method: 'GET',
  path: '/liga/ObterLigaTempera',
  result: liga.array(),
  papeis: AUTENTICADO,
})
export const obterLiga = defineCall({
  ids: ['ligas.obter'],
  method: 'GET',
  path: '/liga/Index/:id',
  result: liga,
  papeis: AUTENTICADO,
})
export const opcoesDeTempera = defineCall({
  ids: ['ligas.obterTempera'],
  method: 'GET',
  path: '/liga/ObterTempera',
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
export const salvarLiga = defineCall({
  ids: ['ligas.salvar'],
  method: 'POST',
  path: '/liga/Salvar',
  body: ligaForm,
  result: salvoComId,
  papeis: ['Configuracao'],
})
export const excluirLiga = defineCall({
  ids: ['ligas.excluir'],
  method: 'DELETE',
  path: '/liga/Remover/:idLiga',
  result: feito,
  papeis: ['Configuracao'],
})

export const listaTemperas = defineCall({
  ids: ['ligas.tempera.lista'],
  method: 'GET',
  path: '/tempera/Index',
  result: tempera.array(),
  papeis: AUTENTICADO,
})
export const obterTempera = defineCall({
  ids: ['ligas.tempera.obter'],
  method: 'GET',
  path: '/tempera/Index/:id',
  result: tempera,
  papeis: AUTENTICADO,
})
export const salvarTempera = defineCall({
  ids: ['ligas.tempera.salvar'],
  method: 'POST',
  path: '/tempera/Salvar',
  body: temperaForm,
  result: salvoComId,
  papeis: ['Configuracao'],
})
export const excluirTempera = defineCall({
  ids: ['ligas.tempera.excluir'],
  method: 'DELETE',
  path: '/tempera/Remover/:idTempera',
  result: feito,
  papeis: ['Configuracao'],
})
