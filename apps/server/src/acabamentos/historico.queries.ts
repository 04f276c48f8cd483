import { and, eq } from 'drizzle-orm'
import type { EntradaDoHistorico } from '@portal/contract/auditoria/historico'
import type { ListQuery, Paged } from '@portal/contract/core/listing'
import { listEntradas } from '../auditoria/historico.queries.ts'
import type { Db } from '../db/client.ts'
import { auditoria } from '../db/tables/auditoria.ts'

/** The caller has made sure that the user sees the finish. */
export const listHistorico = (db: Db, id: number, pagina: ListQuery): Promise<Paged<EntradaDoHistorico>> =>
  listEntradas(db, and(eq(auditoria.tabela, 'acabamento'), eq(auditoria.idRegistro, String(id))), pagina)
