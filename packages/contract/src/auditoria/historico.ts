import type { z } from 'zod'
import { registroDeAuditoria } from './auditoria.ts'

/** An entry of a record, or of a row or file that belongs to it, for whoever keeps the record. */
export const entradaDoHistorico = registroDeAuditoria.omit({
  empresa: true,
  origem: true,
  requisicao: true,
  chamada: true,
})
export type EntradaDoHistorico = z.output<typeof entradaDoHistorico>
