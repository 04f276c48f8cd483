import { sql, type SQL } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { agora } from './colunas.ts'

interface ColunasDeBusca {
  autor: AnyPgColumn | SQL
  idRegistro: AnyPgColumn
  diferenca: AnyPgColumn
}

/** Text that the audit page searches: who, which record, and the values of before and after without their names. */
export const buscaDaAuditoria = ({ autor, idRegistro, diferenca }: ColunasDeBusca) =>
  sql`portal_busca(${autor} || ' ' || ${idRegistro} || ' ' || jsonb_path_query_array(${diferenca}, '$.*.*')::text)`

/** The product that the entry's row hung on, after the change or before it. */
export const produtoDaEntrada = ({ diferenca }: { diferenca: AnyPgColumn }) =>
  sql`coalesce(${diferenca} #>> '{idMaterial,depois}', ${diferenca} #>> '{idMaterial,antes}')`

/** Entries about the register of customers, which several companies share; limits that one company sets are its own. */
export const clienteComum = ({ tabela }: { tabela: AnyPgColumn }) =>
  sql`${tabela} in ('cliente', 'cliente_serial', 'projetista_aberto')`

/** `portal_auditar` and `registrarEvento` write it, a trigger refuses changes; no foreign keys: it outlives records. */
export const auditoria = pgTable(
  'auditoria',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    em: agora(),
    idUsuario: integer(),
    /** Differs from `idUsuario` while a Master works as another user. */
    idPessoa: integer(),
    idEmpresa: integer(),
    autor: text().notNull(),
    origem: text().notNull(),
    requisicao: text().notNull(),
    chamada: text().notNull(),
    acao: text({ enum: ['INCLUIU', 'ALTEROU', 'EXCLUIU', 'EVENTO', 'RECUSADO'] }).notNull(),
    tabela: text().notNull(),
    idRegistro: text().notNull(),
    /** `{campo: {antes, depois}}`; never a secret column. */
    diferenca: jsonb().$type<Record<string, { antes?: unknown; depois?: unknown }>>().notNull(),
  },
  (t) => [
    index('auditoria_registro').on(t.tabela, t.idRegistro, t.id),
    index('auditoria_usuario').on(t.idUsuario, t.id),
    index('auditoria_em').on(t.em, t.id),
    index('auditoria_ato').on(t.requisicao, t.id),
    index('auditoria_empresa').on(t.idEmpresa, t.id),
    /** Indexes only entries of a Master who works as another user, which are few. */
    index('auditoria_pessoa')
      .on(t.idPessoa, t.id)
      .where(sql`${t.idPessoa} <> ${t.idUsuario}`),
    /** Rows that hang on a product, for its own history. */
    index('auditoria_do_produto')
      .on(produtoDaEntrada(t), t.id)
      .where(sql`${t.diferenca} ? 'idMaterial'`),
    index('auditoria_comum').on(t.id).where(clienteComum(t)),
    index('auditoria_busca').using('gin', sql`${buscaDaAuditoria(t)} gin_trgm_ops`),
  ],
)

/** One row: how far the trail is summed up, by `portal_fechar_trilha` alone (decision 0084). */
export const trilhaFechada = pgTable('trilha_fechada', {
  /** The last entry that is in the sums. */
  ate: bigint({ mode: 'number' }).notNull(),
  entradas: bigint({ mode: 'number' }).notNull().default(0),
  atos: bigint({ mode: 'number' }).notNull().default(0),
  /** The next one, and the transaction before which all others must have ended. */
  marca: bigint({ mode: 'number' }).notNull().default(0),
  marcaXid: bigint({ mode: 'number' }).notNull().default(0),
})

/** The trail summed up for those who read it for some companies, by a job alone (decision 0084). */
export const trilhaLida = pgTable('trilha_lida', {
  /** In the order of their numbers. */
  empresas: integer().array().primaryKey(),
  /** The last entry that is in the sums. */
  ate: bigint({ mode: 'number' }).notNull(),
  /** What decided then which entries of shared records they read; where it is another now, the sums say nothing. */
  veem: text().notNull(),
  entradas: bigint({ mode: 'number' }).notNull(),
  atos: bigint({ mode: 'number' }).notNull(),
})
