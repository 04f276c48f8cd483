import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pausa } from 'node:timers/promises'
import { runningServer } from '@portal/embedded/running'
import { expect, it, onTestFinished, vi } from 'vitest'
import { comando } from './comando.ts'
import type { Database } from './db/client.ts'

const semPedido = () => undefined

it('a command that ends leaves the database to another that came meanwhile, and the last one stops it', async () => {
  const pasta = await mkdtemp(join(tmpdir(), 'portal-comando-'))
  onTestFinished(() => rm(pasta, { recursive: true, force: true }))
  for (const [nome, valor] of [
    ['DATA_DIR', pasta],
    ['DATABASE_URL', ''],
  ] as const)
    vi.stubEnv(nome, valor)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    process.exitCode = undefined
  })
  const [iniciado, entrou] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const primeiro = comando(semPedido, async () => {
    iniciado.resolve()
    await entrou.promise
    return 0
  })
  await iniciado.promise
  let achado: unknown
  const umPasso = async ({ ler }: Database) => (await ler.query<{ um: number }>('SELECT 1 AS um')).rows
  await comando(semPedido, async (database) => {
    await umPasso(database)
    entrou.resolve()
    await Promise.race([primeiro, pausa(2_000)])
    achado = await umPasso(database)
    return 0
  })
  await primeiro
  expect(achado).toEqual([{ um: 1 }])
  expect(process.exitCode).toBe(0)
  expect(runningServer(pasta)).toBeUndefined()
}, 60_000)
