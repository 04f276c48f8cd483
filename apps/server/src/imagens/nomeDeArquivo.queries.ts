import { sql, type SQL } from 'drizzle-orm'

/** Separators and what no file system takes, though a code may hold it: the export writes each as a line below (`exportar.ts`). */
export const FORA = '\\/:*?"<>|'

/** A code as its file is named. */
export const comoArquivo = (codigo: SQL): SQL =>
  sql`translate(${codigo}, ${FORA}::text, ${'_'.repeat(FORA.length)}::text)`
