import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { arquivo } from './arquivos.ts'
import { prenativo } from './cadastros.ts'
import { colunasDeRegistro, ligadoA, ordemHumana, penduradoEm, textoDeBusca } from './colunas.ts'
import { empresa } from './empresas.ts'

/** Product line; seen by its owner and by whoever sees a reference that carries it. */
export const linha = pgTable(
  'linha',
  {
    ...colunasDeRegistro(),
    idEmpresa: ligadoA(() => empresa.id),
    descricao: text().notNull(),
    logo: text().references(() => arquivo.sha256),
    logoNome: text(),
  },
  (t) => [
    uniqueIndex('linha_unico').on(t.idEmpresa, sql`portal_busca(${t.descricao})`),
    index('linha_ordem').on(ordemHumana(t.descricao), t.id),
    index('linha_busca').using('gin', sql`${textoDeBusca(t.descricao)} gin_trgm_ops`),
    index('linha_logo').on(t.logo),
  ],
)

export const linhaPrenativo = pgTable(
  'linha_prenativo',
  {
    ...colunasDeRegistro(),
    idLinha: penduradoEm(() => linha.id),
    idPrenativo: ligadoA(() => prenativo.id),
  },
  (t) => [
    uniqueIndex('linha_prenativo_unico').on(t.idLinha, t.idPrenativo),
    index('linha_prenativo_prenativo').on(t.idPrenativo),
  ],
)
