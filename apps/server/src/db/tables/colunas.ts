import { sql, type SQL } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import {
  bigint,
  customType,
  getTableConfig,
  index,
  integer,
  jsonb,
  numeric,
  text,
  type AnyPgColumn,
  type IndexBuilder,
  type PgTable,
} from 'drizzle-orm/pg-core'

/** timestamptz that leaves as ISO 8601 (decisions C-12). */
export const instante = customType<{ data: string; driverData: string | Date }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: (value) => new Date(value).toISOString(),
  toDriver: (value) => value,
})

/** Names of a table's columns as the database has them. */
export const colunasDaTabela = (tabela: PgTable): string[] =>
  getTableConfig(tabela).columns.map(({ name }) => toSnakeCase(name))

/** Columns by their names, each as `de` writes it, with commas between them. */
export const juntas = (colunas: readonly string[], de: (nome: SQL) => SQL): SQL =>
  sql.join(
    colunas.map((coluna) => de(sql`${sql.identifier(coluna)}`)),
    sql`, `,
  )

export const agora = () =>
  instante()
    .notNull()
    .default(sql`now()`)

/** Bytes decide, not a language: the text was made to be compared (`portal_ordem`, decision 0022). */
export const textoEmBytes = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const textos = () =>
  text()
    .array()
    .notNull()
    .default(sql`'{}'`)
export const inteiros = () =>
  integer()
    .array()
    .notNull()
    .default(sql`'{}'`)

/** A decimal as it was typed. */
export const exato = (casas: number) => numeric({ precision: 12, scale: casas, mode: 'number' })

/** Required link to a record that cannot go before the row. */
export const ligadoA = (coluna: () => AnyPgColumn) => integer().notNull().references(coluna)

/** Required link to the record that the row hangs on: the row goes along with it. */
export const penduradoEm = (coluna: () => AnyPgColumn) =>
  integer().notNull().references(coluna, { onDelete: 'cascade' })

/** Columns of every record; the trigger `portal_carimbar` keeps them, no query sets them (decisions §0 "Versions"). */
export const colunasDeRegistro = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  versao: integer().notNull().default(1),
  criadoEm: agora(),
  alteradoEm: agora(),
  alteradoPor: integer(),
})

/** Version of a part that is edited in place; `portal_carimbar_parte` keeps it, no query sets it (decision 0004). */
export const versaoDaParte = () => integer().notNull().default(1)

/** Triggers count changes of released screens here, so that `versao` tells changed rights (decision 0005). */
export const contagemDeDireitos = () => integer().notNull().default(0)

/** Order in which people read names and codes: accents beside their letter, A2 before A10. */
export const ordemHumana = (coluna: AnyPgColumn | SQL): SQL => sql`${coluna} collate pt_br`

/** Indexed text of a search without case and accents; see core/search.ts. */
export const textoDeBusca = (...colunas: AnyPgColumn[]): SQL => {
  const partes = colunas.map((coluna) => sql`coalesce(${coluna}, '')`)
  return sql`portal_busca(${sql.join(partes, sql` || ' ' || `)})`
}

type ParaVersao = () => AnyPgColumn

/** Without a column it is held by triggers, once for each statement (db/sql/ponteiros.sql, decision 0082). */
const aVersao = (versao: ParaVersao | undefined) => (versao ? integer().references(versao) : integer())

export const ponteirosDeVersao = (versao?: ParaVersao) => ({
  /** Frozen at Homologar; given up by the next edit. */
  idVersaoHomologada: aVersao(versao),
  /** On the market, for CEM DELPHI and for CEM MOBI. */
  idVersaoPro: aVersao(versao),
  idVersaoMobi: aVersao(versao),
})

type ColunasDe<De extends (...args: never[]) => object> = Readonly<Record<keyof ReturnType<De>, AnyPgColumn>>

export const indicesDePonteiros = (tabela: string, t: ColunasDe<typeof ponteirosDeVersao>): IndexBuilder[] => [
  index(`${tabela}_versao_homologada`).on(t.idVersaoHomologada),
  index(`${tabela}_versao_pro`).on(t.idVersaoPro),
  index(`${tabela}_versao_mobi`).on(t.idVersaoMobi),
]

/** A record as Homologar froze it; a trigger refuses UPDATE and DELETE. */
export const colunasDeVersao = <Conteudo = Record<string, unknown>>() => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  numero: integer().notNull(),
  conteudo: jsonb().$type<Conteudo>().notNull(),
  criadoEm: agora(),
  criadoPor: integer(),
})

/** Each time a version reached a target: what was on the market on any day. Rows are only added. */
export const colunasDePublicacao = (versao?: ParaVersao) => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  idVersao: aVersao(versao).notNull(),
  alvo: text().$type<'CEM_PRO' | 'CEM_MOBI'>().notNull(),
  em: agora(),
  por: integer(),
})

export const indicesDePublicacao = (tabela: string, t: ColunasDe<typeof colunasDePublicacao>): IndexBuilder[] => [
  index(`${tabela}_em`).on(t.em),
  index(`${tabela}_versao`).on(t.idVersao),
]
