import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { agora } from './colunas.ts'

/** Content-addressed files (decisions §0 "Files"): the row is written after the bytes are safe. */
export const arquivo = pgTable(
  'arquivo',
  {
    sha256: text().primaryKey(),
    tamanho: bigint({ mode: 'number' }).notNull(),
    /** Media type of a picture that is shown as one; the bytes of every other file are what its record says. */
    imagem: text(),
    criadoEm: agora(),
    /** Renewed on every upload of the same bytes, so that the orphan collector's grace period starts anew. */
    vistoEm: agora(),
    criadoPor: integer(),
  },
  (t) => [index('arquivo_visto').on(t.vistoEm)],
)

export const doArquivo = () =>
  text()
    .notNull()
    .references(() => arquivo.sha256)
