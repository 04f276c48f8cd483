import { z } from 'zod'
import { get, post, remove } from '../core/call.ts'
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

/** Rules of the server; the documents show none for the browser (Spec 002 §5, decisions D-07). */
export const ligaForm = z.object({
  descricao: descricao(),
  idTempera: selecaoOpcional(),
  elasticidade: mpa(),
  tensaoMaxima: mpa(),
  idLiga: idOpcional(),
  versao: versao(),
})

/** Spec 002 §3 "Liga": one temper per row, so that an alloy may stand in several (decisions D-06). */
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

export const listaLigas = get('/liga/ObterLigaTempera', {
  ids: ['ligas.lista'],
  result: liga.array(),
  papeis: AUTENTICADO,
})
export const obterLiga = get('/liga/Index/:id', { ids: ['ligas.obter'], result: liga, papeis: AUTENTICADO })
export const opcoesDeTempera = get('/liga/ObterTempera', {
  ids: ['ligas.obterTempera'],
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
export const salvarLiga = post('/liga/Salvar', {
  ids: ['ligas.salvar'],
  body: ligaForm,
  result: salvoComId,
  papeis: ['Configuracao'],
})
export const excluirLiga = remove('/liga/Remover/:idLiga', {
  ids: ['ligas.excluir'],
  result: feito,
  papeis: ['Configuracao'],
})

export const listaTemperas = get('/tempera/Index', {
  ids: ['ligas.tempera.lista'],
  result: tempera.array(),
  papeis: AUTENTICADO,
})
export const obterTempera = get('/tempera/Index/:id', {
  ids: ['ligas.tempera.obter'],
  result: tempera,
  papeis: AUTENTICADO,
})
export const salvarTempera = post('/tempera/Salvar', {
  ids: ['ligas.tempera.salvar'],
  body: temperaForm,
  result: salvoComId,
  papeis: ['Configuracao'],
})
export const excluirTempera = remove('/tempera/Remover/:idTempera', {
  ids: ['ligas.tempera.excluir'],
  result: feito,
  papeis: ['Configuracao'],
})
