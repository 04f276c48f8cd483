import { sql, type SQL } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { colunasDeRegistro, instante, ligadoA, ordemHumana, penduradoEm, textoDeBusca } from './colunas.ts'
import { empresa } from './empresas.ts'
import { referencia } from './referencias.ts'

/** A sponsor pays for a customer's licence; standard releases may be for his customers only (decisions L-18). */
export const patrocinio = pgTable('patrocinio', { ...colunasDeRegistro(), descricao: text().notNull() }, (t) => [
  uniqueIndex('patrocinio_unico').on(sql`portal_busca(${t.descricao})`),
])

/** A user of the design software (Spec 002 §1): named by his serial or, without one, by his document. */
export const cliente = pgTable(
  'cliente',
  {
    ...colunasDeRegistro(),
    documento: text().notNull(),
    razaoSocial: text().notNull(),
    nomeFantasia: text().notNull(),
    estado: text().notNull(),
    cidade: text().notNull(),
  },
  (t) => [
    uniqueIndex('cliente_documento_unico').on(t.documento),
    index('cliente_ordem').on(ordemHumana(t.razaoSocial), t.id),
    index('cliente_busca').using(
      'gin',
      sql`${textoDeBusca(t.razaoSocial, t.nomeFantasia, t.documento, t.cidade)} gin_trgm_ops`,
    ),
  ],
)

/** A number is found however it is punctuated. */
export const serialDeBusca = (serial: AnyPgColumn): SQL =>
  sql`portal_busca(translate(coalesce(${serial}, ''), '.-/', ''))`

/** Licence of one system, `idSerial` of the documents; without a number it stands for the customer (decisions L-02). */
export const clienteSerial = pgTable(
  'cliente_serial',
  {
    ...colunasDeRegistro(),
    idCliente: ligadoA(() => cliente.id),
    serial: text(),
    /** contract/clientes/sistemas.ts */
    sistema: smallint().notNull(),
    descricaoProduto: text().notNull(),
    idPatrocinio: integer().references(() => patrocinio.id),
    /** Receives what is in homologation, too (decisions L-07). */
    homologador: boolean().notNull().default(false),
    /** Tenant in CEM MOBI, 0 for none (decisions L-09). */
    inquilino: integer().notNull().default(0),
    /** 1 references and lines, 2 typologies (Spec 002 §2.8 "access level"). */
    nivel: smallint().notNull().default(1),
    /** The provider's limits hold for every company (decision 0038). 0 is none released (decisions L-17). */
    qtdeLimitePerfil: smallint().notNull().default(0),
    qtdeLimiteComponente: smallint().notNull().default(0),
    bloqueadaAtualizacao: boolean().notNull().default(false),
    bloqueadaLiberacao: boolean().notNull().default(false),
    /** Rules that began since then do not reach the licence (decision 0040); null while releasing is open. */
    liberacaoBloqueadaDesde: instante(),
  },
  (t) => [
    uniqueIndex('cliente_serial_unico').on(t.serial),
    index('cliente_serial_cliente').on(t.idCliente, t.sistema),
    // With all that tells licences of a system apart, so that whom a mass release reaches is counted in the index alone.
    index('cliente_serial_sistema').on(t.sistema, t.idCliente, t.id, t.idPatrocinio, t.bloqueadaLiberacao),
    index('cliente_serial_patrocinio').on(t.idPatrocinio),
    index('cliente_serial_numero').using('gin', sql`${serialDeBusca(t.serial)} gin_trgm_ops`),
  ],
)

/** Values that a company set beside the provider's, for its own releases and deliveries alone (decision 0038). */
export const serialEmpresa = pgTable(
  'serial_empresa',
  {
    ...colunasDeRegistro(),
    idSerial: penduradoEm(() => clienteSerial.id),
    idEmpresa: penduradoEm(() => empresa.id),
    /** Null where the provider's limit holds alone. */
    qtdeLimitePerfil: smallint(),
    qtdeLimiteComponente: smallint(),
    bloqueadaAtualizacao: boolean().notNull().default(false),
    bloqueadaLiberacao: boolean().notNull().default(false),
    liberacaoBloqueadaDesde: instante(),
  },
  (t) => [
    uniqueIndex('serial_empresa_unico').on(t.idSerial, t.idEmpresa),
    index('serial_empresa_empresa').on(t.idEmpresa),
  ],
)

/** A reference whose designer is open to this customer (decisions L-12). */
export const projetistaAberto = pgTable(
  'projetista_aberto',
  {
    ...colunasDeRegistro(),
    idSerial: penduradoEm(() => clienteSerial.id),
    idReferencia: penduradoEm(() => referencia.id),
  },
  (t) => [
    uniqueIndex('projetista_aberto_unico').on(t.idSerial, t.idReferencia),
    index('projetista_aberto_referencia').on(t.idReferencia),
  ],
)
