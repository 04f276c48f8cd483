import { z } from 'zod'
import { get, post, remove } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { id, idOpcional, selecao, selecaoOpcional, simNao, versao } from '../core/fields.ts'
import { UNIDADE_KG, UNIDADE_MT } from '../core/idsFixos.ts'
import { listQuery, paged } from '../core/listing.ts'
import { MENSAGENS } from '../core/mensagens.ts'
import { option, optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'

export const LINHA_REPETIDA = 'Esta linha já está na referência.'

/** Profiles are valued by weight or by length (decisions H-08). */
export const UNIDADES_DE_PERFIL: readonly number[] = [UNIDADE_MT, UNIDADE_KG]

/** Spec 000 §5 "Reference line"; pacoteReferencia is Não until somebody says otherwise (decisions H-23). */
export const referenciaLinhaForm = z.object({
  linha: selecao().meta({ aliases: ['idLinha'] }),
  exclusiva: simNao(),
  impedirSalvar: simNao(),
  pacoteReferencia: z.preprocess((valor) => valor ?? 0, simNao()),
  unidadeValor: selecaoOpcional().refine(
    (unidade) => unidade === null || UNIDADES_DE_PERFIL.includes(unidade),
    MENSAGENS.valorInvalido,
  ),
  idReferencia: id(),
  id: idOpcional(),
  versao: versao(),
})

const referenciaLinha = z.object({
  id: z.number(),
  versao: z.number(),
  idReferencia: z.number(),
  linha: optionDeId,
  /** Values of the line itself, read only (decisions H-07). */
  logo: z.string().nullable(),
  exclusiva: z.number(),
  impedirSalvar: z.number(),
  pacoteReferencia: z.number(),
  unidadeValor: optionDeId.nullable(),
})
export type ReferenciaLinha = z.output<typeof referenciaLinha>

export const listaReferenciaLinha = get('/referencia/listaReferenciaLinha', {
  ids: ['referencia-linhas.lista'],
  query: listQuery(['id', 'linha', 'exclusiva', 'impedirSalvar', 'pacoteReferencia', 'unidadeValor']).extend({
    idReferencia: id(),
  }),
  result: paged(referenciaLinha),
  papeis: AUTENTICADO,
})
export const obterReferenciaLinha = get('/referencia/referenciaLinha/:id', {
  ids: ['referencia-linhas.obter'],
  result: referenciaLinha,
  papeis: AUTENTICADO,
})
export const salvarReferenciaLinha = post('/referencia/salvarReferenciaLinha', {
  ids: ['referencia-linhas.salvar'],
  body: referenciaLinhaForm,
  result: salvoComId,
  papeis: ['Configuracao'],
})
export const excluirReferenciaLinha = remove('/referencia/removerReferenciaLinha/:id', {
  ids: ['referencia-linhas.excluir'],
  result: feito,
  papeis: ['Configuracao'],
})
export const linhaSelect = get('/linha/select', {
  ids: ['referencia-linhas.linhaSelect'],
  result: option(z.number()).extend({ logo: z.string().nullable() }).array(),
  papeis: AUTENTICADO,
})
export const unidadePerfilSelect = get('/unidadeItemEmbalagem/unidadePerfilSelect', {
  ids: ['referencia-linhas.unidadePerfilSelect'],
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
