import type { ConteudoDaVisao } from '@portal/contract/core/visao'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { colunasDeRegistro, penduradoEm } from './colunas.ts'
import { empresa } from './empresas.ts'
import { usuario } from './usuarios.ts'

/** Columns, order and saved views of a user's lists. */
export const preferencia = pgTable(
  'preferencia',
  {
    idUsuario: penduradoEm(() => usuario.id),
    chave: text().notNull(),
    valor: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idUsuario, t.chave] })],
)

/**
 * Views of lists that somebody shares in his company. The person is no foreign key: what he shared stays the company's when
 * he is gone.
 */
export const visaoDaEmpresa = pgTable(
  'visao_da_empresa',
  {
    ...colunasDeRegistro(),
    idEmpresa: penduradoEm(() => empresa.id),
    lista: text().notNull(),
    nome: text().notNull(),
    conteudo: jsonb().$type<ConteudoDaVisao>().notNull(),
    idUsuario: integer().notNull(),
  },
  (t) => [uniqueIndex('visao_da_empresa_unico').on(t.idEmpresa, t.lista, sql`portal_busca(${t.nome})`)],
)

/** Per-company choices (decisions 0.3). */
export const configuracao = pgTable(
  'configuracao',
  {
    idEmpresa: penduradoEm(() => empresa.id),
    chave: text().notNull(),
    valor: jsonb().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.chave] })],
)
