import { randomBytes } from 'node:crypto'
import { Pool, type PoolConfig } from 'pg'

export const MODELO = 'portal_modelo'

export interface BancoDeTeste {
  config: PoolConfig
  apagar(): Promise<void>
}

/** A fresh database copied from a template: the migrated one, unless another is named. */
export async function criarBanco(servidor: PoolConfig, modelo = MODELO): Promise<BancoDeTeste> {
  const database = `teste_${randomBytes(6).toString('hex')}`
  const admin = new Pool({ ...servidor, max: 1 })
  // The run's server may stop before it has read the goodbye of the last connection.
  admin.on('error', () => undefined)
  await comTravaDoModelo(admin, `CREATE DATABASE ${database} TEMPLATE ${modelo}`)
  return {
    config: { ...servidor, database },
    apagar: async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
      await admin.end()
    },
  }
}

/** Two workers must not copy the template at once: PostgreSQL refuses the second. */
async function comTravaDoModelo(admin: Pool, comando: string): Promise<void> {
  const client = await admin.connect()
  try {
    await client.query('SELECT pg_advisory_lock(1)')
    await client.query(comando)
  } finally {
    await client.query('SELECT pg_advisory_unlock(1)')
    client.release()
  }
}
