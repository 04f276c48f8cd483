import { randomBytes } from 'node:crypto'
import { escapeLiteral, Pool, type PoolClient, type PoolConfig } from 'pg'

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
  await copiar(admin, database, modelo)
  return {
    config: { ...servidor, database },
    apagar: async () => {
      await admin.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
      await admin.end()
    },
  }
}

/** Two workers must not copy a template at once: PostgreSQL refuses the second. */
const COPIAR = 1
const POVOAR = 2

/** File by file: through the log, as it is done otherwise, takes longer. */
const copiar = (admin: Pool, database: string, modelo: string) =>
  naVez(admin, COPIAR, (client) => client.query(`CREATE DATABASE ${database} TEMPLATE ${modelo} STRATEGY FILE_COPY`))

async function naVez<T>(admin: Pool, trava: number, fn: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await admin.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [trava])
    return await fn(client)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [trava])
    client.release()
  }
}

/**
 * A copy of a database that many files of the run begin with: whoever needs it first has it filled, and what `povoar` answered
 * is told to all. It is kept as text, so it holds plain values.
 */
export async function criarPovoado<Feito extends object>(
  servidor: PoolConfig,
  nome: string,
  povoar: (config: PoolConfig) => Promise<Feito>,
): Promise<{ banco: BancoDeTeste; feito: Feito }> {
  const modelo = `${MODELO}_${nome}`
  const admin = new Pool({ ...servidor, max: 2 })
  admin.on('error', () => undefined)
  const feito = await naVez(admin, POVOAR, async (client) => {
    const { rows } = await client.query<{ feito: string | null }>(
      "SELECT shobj_description(oid, 'pg_database') AS feito FROM pg_database WHERE datname = $1",
      [modelo],
    )
    if (rows[0]?.feito) return rows[0].feito
    await client.query(`DROP DATABASE IF EXISTS ${modelo}`)
    await copiar(admin, modelo, MODELO)
    const novo = JSON.stringify(await povoar({ ...servidor, database: modelo }))
    await client.query(`COMMENT ON DATABASE ${modelo} IS ${escapeLiteral(novo)}`)
    return novo
  })
  await admin.end()
  return { banco: await criarBanco(servidor, modelo), feito: JSON.parse(feito) as Feito }
}
