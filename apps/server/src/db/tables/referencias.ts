import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { TipoMaterial } from '@portal/contract/core/options'
import { arquivo, doArquivo } from './arquivos.ts'
import { classeId, unidade } from './cadastros.ts'
import { colunasDeRegistro, ligadoA, ordemHumana, penduradoEm, textoDeBusca, textos } from './colunas.ts'
import { empresa, telaSistema } from './empresas.ts'
import { linha } from './linhas.ts'
import { usuario } from './usuarios.ts'

/** Brand or product line of a manufacturer or system vendor (Spec 000 §3 "Reference" and "Reference blocks"). */
export const referencia = pgTable(
  'referencia',
  {
    ...colunasDeRegistro(),
    /** The creator's company (decisions 0.2). */
    idEmpresa: ligadoA(() => empresa.id),
    descricao: text().notNull(),
    tipo: text().notNull(),
    idProjetista: ligadoA(() => usuario.id),
    ocultarCadastro: integer().notNull().default(0),
    forcarAtualizacao: integer().notNull().default(0),
    tipoMaterial: text()
      .array()
      .$type<TipoMaterial[]>()
      .notNull()
      .default(sql`'{}'`),
    disponibilizarAplicabilidade: integer().notNull().default(0),
    /** The company that keeps this reference's applicability in its place. */
    idEmpresaAplicabilidade: integer().references(() => empresa.id),
    logo: text().references(() => arquivo.sha256),
    logoNome: text(),
    arquivoComum: text().references(() => arquivo.sha256),
    arquivoComumNome: text(),
    /** A reference is official when this is not empty (decisions H-04). */
    descricaoOficial: text(),
    eliminarPortfolio: integer().notNull().default(0),
    travarNivel1: textos(),
    travarPortfolio: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('referencia_unico').on(t.idEmpresa, sql`portal_busca(${t.descricao})`),
    index('referencia_ordem').on(ordemHumana(t.descricao), t.id),
    index('referencia_busca').using('gin', sql`${textoDeBusca(t.descricao, t.descricaoOficial)} gin_trgm_ops`),
    index('referencia_projetista').on(t.idProjetista),
    index('referencia_empresa_aplicabilidade').on(t.idEmpresaAplicabilidade),
    index('referencia_logo').on(t.logo),
    index('referencia_arquivo_comum').on(t.arquivoComum),
  ],
)

/** References that a company sees, screen by screen (decisions E-04). */
export const empresaReferencia = pgTable(
  'empresa_referencia',
  {
    idEmpresa: penduradoEm(() => empresa.id),
    idTela: ligadoA(() => telaSistema.id),
    idReferencia: ligadoA(() => referencia.id),
  },
  (t) => [
    primaryKey({ columns: [t.idEmpresa, t.idTela, t.idReferencia] }),
    index('empresa_referencia_referencia').on(t.idReferencia),
  ],
)

export const referenciaLinha = pgTable(
  'referencia_linha',
  {
    ...colunasDeRegistro(),
    idReferencia: penduradoEm(() => referencia.id),
    idLinha: ligadoA(() => linha.id),
    exclusiva: integer().notNull(),
    impedirSalvar: integer().notNull(),
    pacoteReferencia: integer().notNull().default(0),
    unidadeValor: integer().references(() => unidade.id),
  },
  (t) => [
    uniqueIndex('referencia_linha_unico').on(t.idReferencia, t.idLinha),
    index('referencia_linha_linha').on(t.idLinha),
    index('referencia_linha_unidade').on(t.unidadeValor),
  ],
)

export const referenciaClasseId = pgTable(
  'referencia_classe_id',
  {
    ...colunasDeRegistro(),
    idReferencia: penduradoEm(() => referencia.id),
    idClasse: ligadoA(() => classeId.id),
  },
  (t) => [
    uniqueIndex('referencia_classe_id_unico').on(t.idReferencia, t.idClasse),
    index('referencia_classe_id_classe').on(t.idClasse),
  ],
)

export const informativo = pgTable(
  'informativo',
  {
    ...colunasDeRegistro(),
    idReferencia: penduradoEm(() => referencia.id),
    nome: text().notNull(),
    arquivo: doArquivo(),
  },
  (t) => [index('informativo_referencia').on(t.idReferencia, t.id), index('informativo_arquivo').on(t.arquivo)],
)
