import type { FastifyBaseLogger } from 'fastify'
import { ESPERAS_S, MENSAGENS_DE_WEBHOOK, type TentativaDeEntrega } from '@portal/contract/integracao/webhooks'
import type { Deps } from '../core/context.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import { abrirCom } from '../core/secrets.ts'
import { AUTOR_SISTEMA, emTransacao, type Transacao } from '../core/unitOfWork.ts'
import { cabecalhosDaMensagem } from './assinatura.ts'
import { TIPO_DESATIVADO } from './avisarDesativado.ts'
import {
  adiarDoWebhook,
  haEntregueDesde,
  haTarefaAte,
  haTarefaEmCurso,
  insertTentativa,
  proximaDevida,
  reivindicarDevidas,
  updateEntrega,
  type Devida,
} from './entregas.queries.ts'
import { enviar, type ResultadoDoEnvio } from './enviar.ts'
import { decifrarSegredo } from './segredo.ts'
import { desativarWebhook } from './webhooks.queries.ts'

const TIPO_ENTREGAR = 'integracao.entregar'
const DESCRICAO = 'Entrega de avisos a outros sistemas'
/** Channel on which the database notifies in the transaction of the change. */
const CANAL = 'webhook'
/** Messages of each system at a time, one after the other; systems beside each other. */
const DE_CADA = 20
/** Longer than a batch takes: after it another process may send its messages. */
const POSSE_S = 300
const MS_POR_S = 1_000
const CADA_MS = 60_000
/** Answers that speak of the system and not of the message. */
const AUSENTE: ReadonlySet<number> = new Set([401, 403, 404, 408, 410, 421, 425, 429])

/** At-least-once: a message written with the change is sent until the system takes it, whatever dies in between. */
export function definirEntrega(deps: Deps): void {
  deps.tarefas.definir(TIPO_ENTREGAR, { executar: (contexto) => entregarDevidas(deps, contexto), tentativas: 3 })
}

/**
 * Asks at the start, and whenever the database says that there is something, or may have said so unheard; and now and then,
 * because the job that was asked for may have been stopped by somebody, or have failed. Answers how to end it.
 */
export async function vigiarEntregas(
  deps: Deps,
  log: Pick<FastifyBaseLogger, 'warn'>,
  cadaMs = CADA_MS,
): Promise<() => void> {
  const seguro = (pedido: Promise<void>) => pedido.catch((err: unknown) => log.warn({ err }, 'entrega de avisos'))
  const surdo = deps.eventos.ouvir(CANAL, () => void seguro(pedirEntrega(deps)))
  const relogio = setInterval(() => void seguro(pedirSeNinguemEntrega(deps)), cadaMs).unref()
  await seguro(pedirEntrega(deps))
  return () => {
    surdo()
    clearInterval(relogio)
  }
}

/** A job at work asks by itself when it ends. */
async function pedirSeNinguemEntrega(deps: Pick<Deps, 'database' | 'tarefas' | 'clock'>): Promise<void> {
  if (!(await haTarefaEmCurso(deps.database.leitura, TIPO_ENTREGAR))) await pedirEntrega(deps)
}

export async function pedirEntrega(deps: Pick<Deps, 'database' | 'tarefas' | 'clock'>): Promise<void> {
  const proxima = await proximaDevida(deps.database.leitura)
  if (!proxima) return
  const agora = deps.clock()
  const quando = proxima > agora ? proxima : agora
  await emTransacao(deps.database, { ...AUTOR_SISTEMA, chamada: TIPO_ENTREGAR }, async (transacao) => {
    if (await haTarefaAte(transacao.db, TIPO_ENTREGAR, quando)) return
    await deps.tarefas.enfileirar(transacao, {
      tipo: TIPO_ENTREGAR,
      descricao: DESCRICAO,
      dados: { quando: quando.toISOString() },
      aposS: Math.ceil((quando.getTime() - agora.getTime()) / MS_POR_S),
    })
  })
}

async function entregarDevidas(deps: Deps, { parar, progresso }: ContextoDeTarefa): Promise<Record<string, unknown>> {
  let [entregues, falhas] = [0, 0]
  for (;;) {
    parar.throwIfAborted()
    const devidas = await emTransacao(deps.database, AUTOR_SISTEMA, ({ db }) =>
      reivindicarDevidas(db, deps.clock(), { deCada: DE_CADA, posseS: POSSE_S }),
    )
    if (devidas.length === 0) break
    const porSistema = Map.groupBy(devidas, ({ idWebhook }) => idWebhook)
    const contagens = await Promise.all([...porSistema.values()].map((dele) => entregarEmOrdem(deps, dele)))
    for (const contagem of contagens) {
      entregues += contagem.entregues
      falhas += contagem.falhas
    }
    progresso(entregues)
  }
  await pedirEntrega(deps)
  return { entregues, falhas }
}

/** Sends one after the other until the system is away; a message that it refuses does not hold up the others. */
async function entregarEmOrdem(deps: Deps, devidas: readonly Devida[]): Promise<{ entregues: number; falhas: number }> {
  let entregues = 0
  for (const [n, devida] of devidas.entries()) {
    const tentada = await tentar(deps, devida)
    const espera = tentada.entregue ? undefined : ESPERAS_S[devida.tentativas]
    const proximaEm = espera === undefined ? null : new Date(deps.clock().getTime() + espera * MS_POR_S).toISOString()
    const ausente =
      !tentada.entregue && (tentada.status === null || AUSENTE.has(tentada.status) || tentada.status >= 500)
    const restam = ausente ? devidas.slice(n + 1).map(({ id }) => id) : []
    await emTransacao(deps.database, AUTOR_SISTEMA, async (transacao) => {
      await registrar(deps, transacao, devida, { tentada, proximaEm })
      if (ausente && proximaEm) await adiarDoWebhook(transacao.db, devida.idWebhook, proximaEm, restam)
    })
    if (tentada.entregue) entregues += 1
    if (ausente) return { entregues, falhas: n + 1 - entregues }
  }
  return { entregues, falhas: devidas.length - entregues }
}

interface Tentada extends ResultadoDoEnvio, TentativaDeEntrega {}

/** Body of a message: the same at every try; only the signature has another moment. */
export const corpoDa = ({ id, tipo, criadaEm, dados }: Pick<Devida, 'id' | 'tipo' | 'criadaEm' | 'dados'>): string =>
  JSON.stringify({ id, tipo, em: new Date(criadaEm).toISOString(), dados })

export async function tentar(
  { clock, secrets, settings }: Pick<Deps, 'clock' | 'secrets' | 'settings'>,
  devida: Omit<Devida, 'tentativas' | 'idWebhook'>,
): Promise<Tentada> {
  const em = clock()
  const comeco = performance.now()
  const medida = (resposta: ResultadoDoEnvio): Tentada => ({
    ...resposta,
    em: em.toISOString(),
    duracaoMs: Math.round(performance.now() - comeco),
  })
  const segredo = abrirCom(secrets.chaves('webhook'), (chave) => decifrarSegredo(chave, devida.segredo))
  if (segredo === undefined)
    return medida({ entregue: false, status: null, erro: MENSAGENS_DE_WEBHOOK.segredoIlegivel })
  const corpo = corpoDa(devida)
  const cabecalhos = cabecalhosDaMensagem(segredo, {
    id: devida.id,
    instante: Math.floor(em.getTime() / MS_POR_S),
    corpo,
  })
  return medida(
    await enviar({ url: devida.url, cabecalhos, corpo }, { local: settings.WEBHOOK_LOCAL === '1', saida: settings }),
  )
}

async function registrar(
  { clock, tarefas }: Deps,
  transacao: Transacao,
  { id, idWebhook, tentativas: antes, criadaEm }: Devida,
  { tentada, proximaEm }: { tentada: Tentada; proximaEm: string | null },
): Promise<void> {
  const { db } = transacao
  const tentativas = antes + 1
  const terminadaEm = clock().toISOString()
  await insertTentativa(db, id, tentada)
  if (tentada.entregue) return updateEntrega(db, id, { estado: 'ENTREGUE', tentativas, proximaEm: null, terminadaEm })
  if (proximaEm !== null) return updateEntrega(db, id, { tentativas, proximaEm })
  await updateEntrega(db, id, { estado: 'FALHOU', tentativas, proximaEm: null, terminadaEm })
  if (await haEntregueDesde(db, idWebhook, criadaEm)) return
  if (!(await desativarWebhook(db, idWebhook, terminadaEm))) return
  await tarefas.enfileirar(transacao, {
    tipo: TIPO_DESATIVADO,
    descricao: 'Aviso de webhook desativado',
    dados: { id: idWebhook },
  })
}
