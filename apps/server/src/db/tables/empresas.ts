import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { colunasDeRegistro, contagemDeDireitos, ligadoA, ordemHumana, penduradoEm, textoDeBusca } from './colunas.ts'

/** System resources; `papel` is the role string that the resource grants (decisions S-02). */
export const telaSistema = pgTable('tela_sistema', {
  id: integer().primaryKey(),
  papel: text().notNull().unique(),
  descricao: text().notNull(),
})

export const empresaTipo = pgTable('empresa_tipo', { ...colunasDeRegistro(), perfil: text().notNull() }, (t) => [
  uniqueIndex('empresa_tipo_perfil_unico').on(sql`portal_busca(${t.perfil})`),
])

export const empresaTipoTela = pgTable(
  'empresa_tipo_tela',
  {
    idEmpresaTipo: penduradoEm(() => empresaTipo.id),
    idTela: ligadoA(() => telaSistema.id),
  },
  (t) => [primaryKey({ columns: [t.idEmpresaTipo, t.idTela] })],
)

export const empresa = pgTable(
  'empresa',
  {
    ...colunasDeRegistro(),
    cnpj: text().notNull(),
    razao: text().notNull(),
    fantasia: text().notNull(),
    cep: text().notNull(),
    endereco: text().notNull(),
    numero: text().notNull(),
    complemento: text(),
    bairro: text().notNull(),
    cidade: text().notNull(),
    estado: text().notNull(),
    idPerfil: integer().references(() => empresaTipo.id),
    /** Parent company: the creator's, for "and below" (decisions 0.2). */
    idEmpresaMae: integer().references((): AnyPgColumn => empresa.id),
    provedora: boolean().notNull().default(false),
    direitos: contagemDeDireitos(),
  },
  (t) => [
    uniqueIndex('empresa_cnpj_unico').on(t.cnpj),
    index('empresa_mae').on(t.idEmpresaMae),
    index('empresa_perfil').on(t.idPerfil),
    index('empresa_ordem').on(ordemHumana(t.fantasia), t.id),
    index('empresa_busca').using('gin', sql`${textoDeBusca(t.fantasia, t.razao, t.cnpj)} gin_trgm_ops`),
  ],
)

export const empresaTela = pgTable(
  'empresa_tela',
  {
    idEmpresa: penduradoEm(() => empresa.id),
    idTela: ligadoA(() => telaSistema.id),
  },
  (t) => [primaryKey({ columns: [t.idEmpresa, t.idTela] })],
)
