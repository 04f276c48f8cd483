/** Every ledger that an installation may have, brought up to date: `node bench/ledgers.ts`. Says which of them reach another schema than an empty database does. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@portal/embedded/start'
import { comoEra, descrever } from '@portal/server/db/esquema.fixture'
import { lerEsquema, migrar } from '@portal/server/db/migrate'
import { Pool } from 'pg'

const folder = mkdtempSync(join(tmpdir(), 'portal-ledgers-'))
chmodSync(folder, 0o755)
const server = await startEmbedded({ dataDir: folder, log: () => undefined })
const admin = new Pool(server.config)
admin.on('error', () => undefined)

/** What an installation that stopped after `last` has in the end; without one, what an empty database has. */
async function reached(last?: string): Promise<string> {
  await admin.query("CREATE DATABASE ledger TEMPLATE template0 ENCODING 'UTF8'")
  const pool = new Pool({ ...server.config, database: 'ledger' })
  // Connections go with their database.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  try {
    if (last) await comoEra(pool, last)
    await migrar(pool, () => undefined)
    return await descrever(pool)
  } finally {
    await pool.end()
    await admin.query('DROP DATABASE ledger WITH (FORCE)')
  }
}

try {
  const wanted = await reached()
  const { antigas } = await lerEsquema()
  let others = 0
  for (const { nome } of antigas) {
    const right = (await reached(nome)) === wanted
    if (!right) others++
    process.stdout.write(`${right ? 'ok   ' : 'WRONG'} ${nome}\n`)
  }
  process.stdout.write(`${antigas.length} ledgers, ${others} reach another schema than an empty database\n`)
  process.exitCode = others ? 1 : 0
} finally {
  await admin.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
