import { z } from 'zod'
import { exclusao, gravacao, leitura, opcoes } from '../core/chamadas.ts'
import { get } from '../core/call.ts'
import { decimal, descricao, idOpcional, paraDecimal, selecaoOpcional, versao } from '../core/fields.ts'
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

export const listaLigas = leitura(['ligas.lista'], '/liga/ObterLigaTempera', liga.array(), AUTENTICADO)
export const obterLiga = get('/liga/Index/:id', { ids: ['ligas.obter'], result: liga, papeis: AUTENTICADO })
export const opcoesDeTempera = opcoes(['ligas.obterTempera'], '/liga/ObterTempera')
export const salvarLiga = gravacao(['ligas.salvar'], '/liga/Salvar', ligaForm, ['Configuracao'])
export const excluirLiga = exclusao(['ligas.excluir'], '/liga/Remover/:idLiga', ['Configuracao'])

export const listaTemperas = leitura(['ligas.tempera.lista'], '/tempera/Index', tempera.array(), AUTENTICADO)
export const obterTempera = leitura(['ligas.tempera.obter'], '/tempera/Index/:id', tempera, AUTENTICADO)
export const salvarTempera = gravacao(['ligas.tempera.salvar'], '/tempera/Salvar', temperaForm, ['Configuracao'])
export const excluirTempera = exclusao(['ligas.tempera.excluir'], '/tempera/Remover/:idTempera', ['Configuracao'])
