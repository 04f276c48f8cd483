import { mkdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { pedirAvisoDeEspaco } from './arquivos/avisarEspaco.ts'
import type { Deps } from './core/context.ts'
import { criarLog } from './operation/log.ts'
import { ConfiguracaoInvalida, type Settings } from './core/settings.ts'
import { vigiarEspaco } from './uploads/space.ts'
import { esperarBanco } from './db/await.ts'
import { abrirBanco } from './db/client.ts'
import { startEmbedded, type EmbeddedDatabase } from '@portal/embedded/start'
import { avisarSeDeTransacao } from './db/pooler.ts'
import { migrar, umaDeCadaVez } from './db/migrate.ts'
import { criarDeps, fecharServicos } from './deps.ts'
import { prepararInstalacao } from './firstStart.ts'
import { vigiarEntregas } from './integracao/entregar.ts'
import { pedirProntidaoQueFalta } from './materiais/prontidaoTarefa.ts'

export interface Instancia {
  app: FastifyInstance
  endereco: string
  deps: Deps
  /** Texts for whoever started it: the demo's sign-in, or the first Master's link. */
  avisos: string[]
  /** Requests under way may end; one that does not end in time is left, and the database is always stopped in order. */
  parar(): Promise<void>
  /** Waits for nothing any more but the database. */
  apressar(): void
  /** Resolves with the reason when the embedded database will not come back. */
  semBanco: Promise<string>
}

const PASTA_PRIVADA = 0o700

/** Additions of the starter before jobs begin, such as kinds of jobs of its own. */
type Prepara = (deps: Deps) => void
type Fechar = (pressa: AbortSignal) => Promise<unknown> | undefined

const LIMITE_MS = { pedidos: 20_000, servicos: 12_000, conexoes: 5_000 }

/** From settings to a listening product; `main.ts` adds signals, `bench/` and browser tests start it the same way. */
export async function iniciar(settings: Settings, prepara: Prepara = () => undefined): Promise<Instancia> {
  const abertos: Fechar[] = []
  const pressa = new AbortController()
  const fechar = async () => {
    for (const aberto of abertos.splice(0).toReversed()) await aberto(pressa.signal)
  }
  try {
    const aberta = await abrir(settings, prepara, (aberto) => abertos.push(aberto))
    return { ...aberta, parar: fechar, apressar: () => pressa.abort() }
  } catch (erro) {
    await fechar()
    throw portaOcupada(erro, settings)
  }
}

/** Opened parts are closed in the opposite order, also when a later step of the start fails. */
async function abrir(
  settings: Settings,
  prepara: Prepara,
  aoFechar: (fechar: Fechar) => void,
): Promise<Omit<Instancia, 'parar' | 'apressar'>> {
  const log = criarLog(settings)
  await mkdir(settings.DATA_DIR, { recursive: true, mode: PASTA_PRIVADA })
  if (settings.DATABASE_URL) await esperarBanco(settings.DATABASE_URL, (texto) => log.warn(texto))
  const embutido = settings.DATABASE_URL ? undefined : await iniciarEmbutido(settings, log)
  aoFechar(() => embutido?.stop())
  const conexao: ClientConfig = embutido?.config ?? { connectionString: settings.DATABASE_URL }
  const preparadas = settings.DB_PREPARADAS === '1'
  const database = abrirBanco({ ...conexao, preparadas }, (err) => log.warn({ err }, 'conexão com o banco perdida'))
  aoFechar((pressa) => ateOLimite(database.fechar(), LIMITE_MS.conexoes, pressa))
  if (!embutido) await avisarSeDeTransacao(database.escrever, (texto) => log.warn(texto))
  const { app, deps, avisos } = await umaDeCadaVez(database.escrever, async () => {
    const migradas = await migrar(database.escrever, (texto) => log.debug(texto))
    if (migradas) log.info(`Tabelas do banco de dados em dia (${migradas} migrações aplicadas).`)
    const partes = await criarDeps({ settings, database, conexao, log })
    aoFechar((pressa) => ateOLimite(fecharServicos(partes), LIMITE_MS.servicos, pressa))
    const construido = await buildApp(partes)
    aoFechar((pressa) => fecharPedidos(construido.app, pressa))
    const ditos = await prepararInstalacao(partes, (texto) => log.info(texto))
    prepara(partes)
    await partes.tarefas.iniciar()
    return { app: construido.app, deps: partes, avisos: ditos }
  })
  await pedirProntidaoQueFalta(deps)
  if (settings.WEBHOOK_LOCAL === '1') log.warn('WEBHOOK_LOCAL=1: webhooks chegam a endereços internos')
  await vigiarEntregas(deps, log)
  aoFechar(vigiarEspaco(deps.espaco, log, () => pedirAvisoDeEspaco(deps)))
  await app.listen({
    host: settings.HOST,
    port: settings.PORT,
    listenTextResolver: (endereco) => `Ouvindo em ${endereco}`,
  })
  const semBanco = embutido?.givenUp ?? new Promise<string>(() => undefined)
  return { app, deps, endereco: enderecoDe(settings, app), avisos, semBanco }
}

/** A sender that is stuck must not keep the database from being stopped. */
async function fecharPedidos(app: FastifyInstance, pressa: AbortSignal): Promise<void> {
  const fechado = app.close()
  await ateOLimite(fechado, LIMITE_MS.pedidos, pressa)
  app.server.closeAllConnections()
  await ateOLimite(fechado, LIMITE_MS.conexoes, pressa)
}

async function ateOLimite(trabalho: Promise<unknown>, limiteMs: number, pressa: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const relogio = setTimeout(resolve, limiteMs)
  pressa.addEventListener('abort', () => resolve(), { once: true })
  if (pressa.aborted) resolve()
  await Promise.race([trabalho, promise]).finally(() => clearTimeout(relogio))
}

function iniciarEmbutido(settings: Settings, log: Logger): Promise<EmbeddedDatabase> {
  return startEmbedded({ dataDir: settings.DATA_DIR, log: (nivel, texto) => log[nivel]({ banco: true }, texto) })
}

function portaOcupada(erro: unknown, { PORT, HOST }: Settings): unknown {
  const codigo = erro instanceof Error && 'code' in erro ? erro.code : undefined
  if (codigo === 'EADDRINUSE')
    return new ConfiguracaoInvalida(
      `Configuração inválida:\n  PORT: a porta ${PORT} já está em uso; feche o outro programa ou escolha outra`,
    )
  if (codigo === 'EACCES')
    return new ConfiguracaoInvalida(
      `Configuração inválida:\n  PORT: este usuário não pode abrir a porta ${PORT}; escolha outra acima de 1023`,
    )
  if (codigo === 'ENOTFOUND' || codigo === 'EADDRNOTAVAIL')
    return new ConfiguracaoInvalida(`Configuração inválida:\n  HOST: esta máquina não tem o endereço ${HOST}`)
  return erro
}

/** Address as a person types it; the system may have chosen the port. */
function enderecoDe({ HOST, PORT }: Settings, app: FastifyInstance): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST
  const escuta = app.server.address()
  const porta = typeof escuta === 'object' && escuta ? escuta.port : PORT
  return `http://${host.includes(':') ? `[${host}]` : host}:${porta}`
}
