import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clienteSerial } from './clientes.ts'
import { colunasDeRegistro } from './colunas.ts'
import { empresa } from './empresas.ts'
import { referencia } from './referencias.ts'

const doSerial = () =>
  integer()
    .notNull()
    .references(() => clienteSerial.id, { onDelete: 'cascade' })

/** What was released to one customer: the applicability that a company keeps (decisions L-14). */
export const serialAplicabilidade = pgTable(
  'serial_aplicabilidade',
  {
    ...colunasDeRegistro(),
    idSerial: doSerial(),
    idEmpresa: integer()
      .notNull()
      .references(() => empresa.id),
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
    idReferencia: integer()
      .notNull()
      .references(() => referencia.id),
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
    idReferencia: integer()
      .notNull()
      .references(() => referencia.id),
  },
  (t) => [
    uniqueIndex('serial_preference_aplicabilidade_unico').on(t.idSerial, t.idReferencia),
    index('serial_preference_aplicabilidade_referencia').on(t.idReferencia),
  ],
)
