import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import {
  colunasDeRegistro,
  contagemDeDireitos,
  instante,
  ligadoA,
  ordemHumana,
  penduradoEm,
  textoDeBusca,
} from './colunas.ts'
import { empresa, telaSistema } from './empresas.ts'

export const usuario = pgTable(
  'usuario',
  {
    ...colunasDeRegistro(),
    nome: text().notNull(),
    email: text().notNull(),
    tipo: integer().notNull(),
    serial: text().notNull().default(''),
    /** Argon2id; null until the first access (decisions S-15). */
    senhaHash: text(),
    ativo: boolean().notNull().default(true),
    direitos: contagemDeDireitos(),
    /** LGPD: name and e-mail were taken out, the person's deeds stay. */
    anonimizadoEm: instante(),
    idEmpresa: ligadoA(() => empresa.id),
  },
  (t) => [
    uniqueIndex('usuario_email_unico').on(sql`lower(${t.email})`),
    index('usuario_empresa').on(t.idEmpresa),
    index('usuario_ordem').on(ordemHumana(t.nome), t.id),
    index('usuario_busca').using('gin', sql`${textoDeBusca(t.nome, t.email)} gin_trgm_ops`),
  ],
)

export const usuarioTela = pgTable(
  'usuario_tela',
  {
    idUsuario: penduradoEm(() => usuario.id),
    idTela: ligadoA(() => telaSistema.id),
  },
  (t) => [primaryKey({ columns: [t.idUsuario, t.idTela] })],
)
