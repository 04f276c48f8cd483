import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { agora, instante, penduradoEm } from './colunas.ts'
import { usuario } from './usuarios.ts'

/** The truth behind a token: ending the row ends the token on every instance. */
export const sessao = pgTable(
  'sessao',
  {
    id: uuid().primaryKey().defaultRandom(),
    idUsuario: penduradoEm(() => usuario.id),
    idPessoa: penduradoEm(() => usuario.id),
    criadaEm: agora(),
    vistaEm: agora(),
    expiraEm: instante().notNull(),
    encerradaEm: instante(),
    ip: text().notNull().default(''),
    agente: text().notNull().default(''),
  },
  (t) => [
    index('sessao_usuario').on(t.idUsuario),
    index('sessao_pessoa').on(t.idPessoa),
    index('sessao_expira').on(t.expiraEm),
  ],
)

/** Links of first access and password reset: only the hash is kept (decisions S-09). */
export const linkAcesso = pgTable(
  'link_acesso',
  {
    hash: text().primaryKey(),
    idUsuario: penduradoEm(() => usuario.id),
    finalidade: text({ enum: ['primeiroAcesso', 'novaSenha'] }).notNull(),
    criadoEm: agora(),
    expiraEm: instante().notNull(),
    usadoEm: instante(),
  },
  (t) => [index('link_acesso_usuario').on(t.idUsuario)],
)

/** hashId values already used (decisions §0, S-08: single use). */
export const hashUsado = pgTable('hash_usado', {
  hash: text().primaryKey(),
  usadoEm: agora(),
})

/** Failures counted per door-independent key, shared by all instances (decisions 0.2). */
export const tentativa = pgTable(
  'tentativa',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chave: text().notNull(),
    em: agora(),
  },
  (t) => [index('tentativa_chave').on(t.chave, t.em)],
)

/** First answers of keyed POSTs (decisions §0 "Retries"). */
export const chaveIdempotencia = pgTable(
  'chave_idempotencia',
  {
    idUsuario: integer().notNull(),
    rota: text().notNull(),
    chave: text().notNull(),
    corpo: text().notNull(),
    resposta: text().notNull(),
    criadaEm: agora(),
  },
  (t) => [primaryKey({ columns: [t.idUsuario, t.rota, t.chave] }), index('chave_idempotencia_idade').on(t.criadaEm)],
)
