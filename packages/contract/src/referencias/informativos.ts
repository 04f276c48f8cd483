import { z } from 'zod'
import { get, post, remove } from '../core/call.ts'
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
  /** Signed address, valid for some minutes without a session; opens in a sandbox. */
  urlHTML: z.string(),
})
export type Informativo = z.output<typeof informativo>

export const listaInformativos = get('/referencia/informativo/:idReferencia', {
  ids: ['referencias.informativo.lista'],
  result: informativo.array(),
  papeis: AUTENTICADO,
})
export const excluirInformativo = remove('/referencia/removerInformativo/:id', {
  ids: ['referencias.informativo.excluir'],
  result: feito,
  papeis: ['Configuracao'],
})
export const uploadInformativo = post('/referencia/UploadInformativo', {
  ids: ['referencias.informativo.upload'],
  body: z.object({ idReferencia: id() }),
  result: salvoComId,
  papeis: ['Configuracao'],
  kind: 'multipart',
  prazo: 'longo',
})
