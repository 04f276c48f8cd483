import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { pino, type Logger } from 'pino'
import { buildApp } from './app.ts'
import type { Deps } from './core/context.ts'
import type { Settings } from './core/settings.ts'
import { abrirBanco, type Database } from './db/client.ts'
import { startEmbedded, type EmbeddedDatabase } from './db/embedded/start.ts'
import { migrar } from './db/migrate.ts'

export interface Instancia {
  app: FastifyInstance
  endereco: string
  deps: Deps
  parar(): Promise<void>
}

const PASTA_PRIVADA = 0o700

/** From settings to a listening product; `main.ts` adds the signals, `bench/` and tests start it the same way. */
export async function iniciar(settings: Settings): Promise<Instancia> {
  const log = pino({ level: settings.LOG_LEVEL })
  await mkdir(settings.DATA_DIR, { recursive: true, mode: PASTA_PRIVADA })
  const embutido = settings.DATABASE_URL ? undefined : await iniciarEmbutido(settings, log)
  const database = abrirBanco(embutido?.config ?? { connectionString: settings.DATABASE_URL }, (err) => log.warn({ err }, 'conexão com o banco perdida'))
  try {
    await migrar(database.escrever, (texto) => log.info(texto))
    return await servir(settings, database, embutido)
  } catch (erro) {
    await database.fechar()
    await embutido?.stop()
    throw erro
  }
}

const iniciarEmbutido = (settings: Settings, log: Logger): Promise<EmbeddedDatabase> =>
  startEmbedded({ dataDir: settings.DATA_DIR, log: (nivel, texto) => log[nivel]({ banco: true }, texto) })

async function servir(settings: Settings, database: Database, embutido: EmbeddedDatabase | undefined): Promise<Instancia> {
  const deps: Deps = { database, settings, clock: () => new Date(), autenticar: async () => undefined }
  const { app } = await buildApp(deps)
  embutido?.onUnexpectedExit((motivo) => app.log.error({ motivo }, 'o banco de dados parou'))
  await app.listen({ host: settings.HOST, port: settings.PORT })
  return {
    app,
    deps,
    endereco: app.listeningOrigin,
    parar: async () => {
      await app.close()
      await database.fechar()
      await embutido?.stop()
    },
  }
}
