import { Pool } from 'pg'
import { inject, onTestFinished } from 'vitest'
import { criarBanco } from './banco.fixture.ts'

/** A database of one test, and nothing of ours on it but what the template has. */
export async function bancoCru(modelo: string): Promise<Pool> {
  const banco = await criarBanco(inject('banco'), modelo)
  const pool = new Pool(banco.config)
  // They go with their database, those at work and those that rest.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  onTestFinished(async () => {
    await pool.end()
    await banco.apagar()
  })
  return pool
}
