import type { Pool } from 'pg'
import { umPasso } from './umPasso.ts'

const ESPERA_MS = 60_000

/** Ours, of which the server's library sorts otherwise than when its indexes were built. */
const OUTRAS = `SELECT c.oid, c.collname AS nome,
    ARRAY(SELECT i.indexrelid::regclass::text FROM pg_index i JOIN pg_class k ON k.oid = i.indexrelid
      WHERE c.oid = ANY (i.indcollation::oid[]) AND k.relkind = 'i' ORDER BY 1) AS indices
  FROM pg_collation c
  WHERE c.collnamespace = 'public'::regnamespace AND c.collversion <> pg_collation_actual_version(c.oid)`
const DO_BANCO = `SELECT format('REINDEX DATABASE %1$I; ALTER DATABASE %1$I REFRESH COLLATION VERSION;', datname) AS linhas
  FROM pg_database WHERE datname = current_database() AND datcollversion <> pg_database_collation_actual_version(oid)`

interface Outra {
  nome: string
  indices: string[]
}
interface Dizer {
  info: (texto: string) => void
  warn: (texto: string) => void
}

/**
 * An index keeps the order of the library with which it was built. A server that comes with another (its system was
 * upgraded, or its image) goes on reading it, and lists lack rows that stand where the new order does not look.
 */
export async function porOrdemEmDia(pool: Pool, dizer: Dizer): Promise<void> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<Outra>(OUTRAS)
    for (const { nome, indices } of rows) {
      dizer.info('O servidor do banco ordena textos de outro modo que antes: os índices de ordem são refeitos…')
      await umPasso(client, 'da ordem dos textos', ESPERA_MS, async () => {
        for (const indice of indices) await client.query(`REINDEX INDEX ${indice}`)
        await client.query(`ALTER COLLATION public.${nome} REFRESH VERSION`)
      })
    }
    // Those of the database's own order may be of others, and are its owner's to rebuild.
    const { rows: doBanco } = await client.query<{ linhas: string }>(DO_BANCO)
    for (const { linhas } of doBanco)
      dizer.warn(
        `O servidor do banco ordena textos de outro modo que quando este banco foi criado, e índices podem não achar o que guardam. Encerre todas as instâncias e rode, como dono do banco: ${linhas}`,
      )
  } finally {
    client.release()
  }
}
