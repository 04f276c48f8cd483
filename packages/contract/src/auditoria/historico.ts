import { z } from 'zod'
import { registroDeAuditoria } from './auditoria.ts'

/** An entry of a record, or of a row or file that belongs to it, for whoever keeps the record. */
export const entradaDoHistorico = registroDeAuditoria
  .omit({ empresa: true, origem: true, requisicao: true })
  /** The same for what one request or job changed (decision 0079). */
  .extend({ ato: z.number() })
export type EntradaDoHistorico = z.output<typeof entradaDoHistorico>
