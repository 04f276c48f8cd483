import { mkdir } from 'node:fs/promises'
import { setTimeout as pausa } from 'node:timers/promises'
import { quantidade } from '@portal/contract/core/formato'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { pedirAvisoDeEspaco } from './arquivos/avisarEspaco.ts'
import { exigirAjustesDaCopia } from './copia/pedido.ts'
import type { Deps } from './core/context.ts'
import { criarLog } from './operation/log.ts'
import { atenderNoInicio, ouvir } from './operation/saude.ts'
import type { Settings } from './core/settings.ts'
import { vigiarEspaco } from './uploads/space.ts'
import { esperarBanco } from './db/await.ts'
import { abrirBanco } from './db/client.ts'
import { startEmbedded, type EmbeddedDatabase } from '@portal/embedded/start'
import { porOrdemEmDia } from './db/ordenacao.ts'
import { avisarSeDeTransacao } from './db/pooler.ts'
import { migrar, umaDeCadaVez } from './db/migrate.ts'
import { conexaoCom, type ConexaoDoBanco } from './db/quemEscreve.ts'
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
  /** Not ready from now on; resolves when balancers had time to see that, while calls are still answered. */
  anunciar(): Promise<void>
  /** Requests under way may end; one that does not end in time is left, and the database is always stopped in order. */
  parar(): Promise<void>
  /** Waits for nothing any more but the database. */
  apressar(): void
  /** Resolves with the reason when the embedded database will not come back. */
  semBanco: Promise<string>
}

const PASTA_PRIVADA = 0o700

type Aberta = Omit<Instancia, 'anunciar' | 'parar' | 'apressar'>
/** Additions of the starter before jobs begin, such as kinds of jobs of its own. */
type Prepara = (deps: Deps) => void
/** Waits for the work until a moment of the stop, or until nobody wants to wait any more. */
type Esperar = (trabalho: Promise<unknown>, ateMs: number) => Promise<void>
type Fechar = (esperar: Esperar) => Promise<unknown> | undefined

/** Moments after the stop began; with announcement and database less than the half minute after which orchestrators kill. */
const ATE_MS = { pedidos: 12_000, cortados: 13_000, servicos: 16_000, conexoes: 17_000 }
const BANCO_MS = 8_000
/** For what was late already. */
const AO_MENOS_MS = 500
const MS_POR_S = 1_000

/** The start was asked to end before it had ended. */
export class ParadaNoInicio extends Error {}

/** What whoever starts may still want: `parar` ends a start under way, `pressa` all waiting. */
interface Ordens {
  parar?: AbortSignal
  pressa?: AbortSignal
}

/** From settings to a listening product; `main.ts` adds signals, `bench/` and browser tests start it the same way. */
export async function iniciar(
  settings: Settings,
  prepara: Prepara = () => undefined,
  ordens: Ordens = {},
): Promise<Instancia> {
  const abertos: Fechar[] = []
  const apressado = new AbortController()
  const pressa = AbortSignal.any([apressado.signal, ...(ordens.pressa ? [ordens.pressa] : [])])
  const parando = new AbortController()
  let [comecou, fechado]: [number, Promise<void> | undefined] = [0, undefined]
  const esperar: Esperar = (trabalho, ateMs) =>
    ateOLimite(trabalho, Math.max(comecou + ateMs - performance.now(), AO_MENOS_MS), pressa)
  const fecharTodos = async () => {
    comecou = performance.now()
    parando.abort()
    for (const aberto of abertos.splice(0).toReversed()) await aberto(esperar)
  }
  const fechar = () => (fechado ??= fecharTodos())
  // A start that was given up goes on for a moment, and what it still opens is closed at once.
  const aoFechar = (aberto: Fechar) => {
    if (fechado) void Promise.resolve(aberto(esperar)).catch(() => undefined)
    else abertos.push(aberto)
  }
  try {
    const aberta = await Promise.race([
      abrir({ settings, prepara, aoFechar, parando: parando.signal }),
      aoParar(ordens),
    ])
    return {
      ...aberta,
      anunciar: async () => {
        parando.abort()
        await pausa(settings.PARADA_AVISO_S * MS_POR_S, undefined, { signal: pressa }).catch(() => undefined)
      },
      parar: fechar,
      apressar: () => apressado.abort(),
    }
  } catch (erro) {
    await fechar()
    throw erro
  }
}

function aoParar({ parar }: Ordens): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>()
  parar?.addEventListener('abort', () => reject(new ParadaNoInicio()), { once: true })
  if (parar?.aborted) reject(new ParadaNoInicio())
  return promise
}

interface Abertura {
  settings: Settings
  prepara: Prepara
  /** Opened parts are closed in the opposite order, also when a later step of the start fails. */
  aoFechar: (fechar: Fechar) => void
  parando: AbortSignal
}

async function abrir({ settings, prepara, aoFechar, parando }: Abertura): Promise<Aberta> {
  const log = criarLog(settings)
  await exigirAjustesDaCopia(settings)
  const fecharPorta = await atenderNoInicio(settings)
  aoFechar(fecharPorta)
  await mkdir(settings.DATA_DIR, { recursive: true, mode: PASTA_PRIVADA })
  if (settings.DATABASE_URL) await esperarBanco(settings.DATABASE_URL, (texto) => log.warn(texto))
  const abrindo = settings.DATABASE_URL ? undefined : iniciarEmbutido(settings, log)
  // It is waited for even where the start was given up meanwhile: nothing of it may stay behind.
  aoFechar(() =>
    abrindo?.then(
      (aberto) => aberto.stop(BANCO_MS),
      () => undefined,
    ),
  )
  const embutido = await abrindo
  const conexao: ConexaoDoBanco = embutido?.config ?? conexaoCom(settings.DATABASE_URL ?? '')
  const preparadas = settings.DB_PREPARADAS === '1'
  const database = abrirBanco({ ...conexao, preparadas }, (err) => log.warn({ err }, 'conexão com o banco perdida'))
  aoFechar((esperar) => esperar(database.fechar(), ATE_MS.conexoes))
  if (!embutido) await avisarSeDeTransacao(database.escrever, (texto) => log.warn(texto))
  const { app, deps, avisos } = await umaDeCadaVez(database.escrever, async () => {
    const migradas = await migrar(database.escrever, (texto) => log.debug(texto))
    if (migradas)
      log.info(
        `Tabelas do banco de dados em dia (${quantidade(migradas, 'migração aplicada', 'migrações aplicadas')}).`,
      )
    await porOrdemEmDia(database.escrever, log)
    const partes = await criarDeps({ settings, database, conexao, log, parando, pastaDoBanco: embutido?.dataDir })
    aoFechar((esperar) => esperar(fecharServicos(partes), ATE_MS.servicos))
    const construido = await buildApp(partes)
    aoFechar((esperar) => fecharPedidos(construido.app, esperar))
    const ditos = await prepararInstalacao(partes, (texto) => log.info(texto))
    prepara(partes)
    parando.addEventListener('abort', () => void partes.tarefas.largar())
    await partes.tarefas.iniciar()
    return { app: construido.app, deps: partes, avisos: ditos }
  })
  await pedirProntidaoQueFalta(deps)
  if (settings.WEBHOOK_LOCAL === '1') log.warn('WEBHOOK_LOCAL=1: webhooks chegam a endereços internos')
  const calarEntregas = await vigiarEntregas(deps, log)
  aoFechar(async () => calarEntregas())
  aoFechar(vigiarEspaco(deps.espaco, log, () => pedirAvisoDeEspaco(deps)))
  await fecharPorta()
  await ouvir(app, settings)
  const semBanco = embutido?.givenUp ?? new Promise<string>(() => undefined)
  return { app, deps, endereco: enderecoDe(settings, app), avisos, semBanco }
}

/** A sender that is stuck must not keep the database from being stopped. */
async function fecharPedidos(app: FastifyInstance, esperar: Esperar): Promise<void> {
  const fechado = app.close()
  await esperar(fechado, ATE_MS.pedidos)
  app.server.closeAllConnections()
  await esperar(fechado, ATE_MS.cortados)
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

/** Address as a person types it; the system may have chosen the port. */
function enderecoDe({ HOST, PORT }: Settings, app: FastifyInstance): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? 'localhost' : HOST
  const escuta = app.server.address()
  const porta = typeof escuta === 'object' && escuta ? escuta.port : PORT
  return `http://${host.includes(':') ? `[${host}]` : host}:${porta}`
}
