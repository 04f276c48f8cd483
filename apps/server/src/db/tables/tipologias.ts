import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { arquivo, doArquivo } from './arquivos.ts'
import { agora, colunasDeRegistro, ligadoA, ordemHumana, textoDeBusca } from './colunas.ts'
import { empresa } from './empresas.ts'
import { linha } from './linhas.ts'
import { referencia } from './referencias.ts'

/** A window as a 3D model (Spec 002 §3 "Typology"). */
export const tipologia = pgTable(
  'tipologia',
  {
    ...colunasDeRegistro(),
    idEmpresa: ligadoA(() => empresa.id),
    codigo: text().notNull(),
    descricao: text().notNull(),
    idReferencia: ligadoA(() => referencia.id),
    idLinha: ligadoA(() => linha.id),
    status: smallint().notNull(),
    glb: text().references(() => arquivo.sha256),
    glbNome: text(),
    usdz: text().references(() => arquivo.sha256),
    usdzNome: text(),
  },
  (t) => [
    uniqueIndex('tipologia_unico').on(t.idReferencia, sql`portal_busca(${t.codigo})`),
    index('tipologia_ordem').on(ordemHumana(t.codigo), t.id),
    index('tipologia_empresa').on(t.idEmpresa),
    index('tipologia_linha').on(t.idLinha),
    index('tipologia_busca').using('gin', sql`${textoDeBusca(t.codigo, t.descricao)} gin_trgm_ops`),
    index('tipologia_glb').on(t.glb),
    index('tipologia_usdz').on(t.usdz),
  ],
)

/** Findings of an opened model; they follow from its bytes, so they are kept by their fingerprint and never edited. */
export const modeloRelatorio = pgTable('modelo_relatorio', {
  sha256: text().primaryKey(),
  relatorio: jsonb().$type<unknown>().notNull(),
  lidoEm: agora(),
})

/** Picture for the list, drawn by a browser that showed the model; one of an older model does not count. */
export const tipologiaPoster = pgTable(
  'tipologia_poster',
  {
    idTipologia: integer()
      .primaryKey()
      .references(() => tipologia.id, { onDelete: 'cascade' }),
    glb: text().notNull(),
    poster: doArquivo(),
  },
  (t) => [index('tipologia_poster_poster').on(t.poster)],
)
