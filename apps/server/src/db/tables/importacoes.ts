import { sql } from 'drizzle-orm'
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

/** What is imported, as other systems are told it (decision 0042). */
export type CategoriaDaImportacao = 'PRODUTO' | 'TRATAMENTO' | 'APLICABILIDADE' | 'TABELA_PRECO' | 'IMAGEM'

/** What was sent to be imported, of whatever kind, and what became of it (decision 0065). */
export const importacao = pgTable(
  'importacao',
  {
    ...colunasDeRegistro(),
    /** Known by it within its category: prices and images were counted by themselves until they came here. */
    id: integer().notNull().generatedAlwaysAsIdentity(),
    idEmpresa: ligadoA(() => empresa.id),
    idUsuario: integer(),
    categoria: text().$type<CategoriaDaImportacao>().notNull(),
    /** What its records are. */
    tipo: text().notNull(),
    /** What it is about, unless it is a table of prices. */
    idReferencia: integer().references(() => referencia.id),
    /** Of a sheet. */
    sha256: text().references(() => arquivo.sha256),
    nomeArquivo: text(),
    /** The plan that was shown, until it is carried out. */
    shaPlano: text().references(() => arquivo.sha256),
    /** Decimal mark of its texts, where somebody was asked. */
    separador: text().$type<',' | '.'>(),
    /** Rows, or files, that were unticked. */
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
    /** Of prices: the table, null until the first sheet of a new one is published. */
    idTabela: integer().references(() => tabelaPreco.id),
    nome: text(),
    /** It made the table, which goes with it. */
    criouTabela: boolean(),
    /** What the sheet does not name leaves the table. */
    substituir: boolean(),
    /** Prices with more decimals than are kept were rounded. */
    arredondar: boolean(),
    removidos: integer(),
    /** Of images: the zips. */
    shaImagens: text().references(() => arquivo.sha256),
    nomeImagens: text(),
    shaFichas: text().references(() => arquivo.sha256),
    nomeFichas: text(),
    guardados: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.categoria, t.id] }),
    /** One in progress for each company (decisions I-09), whoever presses at the same moment. */
    uniqueIndex('importacao_em_andamento')
      .on(t.idEmpresa, t.categoria)
      .where(sql`situacao = 1 and categoria not in ('TABELA_PRECO', 'IMAGEM')`),
    /** One in edition for each table, so that taking it back returns exactly to before. */
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
  /** Its rows, by `categoria`. */
  categorias: readonly CategoriaDaImportacao[]
  /** Columns that only others have. */
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
      categorias: ['IMAGEM'],
      alheias: ['categoria', ...DE_PLANILHA, ...DE_PRECOS],
    },
    {
      nome: 'importacao',
      categorias: ['PRODUTO', 'TRATAMENTO', 'APLICABILIDADE'],
      alheias: [...DE_PRECOS, ...DE_IMAGENS],
    },
    {
      nome: 'tabela_preco_importacao',
      categorias: ['TABELA_PRECO'],
      alheias: ['categoria', 'id_referencia', ...DE_IMAGENS],
    },
  ],
}

type CelulasPorCampo = Readonly<Record<string, string | number | boolean | null | { readonly erro: string }>>
interface FilhasDaLinha {
  recebidas: readonly { celulas: CelulasPorCampo; motivos: readonly string[] }[]
  linhas: readonly { id: number | null; valores: Readonly<Record<string, unknown>> | null }[] | null
  /** Marks of the rows that it had when the plan was made. */
  tinha?: string | null
}

/** Rows and files that change something or were refused; what stays as it is is only counted. */
export const importacaoLinha = pgTable(
  'importacao_linha',
  {
    categoria: text().$type<CategoriaDaImportacao>().notNull(),
    idImportacao: integer().notNull(),
    /** Its sheet: 0 is the main one; of the others stand here only rows whose product is not in it. */
    planilha: smallint().notNull().default(0),
    /** Of prices that left their table, which have none in the file, it counts down from 0. */
    numero: integer().notNull(),
    codigo: text().notNull(),
    resultado: text().$type<'NOVO' | 'ALTERADO' | 'IGUAL' | 'RECUSADO' | 'REMOVIDO'>().notNull(),
    motivos: textos(),
    /** Of refused rows, by field, as they came. */
    celulas: jsonb().$type<CelulasPorCampo>(),
    /** Columns to write, of the record (a product, a finish, a price) and of its kind; of a pair of components what it is about. */
    material: jsonb().$type<Record<string, unknown>>(),
    especie: jsonb().$type<Record<string, unknown>>(),
    /** What other sheets say of it, by their names: rows as they came, and all that it will have where they change. */
    filhas: jsonb().$type<Readonly<Record<string, FilhasDaLinha>>>(),
    /** The record: found, or made, of the import's category. No foreign key: the log outlives it. */
    idMaterial: integer(),
    /** Its version when the plan was made. */
    versao: integer(),
    /** Its rows before the import (of a file, the product's state and the file in its place), and its version after it. */
    antes: jsonb().$type<Record<string, unknown>>(),
    versaoDepois: integer(),
    /** Of every price that could be read: what it is about. */
    chave: text(),
    /** Of a file: its name, what it is of the product, its bytes. */
    arquivo: text(),
    anexo: text(),
    sha256: text().references(() => arquivo.sha256),
    miniatura: text().references(() => arquivo.sha256),
    /** `material.mexida` when it was found. */
    mexida: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.categoria, t.idImportacao, t.planilha, t.numero] }),
    foreignKey({
      name: 'importacao_linha_dela',
      columns: [t.categoria, t.idImportacao],
      foreignColumns: [importacao.categoria, importacao.id],
    }).onDelete('cascade'),
    index('importacao_linha_codigo').on(t.categoria, t.idImportacao, t.codigo),
    /** What most rows have not costs them nothing. */
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
