import { z } from 'zod'
import { get } from '../core/call.ts'
import { instante } from '../core/fields.ts'
import { MASTER } from '../core/papeis.ts'

/** The last failed nightly check of files and tables, until one succeeds; for who keeps the installation. */
export const ultimaVerificacao = get('/verificacao', {
  ids: ['proprio.arquivos.verificacao'],
  result: z.object({
    falha: z.object({ tarefa: z.string(), mensagem: z.string(), em: instante() }).nullable(),
  }),
  papeis: [MASTER],
  summary: 'Só os Masters da empresa provedora',
})
