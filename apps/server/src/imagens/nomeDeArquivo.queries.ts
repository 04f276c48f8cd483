import { sql, type SQL } from 'drizzle-orm'
import { FORA } from '../files/nomePossivel.ts'

/** A code as its file is named (`exportar.ts`). */
export const comoArquivo = (codigo: SQL): SQL =>
  sql`translate(${codigo}, ${FORA}::text, ${'_'.repeat(FORA.length)}::text)`
