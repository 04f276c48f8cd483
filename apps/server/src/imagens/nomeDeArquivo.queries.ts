import { sql, type SQL } from 'drizzle-orm'

/** What a code may hold and no name of a file: the export writes each as a line below (`exportar.ts`). */
const FORA = '\\/:*?"<>|'

/** A code as its file is named. */
export const comoArquivo = (codigo: SQL): SQL =>
  sql`translate(${codigo}, ${FORA}::text, ${'_'.repeat(FORA.length)}::text)`
