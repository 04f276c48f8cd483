import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { placeInMemory } from '@portal/embedded/inMemory.fixture'
import { freePort, makeCluster, startServer, startStandby, type Server } from '@portal/embedded/pair.fixture'
import { avisar, criarEventos } from '../core/events.ts'
import { abrirBanco, type Database } from './client.ts'
import { conexaoCom } from './quemEscreve.ts'
import { versaoDoServidor } from './versaoDoServidor.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let pasta: string
let primeiro: Server
let segundo: Server
let database: Database
let url: string
const vivos = new Set<Server>()
const perdas: string[] = []

const emQual = async (pool: Pool) =>
  (await pool.query<{ porta: number }>('SELECT inet_server_port() AS porta')).rows[0]?.porta
const porta = ({ config }: Server) => config.port
const matar = async (server: Server) => {
  vivos.delete(server)
  await server.kill()
}

beforeAll(async () => {
  pasta = await mkdtemp(join(placeInMemory(), 'portal-troca-'))
  await chmod(pasta, 0o755)
  const { cluster, password } = await makeCluster(join(pasta, 'um'))
  primeiro = await startServer(cluster, { port: await freePort(), password })
  vivos.add(primeiro)
  segundo = await startStandby(primeiro, `${cluster}-dois`, await freePort())
  vivos.add(segundo)
  // The one that follows is named first.
  url = `postgres://portal:${encodeURIComponent(password)}@127.0.0.1:${porta(segundo)},127.0.0.1:${porta(primeiro)}/portal?target_session_attrs=read-write`
  database = abrirBanco(conexaoCom(url), (erro) => perdas.push(erro.message))
})
afterAll(async () => {
  await database.fechar()
  for (const vivo of vivos) await vivo.kill()
  await rm(pasta, { recursive: true, force: true, maxRetries: 10 })
})

it('takes the server that writes, follows a promotion, hears again, and never goes back', async () => {
  expect(await emQual(database.escrever)).toBe(porta(primeiro))
  expect(await emQual(database.ler)).toBe(porta(primeiro))
  const escreve = await database.escrever.connect()
  const { rows } = await escreve
    .query<{ numero: number }>("SELECT current_setting('server_version_num')::int / 10000 AS numero")
    .finally(() => escreve.release())
  expect(versaoDoServidor(escreve)).toBe(rows[0]?.numero)
  const ouvidos: string[] = []
  const eventos = criarEventos(conexaoCom(url), () => undefined)
  eventos.ouvir('teste', (texto) => ouvidos.push(texto))
  await expect.poll(() => ouvidos).toEqual([''])
  const seguidor = new Pool(segundo.config)
  await database.escrever.query('CREATE TABLE feito (id int)')
  await expect
    .poll(
      async () => (await seguidor.query<{ ha: boolean }>("SELECT to_regclass('feito') IS NOT NULL AS ha")).rows[0]?.ha,
    )
    .toBe(true)

  // Both write now, the former one on its old timeline: what is open there is given up without being asked.
  await seguidor.query('SELECT pg_promote()')
  await expect.poll(() => emQual(database.escrever).catch(() => 0), { timeout: 30_000 }).toBe(porta(segundo))
  await expect.poll(() => emQual(database.ler).catch(() => 0), { timeout: 30_000 }).toBe(porta(segundo))
  await expect.poll(() => ouvidos.length, { timeout: 30_000 }).toBe(2)
  await avisar(database.escrever, 'teste', 'depois')
  await expect.poll(() => ouvidos.at(-1)).toBe('depois')
  await eventos.fechar()
  await seguidor.end()

  // Alone, the former one still writes, and nobody takes it.
  await matar(segundo)
  await expect
    .poll(() => emQual(database.escrever).catch((erro: { code?: string }) => erro.code), { timeout: 30_000 })
    .toBe('08001')
  const sozinho = new Pool({ ...primeiro.config, max: 1 })
  await sozinho.query('CREATE TABLE ainda_escreve (id int)')
  await sozinho.end()
  await expect(database.ler.query('SELECT 1')).rejects.toMatchObject({ code: '08001' })

  const { password } = segundo.config
  segundo = await startServer(segundo.cluster, { port: porta(segundo), password })
  vivos.add(segundo)
  expect(await emQual(database.escrever)).toBe(porta(segundo))
})
