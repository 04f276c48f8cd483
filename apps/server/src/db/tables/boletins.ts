import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { doArquivo } from './arquivos.ts'
import { agora, instante, ligadoA } from './colunas.ts'
import { empresa } from './empresas.ts'

/** Immutable (a trigger refuses UPDATE and DELETE): a number that was issued stays what it said. */
export const boletim = pgTable(
  'boletim',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idEmpresa: ligadoA(() => empresa.id),
    ano: smallint().notNull(),
    numero: integer().notNull(),
    titulo: text().notNull(),
    antes: instante().notNull(),
    depois: instante().notNull(),
    novos: integer().notNull(),
    alterados: integer().notNull(),
    descontinuados: integer().notNull(),
    retirados: integer().notNull(),
    html: doArquivo(),
    pdf: doArquivo(),
    criadoEm: agora(),
    criadoPor: integer(),
  },
  (t) => [
    uniqueIndex('boletim_unico').on(t.idEmpresa, t.ano, t.numero),
    index('boletim_html').on(t.html),
    index('boletim_pdf').on(t.pdf),
  ],
)
