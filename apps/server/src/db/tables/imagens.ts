import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { TipoMaterial } from '@portal/contract/core/options'
import { arquivo } from './arquivos.ts'
import { colunasDeRegistro, inteiros, ligadoA, penduradoEm } from './colunas.ts'
import { empresa } from './empresas.ts'
import { referencia } from './referencias.ts'

/** Zips of images and of technical sheets that were sent, and what became of them. */
export const imagemImportacao = pgTable(
  'imagem_importacao',
  {
    ...colunasDeRegistro(),
    idEmpresa: ligadoA(() => empresa.id),
    idUsuario: integer(),
    tipo: text().$type<TipoMaterial>().notNull(),
    idReferencia: ligadoA(() => referencia.id),
    shaImagens: text().references(() => arquivo.sha256),
    nomeImagens: text(),
    shaFichas: text().references(() => arquivo.sha256),
    nomeFichas: text(),
    /** The plan that was shown, until it is carried out. */
    shaPlano: text().references(() => arquivo.sha256),
    /** Numbers of the files that were unticked in it. */
    semLinhas: inteiros(),
    estado: text().$type<'PREPARANDO' | 'FEITA' | 'DESFEITA' | 'FALHOU'>().notNull().default('PREPARANDO'),
    /** As in situacao.md; 4 once it was taken back, or kept nothing. */
    situacao: smallint().notNull().default(1),
    tarefa: uuid(),
    guardados: integer().notNull().default(0),
    iguais: integer().notNull().default(0),
    recusados: integer().notNull().default(0),
  },
  (t) => [
    index('imagem_importacao_empresa').on(t.idEmpresa, t.id),
    index('imagem_importacao_referencia').on(t.idReferencia),
    index('imagem_importacao_imagens').on(t.shaImagens),
    index('imagem_importacao_fichas').on(t.shaFichas),
    index('imagem_importacao_plano').on(t.shaPlano),
  ],
)

/** Every file of the zips that changes something: kept, or refused with a reason. */
export const imagemImportacaoLinha = pgTable(
  'imagem_importacao_linha',
  {
    idImportacao: penduradoEm(() => imagemImportacao.id),
    numero: integer().notNull(),
    arquivo: text().notNull(),
    codigo: text().notNull(),
    anexo: text().notNull(),
    /** Why it was not kept. */
    mensagem: text(),
    sha256: text().references(() => arquivo.sha256),
    miniatura: text().references(() => arquivo.sha256),
    /** No foreign key: the log outlives it. */
    idMaterial: integer(),
    /** `material.mexida` when it was found. */
    mexida: bigint({ mode: 'number' }),
    /** The product's state and its file before the import, and its version after it. */
    antes: jsonb().$type<Record<string, unknown>>(),
    versaoDepois: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.idImportacao, t.numero] }),
    index('imagem_importacao_linha_sha').on(t.sha256),
    index('imagem_importacao_linha_miniatura').on(t.miniatura),
    index('imagem_importacao_linha_material').on(t.idMaterial),
  ],
)
