import { z } from 'zod'
import { opcoes } from '../core/chamadas.ts'
import { get, post, remove } from '../core/call.ts'
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

export const listaClassesDaReferencia = get('/referencia/listaClasseId/:idReferencia/:termo?', {
  ids: ['referencias.classeId.lista'],
  query: z.object({ search: busca() }),
  result: referenciaClasse.array(),
  papeis: AUTENTICADO,
})
export const classesComuns = opcoes(['referencias.classeId.selecao'], '/classeId/selectValuesComum')
export const salvarClasseDaReferencia = post('/referencia/classeId', {
  ids: ['referencias.classeId.salvar'],
  body: referenciaClasseForm,
  result: salvoComId,
  papeis: ['Configuracao'],
})
export const excluirClasseDaReferencia = remove('/referencia/classeId/:id', {
  ids: ['referencias.classeId.excluir'],
  result: feito,
  papeis: ['Configuracao'],
})
