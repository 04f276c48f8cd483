import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { id, selecao } from '../core/fields.ts'
import { busca } from '../core/listing.ts'
import { optionDeId } from '../core/options.ts'
import { AUTENTICADO } from '../core/papeis.ts'

export const CLASSE_REPETIDA = 'Esta classe já está na referência.'

export const referenciaClasseForm = z.object({
  classe: selecao().meta({ aliases: ['classeId', 'idClasse'] }),
  idReferencia: id(),
})

const referenciaClasse = z.object({
  id: z.number(),
  idReferencia: z.number(),
  classeId: optionDeId,
  codigo: z.string(),
  descricao: z.string(),
  unidade: z.string(),
})
export type ReferenciaClasse = z.output<typeof referenciaClasse>

export const listaClassesDaReferencia = defineCall({
  ids: ['referencias.classeId.lista'],
  method: 'GET',
  path: '/referencia/listaClasseId/:idReferencia/:termo?',
  query: z.object({ search: busca() }),
  result: referenciaClasse.array(),
  papeis: AUTENTICADO,
})
export const classesComuns = defineCall({
  ids: ['referencias.classeId.selecao'],
  method: 'GET',
  path: '/classeId/selectValuesComum',
  result: optionDeId.array(),
  papeis: AUTENTICADO,
})
export const salvarClasseDaReferencia = defineCall({
  ids: ['referencias.classeId.salvar'],
  method: 'POST',
  path: '/referencia/classeId',
  body: referenciaClasseForm,
  result: salvoComId,
  papeis: ['Configuracao'],
})
export const excluirClasseDaReferencia = defineCall({
  ids: ['referencias.classeId.excluir'],
  method: 'DELETE',
  path: '/referencia/classeId/:id',
  result: feito,
  papeis: ['Configuracao'],
})
