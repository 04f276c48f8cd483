import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { arquivo, doArquivo } from './arquivos.ts'
import { clienteSerial } from './clientes.ts'
import { agora, colunasDeRegistro, instante, ligadoA, penduradoEm } from './colunas.ts'
import { linha } from './linhas.ts'
import { referencia } from './referencias.ts'

/** Files of a reference, line, finishes or typologies for the design software (Spec 000 §3 "Homologation package"). */
export const pacote = pgTable(
  'pacote',
  {
    ...colunasDeRegistro(),
    idReferencia: ligadoA(() => referencia.id),
    /** contract/pacotes/tipos.ts */
    tipo: smallint().notNull(),
    /** Null for all lines. */
    idLinha: integer().references(() => linha.id),
    /** Whether the reference's common file goes with the package. */
    arquivoComum: smallint().notNull().default(0),
    arquivo: text().references(() => arquivo.sha256),
    arquivoNome: text(),
    /** Homologar made it for lack of one; until somebody saves it, asking for a new package gives this one. */
    automatico: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('pacote_unico').on(t.idReferencia, t.tipo, sql`coalesce(${t.idLinha}, 0)`),
    index('pacote_linha').on(t.idLinha),
    index('pacote_arquivo').on(t.arquivo),
  ],
)

/** A package as it was built once; a trigger refuses UPDATE, and DELETE unless the package goes. */
export const pacoteEdicao = pgTable(
  'pacote_edicao',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    idPacote: penduradoEm(() => pacote.id),
    numero: integer().notNull(),
    nivel: text().$type<'HOMOLOGACAO' | 'CEM_PRO' | 'CEM_MOBI'>().notNull(),
    arquivoComum: smallint().notNull(),
    comum: text().references(() => arquivo.sha256),
    comumNome: text(),
    arquivo: text().references(() => arquivo.sha256),
    arquivoNome: text(),
    /** Zips of XML; null where the package has none of the kind. */
    material: text().references(() => arquivo.sha256),
    tipologia: text().references(() => arquivo.sha256),
    acabamento: text().references(() => arquivo.sha256),
    /** Content of the zips: two editions with the same entries and files are one. */
    entradas: jsonb().$type<{ nome: string; registros: number; tamanho: number; sha256: string }[]>().notNull(),
    criadaEm: agora(),
    criadaPor: integer(),
  },
  (t) => [
    uniqueIndex('pacote_edicao_unico').on(t.idPacote, t.numero),
    index('pacote_edicao_comum').on(t.comum),
    index('pacote_edicao_arquivo').on(t.arquivo),
    index('pacote_edicao_material').on(t.material),
    index('pacote_edicao_tipologia').on(t.tipologia),
    index('pacote_edicao_acabamento').on(t.acabamento),
  ],
)

/** Edition that testers, or the market of a system, receive; only generating and making available change it. */
export const pacoteNivel = pgTable(
  'pacote_nivel',
  {
    idPacote: penduradoEm(() => pacote.id),
    nivel: text().$type<'HOMOLOGACAO' | 'CEM_PRO' | 'CEM_MOBI'>().notNull(),
    idEdicao: penduradoEm(() => pacoteEdicao.id),
    desde: instante().notNull(),
  },
  (t) => [primaryKey({ columns: [t.idPacote, t.nivel] }), index('pacote_nivel_edicao').on(t.idEdicao)],
)

/**
 * Packages that will go because nobody made them available: marked and announced first, and gone only when the product was
 * up for long enough since (decision 0036). What was saved after its mark is not marked.
 */
export const pacotePrazo = pgTable('pacote_prazo', {
  idPacote: integer()
    .primaryKey()
    .references(() => pacote.id, { onDelete: 'cascade' }),
  marcadoEm: agora(),
  eliminaEm: instante().notNull(),
  /** Seconds that the product was up since the mark. */
  esperouS: integer().notNull().default(0),
})

/** From one edition to a later one: what changed, as zips like those of the edition (decision 0036). */
export const pacoteDiferenca = pgTable(
  'pacote_diferenca',
  {
    idEdicao: penduradoEm(() => pacoteEdicao.id),
    idDesde: penduradoEm(() => pacoteEdicao.id),
    conteudo: text().$type<'material' | 'tipologia' | 'acabamento'>().notNull(),
    zip: doArquivo(),
    em: agora(),
  },
  (t) => [
    primaryKey({ columns: [t.idEdicao, t.idDesde, t.conteudo] }),
    index('pacote_diferenca_desde').on(t.idDesde),
    index('pacote_diferenca_zip').on(t.zip),
  ],
)

/** A package released to one customer by hand (Spec 002 §3 "CEM portfolio release"); it goes with the package. */
export const serialPacote = pgTable(
  'serial_pacote',
  {
    ...colunasDeRegistro(),
    idSerial: penduradoEm(() => clienteSerial.id),
    idPacote: penduradoEm(() => pacote.id),
    /** Receives what is in homologation (decisions L-07). */
    homologador: boolean().notNull().default(false),
    enviarCemMobi: boolean().notNull().default(false),
    /** Tenant in CEM MOBI, 0 for none (decisions L-09). */
    inquilino: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('serial_pacote_unico').on(t.idSerial, t.idPacote, t.inquilino),
    index('serial_pacote_pacote').on(t.idPacote),
  ],
)
