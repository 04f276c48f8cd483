import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clienteSerial, patrocinio } from './clientes.ts'
import { agora, colunasDeRegistro, instante, ligadoA, penduradoEm } from './colunas.ts'
import { empresa } from './empresas.ts'
import { pacote } from './pacotes.ts'
import { tabelaPreco } from './precos.ts'
import { referencia } from './referencias.ts'

const doSerial = () => penduradoEm(() => clienteSerial.id)

/** Applicability that a company keeps, released to one customer (decisions L-14). */
export const serialAplicabilidade = pgTable(
  'serial_aplicabilidade',
  {
    ...colunasDeRegistro(),
    idSerial: doSerial(),
    idEmpresa: ligadoA(() => empresa.id),
    homologador: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('serial_aplicabilidade_unico').on(t.idSerial, t.idEmpresa),
    index('serial_aplicabilidade_empresa').on(t.idEmpresa),
  ],
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
  (t) => [
    uniqueIndex('serial_preference_unico').on(t.idSerial, t.idReferencia),
    index('serial_preference_referencia').on(t.idReferencia),
  ],
)

export const serialPreferenceAplicabilidade = pgTable(
  'serial_preference_aplicabilidade',
  {
    ...colunasDeRegistro(),
    idSerial: doSerial(),
    idReferencia: ligadoA(() => referencia.id),
  },
  (t) => [
    uniqueIndex('serial_preference_aplicabilidade_unico').on(t.idSerial, t.idReferencia),
    index('serial_preference_aplicabilidade_referencia').on(t.idReferencia),
  ],
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
  (t) => [
    primaryKey({ columns: [t.idLiberacao, t.idPatrocinio] }),
    index('liberacao_padrao_patrocinio_patrocinio').on(t.idPatrocinio),
  ],
)

/** `desde` says when the rule began to give it: what was decided later about the same serial wins. */
export const liberacaoPadraoPacote = pgTable(
  'liberacao_padrao_pacote',
  { idLiberacao: doPadrao(), idPacote: doPacote(), desde: agora() },
  (t) => [primaryKey({ columns: [t.idLiberacao, t.idPacote] }), index('liberacao_padrao_pacote_pacote').on(t.idPacote)],
)

export const liberacaoPadraoTabela = pgTable(
  'liberacao_padrao_tabela',
  { idLiberacao: doPadrao(), idTabela: daTabela(), desde: agora() },
  (t) => [primaryKey({ columns: [t.idLiberacao, t.idTabela] }), index('liberacao_padrao_tabela_tabela').on(t.idTabela)],
)

/** A rule names applicability by reference; a mass release names it by company (decisions L-24). */
export const liberacaoPadraoAplicabilidade = pgTable(
  'liberacao_padrao_aplicabilidade',
  {
    idLiberacao: doPadrao(),
    idReferencia: ligadoA(() => referencia.id),
    desde: agora(),
  },
  (t) => [
    primaryKey({ columns: [t.idLiberacao, t.idReferencia] }),
    index('liberacao_padrao_aplicabilidade_referencia').on(t.idReferencia),
  ],
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
  (t) => [
    primaryKey({ columns: [t.idLiberacao, t.idPacote] }),
    index('liberacao_diversa_pacote_pacote').on(t.idPacote),
  ],
)

export const liberacaoDiversaTabela = pgTable(
  'liberacao_diversa_tabela',
  { idLiberacao: daDiversa(), idTabela: daTabela() },
  (t) => [
    primaryKey({ columns: [t.idLiberacao, t.idTabela] }),
    index('liberacao_diversa_tabela_tabela').on(t.idTabela),
  ],
)

export const liberacaoDiversaAplicabilidade = pgTable(
  'liberacao_diversa_aplicabilidade',
  {
    idLiberacao: daDiversa(),
    idEmpresa: ligadoA(() => empresa.id),
  },
  (t) => [
    primaryKey({ columns: [t.idLiberacao, t.idEmpresa] }),
    index('liberacao_diversa_aplicabilidade_empresa').on(t.idEmpresa),
  ],
)

/** Serials that it reached when it was made available; nobody comes to it later. */
export const liberacaoDiversaAlcance = pgTable(
  'liberacao_diversa_alcance',
  {
    idLiberacao: daDiversa(),
    idSerial: doSerial(),
  },
  (t) => [
    primaryKey({ columns: [t.idLiberacao, t.idSerial] }),
    index('liberacao_diversa_alcance_serial').on(t.idSerial),
  ],
)
