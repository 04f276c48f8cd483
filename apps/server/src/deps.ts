import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from './core/context.ts'
import { criarContagens } from './watch/counts.ts'
import { criarEventos } from './core/events.ts'
import { criarFilaDeLugares } from './fila/fila.ts'
import { criarPassagem } from './fila/passagem.ts'
import { criarFiles } from './files/create.ts'
import { criarLinks } from './files/links.ts'
import { criarTarefas } from './jobs/jobs.ts'
import type { Settings } from './core/settings.ts'
import { criarEspaco } from './uploads/space.ts'
import type { Database } from './db/client.ts'
import type { ConexaoDoBanco } from './db/quemEscreve.ts'
import { abrirServicosDaSessao } from './sessao/servicos.ts'

interface Partes {
  settings: Settings
  database: Database
  /** Listening for notifications needs a connection of its own. */
  conexao: ConexaoDoBanco
  log: FastifyBaseLogger
  pastaDoBanco?: string | undefined
  clock?: () => Date
  parando?: AbortSignal
}

/** The only wiring: the start, the tests and the benches put the product together here. */
export async function criarDeps(partes: Partes): Promise<Deps> {
  const { settings, database, conexao, log, pastaDoBanco } = partes
  const { clock = () => new Date(), parando = new AbortController().signal } = partes
  const sessao = await abrirServicosDaSessao({ settings, database, clock }, log)
  const eventos = criarEventos(conexao, (err) => log.warn({ err }, 'escuta do banco interrompida'))
  const rastreio = await abrirRastreio(settings, log)
  return {
    settings,
    database,
    clock,
    ...sessao,
    files: criarFiles(settings),
    espaco: criarEspaco(settings, pastaDoBanco),
    links: criarLinks(sessao.secrets.chaves('arquivo'), clock),
    eventos,
    fila: criarFilaDeLugares({ database, eventos }, (err) => log.warn({ err }, 'lugares na fila não anunciados')),
    passagem: criarPassagem(),
    tarefas: criarTarefas({ database, eventos, log, rastreio }),
    contagens: criarContagens(),
    rastreio,
    parando,
  }
}

/** Its code is read only where the operator named a collector. */
async function abrirRastreio({ OTEL_EXPORTER_OTLP_ENDPOINT, ...settings }: Settings, log: FastifyBaseLogger) {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined
  const { criarExportador } = await import('./operation/otlp.ts')
  return criarExportador({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT }, log)
}

/** Ends everything that works beside the requests; the database is closed by whoever opened it. */
export async function fecharServicos({ tarefas, eventos, rastreio }: Deps): Promise<void> {
  await tarefas.fechar()
  await eventos.fechar()
  await rastreio?.fechar()
}
