import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import { pino, type Logger } from 'pino'
import { buildApp } from './app.ts'
import type { Deps } from './core/context.ts'
import type { Settings } from './core/settings.ts'
import { abrirBanco } from './db/client.ts'
import { startEmbedded, type EmbeddedDatabase } from './db/embedded/start.ts'
import { migrar } from './db/migrate.ts'
import { criarDeps, fecharDeps } from './deps.ts'
import { prepararInstalacao } from './firstStart.ts'

export interface Instancia {
  app: FastifyInstance
  endereco: string
  deps: Deps
  /** For whoever started it: the demo's sign-in, or the first Master's link. */
  avisos: string[]
  parar(): Promise<void>
}

const PASTA_PRIVADA = 0o700

/** From settings to a listening product; `main.ts` adds the signals, `bench/` and the browser tests start it the same way. */
export async function iniciar(settings: Settings): Promise<Instancia> {
  const log = pino({ level: settings.LOG_LEVEL })
  await mkdir(settings.DATA_DIR, { recursive: true, mode: PASTA_PRIVADA })
  const embutido = settings.DATABASE_URL ? undefined : await iniciarEmbutido(settings, log)
  try {
    return await servir(settings, embutido, log)
  } catch (erro) {
    await embutido?.stop()
    throw erro
  }
}

const iniciarEmbutido = (settings: Settings, log: Logger): Promise<EmbeddedDatabase> =>
  startEmbedded({ dataDir: settings.DATA_DIR, log: (nivel, texto) => log[nivel]({ banco: true }, texto) })

async function servir(settings: Settings, embutido: EmbeddedDatabase | undefined, log: Logger): Promise<Instancia> {
  const conexao: ClientConfig = embutido?.config ?? { connectionString: settings.DATABASE_URL }
  const database = abrirBanco(conexao, (err) => log.warn({ err }, 'conexão com o banco perdida'))
  await migrar(database.escrever, (texto) => log.info(texto)).catch(async (erro: unknown) => {
    await database.fechar()
    throw erro
  })
  const deps = await criarDeps({ settings, database, conexao, log })
  const { app } = await buildApp(deps)
  const parar = async () => {
    await app.close()
    await fecharDeps(deps)
    await embutido?.stop()
  }
  embutido?.onUnexpectedExit((motivo) => log.error({ motivo }, 'o banco de dados parou'))
  const avisos = await prepararInstalacao(deps)
  await deps.tarefas.iniciar()
  await app.listen({ host: settings.HOST, port: settings.PORT })
  return { app, deps, endereco: enderecoDe(settings, app), avisos, parar }
}

/** As a person types it; the port may have been chosen by the system. */
function enderecoDe({ HOST, PORT }: Settings, app: FastifyInstance): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST
  const escuta = app.server.address()
  const porta = typeof escuta === 'object' && escuta ? escuta.port : PORT
  return `http://${host.includes(':') ? `[${host}]` : host}:${porta}`
}
