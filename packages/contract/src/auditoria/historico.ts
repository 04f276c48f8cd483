import type { z } from 'zod'
import { registroDeAuditoria } from './auditoria.ts'

/** One entry of a record's history, or of a row or file that hangs on it, for whoever keeps the record. */
export const entradaDoHistorico = registroDeAuditoria.omit({
  empresa: true,
  origem: true,
  requisicao: true,
  chamada: true,
})
export type EntradaDoHistorico = z.output<typeof entradaDoHistorico>
