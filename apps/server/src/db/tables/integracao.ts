import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { clienteSerial } from './clientes.ts'
import { agora, colunasDeRegistro, instante, ligadoA, penduradoEm, textos } from './colunas.ts'
import { empresa } from './empresas.ts'

/** A machine that calls: only the fingerprint of its key is kept (decision 0054). */
export const chaveApi = pgTable(
  'chave_api',
  {
    ...colunasDeRegistro(),
    idEmpresa: ligadoA(() => empresa.id),
    nome: text().notNull(),
    /** First characters of the key, by which people tell keys apart. */
    prefixo: text().notNull(),
    impressao: text().notNull(),
    escopos: textos(),
    revogadaEm: instante(),
    /** contract/integracao/chaves.ts; `idEmpresa` says whose it is, and of a company's key also what it reaches. */
    alcance: text({ enum: ['PROVEDORA', 'EMPRESA', 'INSTALACAO'] }).notNull(),
    idSerial: integer().references(() => clienteSerial.id, { onDelete: 'cascade' }),
    expiraEm: instante(),
    limitePorMinuto: integer().notNull(),
    /** The secret before the last rotation, and until when it still opens. */
    impressaoAnterior: text(),
    anteriorAte: instante(),
    /** The key was made before keys had a reach; a rotation takes note of it. */
    herdada: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('chave_api_impressao').on(t.impressao),
    uniqueIndex('chave_api_impressao_anterior').on(t.impressaoAnterior),
    index('chave_api_empresa').on(t.idEmpresa, t.id),
    index('chave_api_serial').on(t.idSerial),
  ],
)

/** When a key was last used, apart from the record, which does not change by it. */
export const chaveApiUso = pgTable('chave_api_uso', {
  idChave: integer()
    .primaryKey()
    .references(() => chaveApi.id, { onDelete: 'cascade' }),
  em: instante().notNull(),
  ip: text().notNull(),
  /** Calls of the minute in which the key was used last: all instances count here. */
  minuto: instante().notNull(),
  chamadas: integer().notNull(),
})

/** Another system that is told of what happens (decision 0042). */
export const webhook = pgTable(
  'webhook',
  {
    ...colunasDeRegistro(),
    idEmpresa: ligadoA(() => empresa.id),
    nome: text().notNull(),
    url: text().notNull(),
    eventos: textos(),
    /** Encrypted: it signs, so its fingerprint would not do. */
    segredo: text().notNull(),
    /** A Master of the provider, who sees everything (decisions §0 "Who sees what"), saved it. */
    tudo: boolean().notNull().default(false),
    ativo: boolean().notNull().default(true),
    desativadoEm: instante(),
  },
  (t) => [index('webhook_empresa').on(t.idEmpresa, t.id)],
)

/** One event for one system, written with the change itself; its id is the message's, the same at every try. */
export const webhookEntrega = pgTable(
  'webhook_entrega',
  {
    id: uuid().primaryKey().defaultRandom(),
    idWebhook: penduradoEm(() => webhook.id),
    tipo: text().notNull(),
    dados: jsonb().$type<Record<string, unknown>>().notNull(),
    criadaEm: agora(),
    estado: text().$type<'AGUARDANDO' | 'ENTREGUE' | 'FALHOU'>().notNull().default('AGUARDANDO'),
    tentativas: smallint().notNull().default(0),
    /** Moved on before the message is sent, so that a process that dies leaves it due again. */
    proximaEm: instante().default(sql`now()`),
    terminadaEm: instante(),
  },
  (t) => [
    index('webhook_entrega_webhook').on(t.idWebhook, t.criadaEm),
    index('webhook_entrega_pendente')
      .on(t.idWebhook, t.proximaEm)
      .where(sql`estado = 'AGUARDANDO'`),
    index('webhook_entrega_terminada').on(t.terminadaEm),
  ],
)

export const webhookTentativa = pgTable(
  'webhook_tentativa',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    idEntrega: uuid()
      .notNull()
      .references(() => webhookEntrega.id, { onDelete: 'cascade' }),
    em: agora(),
    /** Null when no answer came. */
    status: smallint(),
    erro: text(),
    duracaoMs: integer().notNull(),
  },
  (t) => [index('webhook_tentativa_entrega').on(t.idEntrega, t.id)],
)
