import { tmpdir } from 'node:os'
import { setTimeout as pausa } from 'node:timers/promises'
import { pino } from 'pino'
import type { PoolConfig } from 'pg'
import { buildApp } from '../app.ts'
import type { Logado } from '../core/context.ts'
import { lerSettings } from '../core/settings.ts'
import { abrirBanco } from '../db/client.ts'
import { criarDeps } from '../deps.ts'

/** Run as a process of its own: the product, in which somebody confirms Homologar and waits; it prints the answer and works on until it is killed. */
interface Pedido {
  config: PoolConfig
  logado: Logado
  espera: number
}

const { config, logado, espera } = JSON.parse(process.argv[2] ?? '') as Pedido
const database = abrirBanco(config, () => undefined)
const settings = lerSettings({
  LOG_LEVEL: 'silent',
  DATA_DIR: tmpdir(),
  APP_SECRET: 'Nj3rQ8xW0vZ5tLb1Yc7mKf4aHs9dGp2e',
})
const deps = await criarDeps({ settings, database, conexao: config, log: pino({ level: 'silent' }) })
const { app } = await buildApp({ ...deps, autenticar: async () => logado })
await app.ready()
await deps.tarefas.iniciar()
while (app.isUnderPressure()) await pausa(50)
const { payload } = await app.inject({
  method: 'POST',
  url: `/api/produto/homologar?espera=${espera}`,
  headers: { authorization: 'Bearer dele' },
})
process.stdout.write(payload)
