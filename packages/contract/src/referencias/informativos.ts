import { z } from 'zod'
import { defineCall } from '../core/call.ts'
import { feito, salvoComId } from '../core/errors.ts'
import { id, instante } from '../core/fields.ts'
import { AUTENTICADO } from '../core/papeis.ts'
import type { PoliticaDeArquivo } from '../core/upload.ts'

export const POLITICA_INFORMATIVO = {
  campo: 'arquivo',
  extensoes: ['.html', '.htm'],
  tipos: ['html'],
  maxMb: 10,
  mensagem: 'O arquivo deve ser .html',
} as const satisfies PoliticaDeArquivo

const informativo = z.object({
  id: z.number(),
  informativo: z.string(),
  dataCadastro: instante(),
  /** Opens without a session for some minutes, in a sandbox. */
  urlHTML: z.string(),
})
export type Informativo = z.output<typeof informativo>

export const listaInformativos = defineCall({
  ids: ['referencias.informativo.lista'],
  method: 'GET',
  path: '/referencia/informativo/:idReferencia',
  result: informativo.array(),
  papeis: AUTENTICADO,
})
export const excluirInformativo = defineCall({
  ids: ['referencias.informativo.excluir'],
  method: 'DELETE',
  path: '/referencia/removerInformativo/:id',
  result: feito,
  papeis: ['Configuracao'],
})
export const uploadInformativo = defineCall({
  ids: ['referencias.informativo.upload'],
  method: 'POST',
  path: '/referencia/UploadInformativo',
  body: z.object({ idReferencia: id() }),
  result: salvoComId,
  papeis: ['Configuracao'],
  kind: 'multipart',
  prazo: 'longo',
})
