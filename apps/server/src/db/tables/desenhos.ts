import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { arquivo } from './arquivos.ts'
import { colunasDeRegistro, ligadoA, ordemHumana, textoDeBusca } from './colunas.ts'
import { empresa } from './empresas.ts'
import { linha } from './linhas.ts'
import { usuario } from './usuarios.ts'

/** A project is what a designer draws for (Spec 002 §3 "Project"). */
export const projeto = pgTable(
  'projeto',
  {
    ...colunasDeRegistro(),
    idEmpresa: ligadoA(() => empresa.id),
    codigo: text().notNull(),
    descricao: text().notNull(),
    idProjetista: ligadoA(() => usuario.id),
    idLinha: ligadoA(() => linha.id),
    imagem: text().references(() => arquivo.sha256),
    /** Drawing as the editor wrote it; not among the files, so that the trail keeps what was replaced. */
    desenho: text(),
  },
  (t) => [
    uniqueIndex('projeto_unico').on(t.idEmpresa, sql`portal_busca(${t.codigo})`),
    index('projeto_ordem').on(ordemHumana(t.codigo), t.id),
    index('projeto_busca').using('gin', sql`${textoDeBusca(t.codigo, t.descricao)} gin_trgm_ops`),
    index('projeto_projetista').on(t.idProjetista),
    index('projeto_linha').on(t.idLinha),
    index('projeto_imagem').on(t.imagem),
  ],
)
