import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { arquivo, doArquivo } from './arquivos.ts'
import { colunasDeRegistro, inteiros, ligadoA, penduradoEm, textos } from './colunas.ts'
import { empresa } from './empresas.ts'
import { referencia } from './referencias.ts'

/** A sheet that was sent, and what became of it. */
export const importacao = pgTable(
  'importacao',
  {
    ...colunasDeRegistro(),
    idEmpresa: ligadoA(() => empresa.id),
    idUsuario: integer(),
    /** Which kind of sheet. */
    categoria: text().notNull(),
    /** What its records are. */
    tipo: text().notNull(),
    idReferencia: ligadoA(() => referencia.id),
    sha256: doArquivo(),
    nomeArquivo: text().notNull(),
    /** The plan that was shown, until it is carried out. */
    shaPlano: text().references(() => arquivo.sha256),
    /** Decimal mark of its texts, where somebody was asked. */
    separador: text().$type<',' | '.'>(),
    /** Rows that were unticked. */
    semLinhas: inteiros(),
    /** Columns and sheets of the file that were not read, in words. */
    naoLidas: textos(),
    estado: text().$type<'PREPARANDO' | 'FEITA' | 'DESFEITA' | 'FALHOU'>().notNull().default('PREPARANDO'),
    /** As in situacao.md; 4 once it was taken back, or changed nothing (decisions P-03). */
    situacao: smallint().notNull().default(1),
    tarefa: uuid(),
    novos: integer().notNull().default(0),
    alterados: integer().notNull().default(0),
    iguais: integer().notNull().default(0),
    recusados: integer().notNull().default(0),
  },
  (t) => [
    /** One in progress for each company (decisions I-09), whoever presses at the same moment. */
    uniqueIndex('importacao_em_andamento')
      .on(t.idEmpresa, t.categoria)
      .where(sql`situacao = 1`),
    index('importacao_empresa').on(t.idEmpresa, t.categoria, t.id),
    index('importacao_arquivo').on(t.sha256),
    index('importacao_plano').on(t.shaPlano),
    index('importacao_referencia').on(t.idReferencia),
  ],
)

type CelulasPorCampo = Readonly<Record<string, string | number | boolean | null | { readonly erro: string }>>
interface FilhasDaLinha {
  recebidas: readonly { celulas: CelulasPorCampo; motivos: readonly string[] }[]
  linhas: readonly { id: number | null; valores: Readonly<Record<string, unknown>> | null }[] | null
  /** Marks of the rows that it had when the plan was made. */
  tinha?: string | null
}

/** Rows that change something or were refused; what stays as it is is only counted. */
export const importacaoLinha = pgTable(
  'importacao_linha',
  {
    idImportacao: penduradoEm(() => importacao.id),
    /** Its sheet: 0 is the main one; of the others stand here only rows whose product is not in it. */
    planilha: smallint().notNull().default(0),
    numero: integer().notNull(),
    codigo: text().notNull(),
    resultado: text().$type<'NOVO' | 'ALTERADO' | 'IGUAL' | 'RECUSADO'>().notNull(),
    motivos: textos(),
    /** Of refused rows, by field, as they came. */
    celulas: jsonb().$type<CelulasPorCampo>(),
    /** Columns to write, of the record and of its kind; of a pair of components what it is about. */
    material: jsonb().$type<Record<string, unknown>>(),
    especie: jsonb().$type<Record<string, unknown>>(),
    /** What other sheets say of it, by their names: rows as they came, and all that it will have where they change. */
    filhas: jsonb().$type<Readonly<Record<string, FilhasDaLinha>>>(),
    /** The record: found, or made, of the import's category. No foreign key: the log outlives it. */
    idMaterial: integer(),
    /** Its version when the plan was made. */
    versao: integer(),
    /** Its rows before the import, and its version after it. */
    antes: jsonb().$type<Record<string, unknown>>(),
    versaoDepois: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.idImportacao, t.planilha, t.numero] }),
    index('importacao_linha_codigo').on(t.idImportacao, t.codigo),
  ],
)
