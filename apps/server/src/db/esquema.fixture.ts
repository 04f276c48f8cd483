import type { Pool } from 'pg'
import { comTexto, lerEsquema, migrar } from './migrate.ts'

/** What PostgreSQL tells of tables, functions, views and triggers, each part as lines that can be compared. */
const PARTES = {
  columns: `SELECT table_name, column_name, data_type, udt_name, is_nullable, column_default, character_maximum_length, numeric_precision, numeric_scale, generation_expression, identity_generation
    FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  constraints: `SELECT conrelid::regclass::text AS table_name, conname, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  indexes: `SELECT tablename, indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1, 2`,
  functions: `SELECT p.oid::regprocedure::text AS name, pg_get_functiondef(p.oid) AS definition FROM pg_proc p
    WHERE pronamespace = 'public'::regnamespace AND prokind <> 'a' AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') ORDER BY 1`,
  views: `SELECT viewname, definition FROM pg_views WHERE schemaname = 'public' ORDER BY 1`,
  triggers: `SELECT tgrelid::regclass::text AS table_name, tgname, pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) ORDER BY 1, 2`,
  sequences: `SELECT sequencename, data_type, start_value, increment_by FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
}
/** Rows of tables are values of functions, too, so that the order of columns counts. */
const ORDEM = `SELECT attrelid::regclass::text AS table_name, string_agg(attname || ' ' || attcollation::regcollation, ', ' ORDER BY attnum)
  FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped AND attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v'))
  GROUP BY attrelid ORDER BY 1`

export async function descreverPartes(pool: Pool): Promise<Record<keyof typeof PARTES, string>> {
  const lidas = { ...PARTES }
  for (const [parte, consulta] of Object.entries(PARTES))
    Object.assign(lidas, { [parte]: await linhas(pool, consulta) })
  return lidas
}

async function linhas(pool: Pool, consulta: string): Promise<string> {
  const { rows } = await pool.query<Record<string, unknown>>(consulta)
  return rows.map((row) => `${Object.values(row).map(String).join(' | ')}\n`).join('')
}

/** All of it as one text, but for the moment that each database keeps for itself (`portal_passado_desde`). */
export async function descrever(pool: Pool): Promise<string> {
  const partes = Object.values(await descreverPartes(pool))
  return [...partes, await linhas(pool, ORDEM)].join('\n').replaceAll(/'\d{4}-\d\d-\d\d [\d:.+-]+'/g, "'<momento>'")
}

/** A database as it was when `ultima` had just been applied to it, long before the beginning was written. */
export async function comoEra(pool: Pool, ultima: string): Promise<void> {
  const { antigas, versao } = await lerEsquema()
  const ate = 1 + antigas.findIndex(({ nome }) => nome === ultima)
  const novas = await comTexto(antigas.slice(0, ate))
  await migrar(pool, () => undefined, { esquema: { antigas: [], novas, emVigor: { versao: 0, arquivos: [] }, versao } })
}
