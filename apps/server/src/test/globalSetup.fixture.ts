import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool, type PoolConfig } from 'pg'
import { placeInMemory } from '@portal/embedded/inMemory.fixture'
import { startEmbedded } from '@portal/embedded/start'
import { migrar } from '../db/migrate.ts'
import { MODELO } from './banco.fixture.ts'

declare module 'vitest' {
  interface ProvidedContext {
    banco: PoolConfig & { database: string }
  }
}

/** One PostgreSQL for the run, migrated once into a template; `DATABASE_URL` puts the operator's in its place. */
export default async function setup({
  provide,
}: {
  provide: (chave: 'banco', valor: PoolConfig & { database: string }) => void
}) {
  const { config, parar } = process.env['DATABASE_URL'] ? deFora(process.env['DATABASE_URL']) : await embutido()
  const admin = new Pool(config)
  for (const nome of await modelosDeAntes(admin)) await admin.query(`DROP DATABASE ${nome} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${MODELO} TEMPLATE template0 ENCODING 'UTF8'`)
  const modelo = new Pool({ ...config, database: MODELO })
  await migrar(modelo, () => undefined)
  await modelo.end()
  await admin.end()
  provide('banco', config)
  return parar
}

/** What an earlier run left on a server that outlives it. */
async function modelosDeAntes(admin: Pool): Promise<string[]> {
  const { rows } = await admin.query<{ nome: string }>(
    'SELECT datname AS nome FROM pg_database WHERE starts_with(datname, $1)',
    [MODELO],
  )
  return rows.map(({ nome }) => nome)
}

const deFora = (url: string) => {
  const { hostname, port, username, password, pathname } = new URL(url)
  const config = {
    host: decodeURIComponent(hostname),
    port: Number(port || 5432),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  }
  return { config, parar: async () => undefined }
}

async function embutido() {
  const pasta = await mkdtemp(join(placeInMemory(), 'portal-teste-'))
  await chmod(pasta, 0o755)
  const banco = await startEmbedded({ dataDir: pasta, log: () => undefined })
  const parar = async () => {
    await banco.stop()
    await rm(pasta, { recursive: true, force: true })
  }
  return { config: banco.config, parar }
}
