import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { colunasDeRegistro, exato, ligadoA, ordemHumana, textoDeBusca } from './colunas.ts'
import { empresa } from './empresas.ts'

/** Owner and `comum`: not shared means visible to the owner only (decisions M-07). */
const colunasDeDono = () => ({
  idEmpresa: ligadoA(() => empresa.id),
  comum: integer().notNull(),
})

const tiposMaterial = () => text().array().$type<TipoMaterial[]>().notNull()

/** Indexes by which each list is ordered, searched and kept unique within its owner (decisions C-22). */
const indicesDeLista = (
  nome: string,
  chave: AnyPgColumn,
  dono: AnyPgColumn | undefined,
  ...buscadas: AnyPgColumn[]
) => [
  dono
    ? uniqueIndex(`${nome}_unico`).on(dono, sql`portal_busca(${chave})`)
    : uniqueIndex(`${nome}_unico`).on(sql`portal_busca(${chave})`),
  ...buscadas.map((coluna) => index(`${nome}_parecido_${coluna.name}`).on(sql`portal_chave(${coluna})`)),
  ...buscadas.map((coluna) => index(`${nome}_ordem_${coluna.name}`).on(ordemHumana(coluna), sql`id`)),
  index(`${nome}_busca`).using('gin', sql`${textoDeBusca(...buscadas)} gin_trgm_ops`),
]

export const cor = pgTable(
  'cor',
  { ...colunasDeRegistro(), ...colunasDeDono(), descricao: text().notNull(), tipoMaterial: tiposMaterial() },
  (t) => indicesDeLista('cor', t.descricao, t.idEmpresa, t.descricao),
)

export const grupo = pgTable(
  'grupo',
  {
    ...colunasDeRegistro(),
    ...colunasDeDono(),
    codigo: text().notNull(),
    descricao: text().notNull(),
    tipoMaterial: tiposMaterial(),
  },
  (t) => indicesDeLista('grupo', t.codigo, t.idEmpresa, t.codigo, t.descricao),
)

export const tipoVidro = pgTable(
  'tipo_vidro',
  { ...colunasDeRegistro(), ...colunasDeDono(), codigo: text().notNull(), descricao: text().notNull() },
  (t) => indicesDeLista('tipo_vidro', t.codigo, t.idEmpresa, t.codigo, t.descricao),
)

export const unidade = pgTable(
  'unidade',
  { ...colunasDeRegistro(), ...colunasDeDono(), sigla: text().notNull(), descricao: text() },
  (t) => indicesDeLista('unidade', t.sigla, t.idEmpresa, t.sigla, t.descricao),
)

export const classeId = pgTable(
  'classe_id',
  {
    ...colunasDeRegistro(),
    ...colunasDeDono(),
    codigo: text().notNull(),
    descricao: text().notNull(),
    unidade: ligadoA(() => unidade.id),
    preco: exato(2).notNull().default(0),
  },
  (t) => [
    ...indicesDeLista('classe_id', t.codigo, t.idEmpresa, t.codigo, t.descricao),
    index('classe_id_unidade').on(t.unidade),
  ],
)

export const tipoAcabamento = pgTable('tipo_acabamento', { ...colunasDeRegistro(), descricao: text().notNull() }, (t) =>
  indicesDeLista('tipo_acabamento', t.descricao, undefined, t.descricao),
)

export const tipoTecido = pgTable('tipo_tecido', { ...colunasDeRegistro(), descricao: text().notNull() }, (t) =>
  indicesDeLista('tipo_tecido', t.descricao, undefined, t.descricao),
)

export const prenativo = pgTable(
  'prenativo',
  {
    ...colunasDeRegistro(),
    codigo: text().notNull(),
    descricao: text().notNull(),
    unidade: ligadoA(() => unidade.id),
    tipo: text().notNull(),
  },
  (t) => [
    ...indicesDeLista('prenativo', t.codigo, undefined, t.codigo, t.descricao),
    index('prenativo_unidade').on(t.unidade),
  ],
)
