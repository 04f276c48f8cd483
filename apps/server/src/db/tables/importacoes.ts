import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { arquivo } from './arquivos.ts'
import { colunasDeRegistro, inteiros, ligadoA, textos } from './colunas.ts'
import { empresa } from './empresas.ts'
import { tabelaPreco } from './precos.ts'
import { referencia } from './referencias.ts'

/** Something sent to be imported, of whatever kind, and what became of it (decision 0065). */
export const importacao = pgTable(
  'importacao',
  {
    ...colunasDeRegistro(),
    /** Unique within its category only: prices and images were numbered by themselves until they came here. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    idEmpresa: ligadoA(() => empresa.id),
    idUsuario: integer(),
    categoria: text().notNull(),
    tipo: text().notNull(),
    /** Reference that the import is about; null for a table of prices, and where rows name their own. */
    idReferencia: integer().references(() => referencia.id),
    /** Import that a corrected sheet corrects; the correction's rows are kept with the rows of that import (decision 0065). */
    idCorrigida: integer(),
    /** Hash of the sheet, where a sheet was sent. */
    sha256: text().references(() => arquivo.sha256),
    nomeArquivo: text(),
    /** The plan that was shown, kept until it is carried out. */
    shaPlano: text().references(() => arquivo.sha256),
    /** Decimal mark of the sheet's texts, where somebody was asked. */
    separador: text().$type<',' | '.'>(),
    /** Rows, or files, that somebody unticked. */
    semLinhas: inteiros(),
    /** Columns and sheets of the file that were not read, in words. */
    naoLidas: text().array(),
    estado: text().$type<'PREPARANDO' | 'FEITA' | 'DESFEITA' | 'FALHOU'>().notNull().default('PREPARANDO'),
    /** As in situacao.md; 4 once it was taken back, or changed nothing (decisions P-03). */
    situacao: smallint().notNull().default(1),
    tarefa: uuid(),
    novos: integer(),
    alterados: integer(),
    iguais: integer().notNull().default(0),
    recusados: integer().notNull().default(0),
    /** Table of an import of prices; null until the first sheet of a new one is published. */
    idTabela: integer().references(() => tabelaPreco.id),
    nome: text(),
    /** The import made the table, which goes with it. */
    criouTabela: boolean(),
    /** Prices that the sheet does not name leave the table. */
    substituir: boolean(),
    /** Prices with more decimals than are kept were rounded. */
    arredondar: boolean(),
    removidos: integer(),
    /** The zips of an import of images. */
    shaImagens: text().references(() => arquivo.sha256),
    nomeImagens: text(),
    shaFichas: text().references(() => arquivo.sha256),
    nomeFichas: text(),
    guardados: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.categoria, t.id] }),
    foreignKey({
      name: 'importacao_corrigida',
      columns: [t.idCorrigida, t.categoria],
      foreignColumns: [t.id, t.categoria],
    }),
    /** One import in progress for each company (decisions I-09), whoever presses at the same moment. */
    uniqueIndex('importacao_em_andamento')
      .on(t.idEmpresa, t.categoria)
      .where(sql`situacao = 1 and id_corrigida is null and categoria not in ('TABELA_PRECO', 'IMAGEM')`),
    /** Corrections are joined one after the other. */
    uniqueIndex('importacao_correcao_em_preparo')
      .on(t.categoria, t.idCorrigida)
      .where(sql`estado = 'PREPARANDO' and id_corrigida is not null`),
    index('importacao_correcoes')
      .on(t.categoria, t.idCorrigida)
      .where(sql`id_corrigida is not null`),
    /** One import in edition for each table, so that taking it back returns exactly to before. */
    uniqueIndex('importacao_de_precos_em_edicao')
      .on(t.idEmpresa, sql`portal_busca(${t.nome})`)
      .where(sql`situacao = 1 and categoria = 'TABELA_PRECO'`),
    index('importacao_empresa').on(t.idEmpresa, t.categoria, t.id),
    index('importacao_arquivo').on(t.sha256),
    index('importacao_plano').on(t.shaPlano),
    index('importacao_referencia').on(t.idReferencia),
    index('importacao_tabela').on(t.idTabela, t.id),
    index('importacao_imagens').on(t.shaImagens),
    index('importacao_fichas').on(t.shaFichas),
  ],
)

/** Part of a table, as the trail and whoever asks what is held about him know it. */
export interface ParteDeTabela {
  nome: string
  /** Whether a row of this category is its. */
  tem: (categoria: SQL) => SQL
  /** Columns that only rows of other categories have. */
  alheias: readonly string[]
}

const DE_PLANILHA = ['sha256', 'nome_arquivo', 'separador', 'nao_lidas', 'novos', 'alterados']
const DE_PRECOS = ['id_tabela', 'nome', 'criou_tabela', 'substituir', 'arredondar', 'removidos']
const DE_IMAGENS = ['sha_imagens', 'nome_imagens', 'sha_fichas', 'nome_fichas', 'guardados']

/** Imports of prices and of images had tables of their own, and are called as they were (`db/sql/auditoria.sql`). */
export const PARTES_DE_TABELAS: Readonly<Record<string, readonly ParteDeTabela[]>> = {
  importacao: [
    {
      nome: 'imagem_importacao',
      tem: (categoria) => sql`${categoria} = 'IMAGEM'`,
      alheias: ['categoria', 'id_corrigida', ...DE_PLANILHA, ...DE_PRECOS],
    },
    {
      nome: 'importacao',
      // Whatever else there is, found out once: by one of these the key finds a row.
      tem: (categoria) => sql`${categoria} = any(array(
        select distinct categoria from importacao where categoria not in ('TABELA_PRECO', 'IMAGEM')))`,
      alheias: [...DE_PRECOS, ...DE_IMAGENS],
    },
    {
      nome: 'tabela_preco_importacao',
      tem: (categoria) => sql`${categoria} = 'TABELA_PRECO'`,
      alheias: ['categoria', 'id_corrigida', 'id_referencia', ...DE_IMAGENS],
    },
  ],
}

type CelulasPorCampo = Readonly<Record<string, string | number | boolean | null | { readonly erro: string }>>
interface FilhasDaLinha {
  recebidas: readonly { celulas: CelulasPorCampo; motivos: readonly string[] }[]
  linhas: readonly { id: number | null; valores: Readonly<Record<string, unknown>> | null }[] | null
  /** Marks of the rows that the record had when the plan was made. */
  tinha?: string | null
}

/** Rows and files that change something or were refused; those that stay as they are are only counted. */
export const importacaoLinha = pgTable(
  'importacao_linha',
  {
    categoria: text().notNull(),
    idImportacao: integer().notNull(),
    /** Correction that brought the row; 0 where the import itself brought it. */
    correcao: integer().notNull().default(0),
    /** Its sheet: 0 is the main one; of the others only rows whose product is not in the main one stand here. */
    planilha: smallint().notNull().default(0),
    /** Prices that left their table have no row in the file: their numbers count down from 0. */
    numero: integer().notNull(),
    codigo: text().notNull(),
    /** Reference that the row names, where none was chosen for all of them; no foreign key, because the log outlives it. */
    idReferencia: integer(),
    resultado: text().$type<'NOVO' | 'ALTERADO' | 'IGUAL' | 'RECUSADO' | 'REMOVIDO'>().notNull(),
    motivos: textos(),
    /** Cells of a refused row, by field, as they came. */
    celulas: jsonb().$type<CelulasPorCampo>(),
    /** Columns to write, of the record and of its kind; for a pair of components what it is about. */
    material: jsonb().$type<Record<string, unknown>>(),
    especie: jsonb().$type<Record<string, unknown>>(),
    /** Rows of other sheets about the record, by the sheets' names: as they came, and all as they will be. */
    filhas: jsonb().$type<Readonly<Record<string, FilhasDaLinha>>>(),
    /** The record of the import's category, found or made; no foreign key, because the log outlives it. */
    idMaterial: integer(),
    versao: integer(),
    /** The record before the import (for a file also the file in its place), and its version after it. */
    antes: jsonb().$type<Record<string, unknown>>(),
    versaoDepois: integer(),
    /** Which row of which correction stands for this refused row. */
    corrigidaPor: integer(),
    corrigidaPlanilha: smallint(),
    corrigidaNumero: integer(),
    /** Key of every price that could be read: what the price is about. */
    chave: text(),
    /** Name of a file, what it is of the product, and its bytes. */
    arquivo: text(),
    anexo: text(),
    sha256: text().references(() => arquivo.sha256),
    miniatura: text().references(() => arquivo.sha256),
    /** `material.mexida` of the product when the plan found it. */
    mexida: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({
      name: 'importacao_linha_pk',
      columns: [t.categoria, t.idImportacao, t.correcao, t.planilha, t.numero],
    }),
    foreignKey({
      name: 'importacao_linha_dela',
      columns: [t.categoria, t.idImportacao],
      foreignColumns: [importacao.categoria, importacao.id],
    }).onDelete('cascade'),
    index('importacao_linha_codigo').on(t.categoria, t.idImportacao, t.codigo),
    /** Rows without a value, which are most, cost these indexes nothing. */
    index('importacao_linha_referencia')
      .on(t.categoria, t.idImportacao, t.idReferencia)
      .where(sql`id_referencia is not null`),
    index('importacao_linha_chave')
      .on(t.idImportacao, t.chave)
      .where(sql`categoria = 'TABELA_PRECO'`),
    index('importacao_linha_sha')
      .on(t.sha256)
      .where(sql`sha256 is not null`),
    index('importacao_linha_miniatura')
      .on(t.miniatura)
      .where(sql`miniatura is not null`),
    index('importacao_linha_material')
      .on(t.idMaterial)
      .where(sql`categoria = 'IMAGEM'`),
  ],
)
