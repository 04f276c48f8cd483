import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { clienteSerial, patrocinio } from './clientes.ts'
import { agora, colunasDeRegistro, instante, ligadoA, penduradoEm } from './colunas.ts'
import { empresa } from './empresas.ts'
import { pacote } from './pacotes.ts'
import { tabelaPreco } from './precos.ts'
import { referencia } from './referencias.ts'

const doSerial = () => penduradoEm(() => clienteSerial.id)

/** Two records are linked once, and asked from both sides. */
const indicesDaLigacao = (tabela: string, outro: string, de: AnyPgColumn, a: AnyPgColumn) => [
  uniqueIndex(`${tabela}_unico`).on(de, a),
  index(`${tabela}_${outro}`).on(a),
]

/** Where a link has no number of its own, the pair is its key. */
const chaveDaLigacao = (de: AnyPgColumn, a: AnyPgColumn, indice: string) => [
  primaryKey({ columns: [de, a] }),
  index(indice).on(a),
]

/** Applicability that a company keeps, released to one customer (decisions L-14). */
export const serialAplicabilidade = pgTable(
  'serial_aplicabilidade',
  {
    ...colunasDeRegistro(),
    idSerial: doSerial(),
    idEmpresa: ligadoA(() => empresa.id),
    homologador: boolean().notNull().default(false),
  },
  (t) => indicesDaLigacao('serial_aplicabilidade', 'empresa', t.idSerial, t.idEmpresa),
)

/** A reference that a PrefSuite customer receives, and how far it is blocked (Spec 002 §2.9). */
export const serialPreference = pgTable(
  'serial_preference',
  {
    ...colunasDeRegistro(),
    idSerial: doSerial(),
    idReferencia: ligadoA(() => referencia.id),
    /** contract/liberacoes/preference.ts */
    tipoLiberacao: text().notNull(),
  },
  (t) => indicesDaLigacao('serial_preference', 'referencia', t.idSerial, t.idReferencia),
)

export const serialPreferenceAplicabilidade = pgTable(
  'serial_preference_aplicabilidade',
  {
    ...colunasDeRegistro(),
    idSerial: doSerial(),
    idReferencia: ligadoA(() => referencia.id),
  },
  (t) => indicesDaLigacao('serial_preference_aplicabilidade', 'referencia', t.idSerial, t.idReferencia),
)

/** A rule for every serial of a system, or of named sponsors: who fits receives what is in it (decision 0041). */
export const liberacaoPadrao = pgTable(
  'liberacao_padrao',
  {
    ...colunasDeRegistro(),
    /** Company of its maker; the rule holds references, tables and companies that somebody of it sees. */
    idEmpresa: ligadoA(() => empresa.id),
    descricao: text().notNull(),
    /** contract/clientes/sistemas.ts */
    sistema: smallint().notNull(),
  },
  (t) => [
    uniqueIndex('liberacao_padrao_unica').on(t.idEmpresa, sql`portal_busca(${t.descricao})`),
    index('liberacao_padrao_sistema').on(t.sistema),
  ],
)

const doPadrao = () => penduradoEm(() => liberacaoPadrao.id)
const doPacote = () => penduradoEm(() => pacote.id)
const daTabela = () => ligadoA(() => tabelaPreco.id)

/** A rule without a sponsor is for all sponsors' customers and for those without one (decisions L-18). */
export const liberacaoPadraoPatrocinio = pgTable(
  'liberacao_padrao_patrocinio',
  {
    idLiberacao: doPadrao(),
    idPatrocinio: ligadoA(() => patrocinio.id),
    desde: agora(),
  },
  (t) => chaveDaLigacao(t.idLiberacao, t.idPatrocinio, 'liberacao_padrao_patrocinio_patrocinio'),
)

/** `desde` says when the rule began to give it: what was decided later about the same serial wins. */
export const liberacaoPadraoPacote = pgTable(
  'liberacao_padrao_pacote',
  { idLiberacao: doPadrao(), idPacote: doPacote(), desde: agora() },
  (t) => chaveDaLigacao(t.idLiberacao, t.idPacote, 'liberacao_padrao_pacote_pacote'),
)

export const liberacaoPadraoTabela = pgTable(
  'liberacao_padrao_tabela',
  { idLiberacao: doPadrao(), idTabela: daTabela(), desde: agora() },
  (t) => chaveDaLigacao(t.idLiberacao, t.idTabela, 'liberacao_padrao_tabela_tabela'),
)

/** A rule names applicability by reference; a mass release names it by company (decisions L-24). */
export const liberacaoPadraoAplicabilidade = pgTable(
  'liberacao_padrao_aplicabilidade',
  {
    idLiberacao: doPadrao(),
    idReferencia: ligadoA(() => referencia.id),
    desde: agora(),
  },
  (t) => chaveDaLigacao(t.idLiberacao, t.idReferencia, 'liberacao_padrao_aplicabilidade_referencia'),
)

/** A release to, or removal from, all serials of a system: prepared, then made available once (decisions L-23). */
export const liberacaoDiversa = pgTable(
  'liberacao_diversa',
  {
    ...colunasDeRegistro(),
    idEmpresa: ligadoA(() => empresa.id),
    /** contract/liberacoes/diversas.ts */
    tipo: smallint().notNull(),
    liberacao: text().notNull(),
    sistema: smallint().notNull(),
    /** Reaches also who has all of it already (decisions L-22). */
    atualizacaoExistenteCem: boolean().notNull().default(false),
    atualizacaoExistentePrefSuite: boolean().notNull().default(false),
    disponivel: boolean().notNull().default(false),
    dataLiberacao: instante(),
    clientes: integer().notNull().default(0),
    seriais: integer().notNull().default(0),
  },
  (t) => [index('liberacao_diversa_empresa').on(t.idEmpresa, t.id)],
)

const daDiversa = () => penduradoEm(() => liberacaoDiversa.id)

export const liberacaoDiversaPacote = pgTable(
  'liberacao_diversa_pacote',
  { idLiberacao: daDiversa(), idPacote: doPacote() },
  (t) => chaveDaLigacao(t.idLiberacao, t.idPacote, 'liberacao_diversa_pacote_pacote'),
)

export const liberacaoDiversaTabela = pgTable(
  'liberacao_diversa_tabela',
  { idLiberacao: daDiversa(), idTabela: daTabela() },
  (t) => chaveDaLigacao(t.idLiberacao, t.idTabela, 'liberacao_diversa_tabela_tabela'),
)

export const liberacaoDiversaAplicabilidade = pgTable(
  'liberacao_diversa_aplicabilidade',
  {
    idLiberacao: daDiversa(),
    idEmpresa: ligadoA(() => empresa.id),
  },
  (t) => chaveDaLigacao(t.idLiberacao, t.idEmpresa, 'liberacao_diversa_aplicabilidade_empresa'),
)

/** Serials that it reached when it was made available; nobody comes to it later. */
export const liberacaoDiversaAlcance = pgTable(
  'liberacao_diversa_alcance',
  {
    idLiberacao: daDiversa(),
    idSerial: doSerial(),
  },
  (t) => chaveDaLigacao(t.idLiberacao, t.idSerial, 'liberacao_diversa_alcance_serial'),
)
