import { setTimeout as pausa } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { Recusa } from '../core/errors.ts'
import { emVao } from '../watch/trace.ts'
import type { DepsDeTarefas, Ritmo, Rodada } from './deps.ts'
import { CANAL_PARAR, Desligando, motivoDe, ParadaPedida, PosseMudou, PrazoEsgotado } from './signals.ts'
import {
  aindaMinha,
  bater,
  devolver,
  lembrar,
  registrarNoLog,
  terminar,
  type EstadoFinal,
  type NivelDeLog,
  type Tarefa,
} from './store.ts'
import { criarProgresso } from './progress.ts'
import { AUTOR_SISTEMA, emTransacao, type Autoria, type Transacao } from '../core/unitOfWork.ts'

export interface Definicao {
  /** Answers the job's result; looks at `parar` between its steps. */
  executar(contexto: ContextoDeTarefa): Promise<Record<string, unknown> | undefined | void>
  /** Attempts in all; more than one means that the job may begin anew after its process died. */
  tentativas?: number
  prazoMs?: number
  /** Jobs of this kind that run at the same time on one instance. */
  simultaneas?: number
  agenda?: { cron: string; descricao: string }
}

export interface ContextoDeTarefa {
  id: string
  dados: Record<string, unknown>
  autoria: Autoria
  /** Aborts on a request to stop, at the deadline, at shutdown, and when another worker took over. */
  parar: AbortSignal
  /** Cheap to call for every row: it is written at most twice a second. */
  progresso(feito: number, total?: number | null, mensagem?: string): void
  log(nivel: NivelDeLog, mensagem: string): Promise<void>
  /** Stands in `dados` when the job is tried again. */
  lembrar(mais: Record<string, unknown>): Promise<void>
  /** One transaction in the name of who asked for the job; nothing of it stays when the job was lost meanwhile. */
  transacao<T>(fn: (transacao: Transacao) => Promise<T>): Promise<T>
}

export interface Execucao extends DepsDeTarefas {
  ritmo: Ritmo
  enviar(client: Pick<PoolClient, 'query'>, tipo: string, id: string, esperaS?: number): Promise<void>
  acordar(tipo: string, aposS: number): void
  desligar: AbortSignal
  contar: (rodada: Rodada) => void
}

const PRAZO_MS = 3_600_000
const MENOR_ESPERA_S = 5
const MAIOR_ESPERA_S = 300
const MENOR_PAUSA_MS = 500

/** One attempt from claim to its end, in the trace of whoever asked for it; never rejects. */
export async function executarTarefa(execucao: Execucao, definicao: Definicao, tarefa: Tarefa): Promise<void> {
  const { id, tipo, tentativas, autoria } = tarefa
  const desde = performance.now()
  await emVao(
    { traceId: autoria?.requisicao, rastreio: execucao.rastreio },
    { nome: tipo, tipo: 'tarefa', dito: { 'portal.tarefa': id, 'portal.tentativa': tentativas } },
    async () => {
      const estado = await tentar(execucao, definicao, tarefa)
      execucao.contar({ tipo, estado, ms: performance.now() - desde })
    },
  )
}

async function tentar(execucao: Execucao, definicao: Definicao, tarefa: Tarefa): Promise<Rodada['estado']> {
  const controle = new AbortController()
  const soltar = vigiar(execucao, definicao, tarefa, controle)
  const progresso = criarProgresso(execucao.database.escrever, tarefa)
  try {
    const trabalho = definicao.executar(contextoDe(execucao, tarefa, controle.signal, progresso.anotar))
    const resultado = await comFim(trabalho, controle.signal, execucao.ritmo.fimMs)
    await progresso.gravar().catch(() => undefined)
    return await encerrar(execucao, tarefa, 'CONCLUIDA', '', resultado ?? undefined)
  } catch (erro) {
    await progresso.gravar().catch(() => undefined)
    return await tratarFalha(execucao, definicao, tarefa, controle.signal.aborted ? controle.signal.reason : erro)
  } finally {
    soltar()
  }
}

/** Heartbeat, request to stop, deadline and shutdown, all as one signal. */
function vigiar(
  { database, eventos, ritmo, desligar, log }: Execucao,
  { prazoMs = PRAZO_MS }: Definicao,
  tarefa: Tarefa,
  controle: AbortController,
): () => void {
  const olhar = async () => {
    const estado = await bater(database.escrever, tarefa).catch(
      (err: unknown) => (log.warn({ err }, 'tarefa sem batida'), 'EXECUTANDO' as const),
    )
    if (estado === undefined) controle.abort(new PosseMudou())
    if (estado === 'PARANDO') controle.abort(new ParadaPedida())
  }
  const batida = setInterval(() => void olhar(), ritmo.batidaMs)
  const prazo = setTimeout(() => controle.abort(new PrazoEsgotado()), prazoMs)
  const surdo = eventos.ouvir(CANAL_PARAR, (texto) => void ((texto === tarefa.id || texto === '') && olhar()))
  const aoDesligar = () => controle.abort(new Desligando())
  desligar.addEventListener('abort', aoDesligar)
  return () => {
    clearInterval(batida)
    clearTimeout(prazo)
    surdo()
    desligar.removeEventListener('abort', aoDesligar)
  }
}

/** A job that does not look at the signal is left behind after a moment; what it still does cannot be committed. */
async function comFim<T>(trabalho: Promise<T>, parar: AbortSignal, esperaMs: number): Promise<T> {
  let limite: NodeJS.Timeout | undefined
  const abandono = new Promise<never>((_, reject) => {
    parar.addEventListener('abort', () => (limite = setTimeout(() => reject(motivoDe(parar)), esperaMs)), {
      once: true,
    })
  })
  try {
    return await Promise.race([trabalho, abandono])
  } finally {
    clearTimeout(limite)
  }
}

const contextoDe = (
  { database }: Execucao,
  tarefa: Tarefa,
  parar: AbortSignal,
  progresso: ContextoDeTarefa['progresso'],
): ContextoDeTarefa => {
  const autoria = tarefa.autoria ?? { ...AUTOR_SISTEMA, chamada: tarefa.tipo }
  return {
    id: tarefa.id,
    dados: tarefa.dados,
    autoria,
    parar,
    progresso,
    log: (nivel, mensagem) => registrarNoLog(database.escrever, tarefa.id, nivel, mensagem),
    lembrar: (mais) => lembrar(database.escrever, tarefa, mais),
    transacao: (fn) =>
      emTransacao(database, autoria, async (transacao) => {
        parar.throwIfAborted()
        const feito = await fn(transacao)
        if (!(await aindaMinha(transacao.client, tarefa))) throw new PosseMudou()
        return feito
      }),
  }
}

async function tratarFalha(
  execucao: Execucao,
  definicao: Definicao,
  tarefa: Tarefa,
  motivo: unknown,
): Promise<Rodada['estado']> {
  const { log } = execucao
  if (motivo instanceof PosseMudou) {
    log.warn({ tarefa: tarefa.id }, 'tarefa assumida por outro processo')
    return 'PERDIDA'
  }
  if (motivo instanceof ParadaPedida) return encerrar(execucao, tarefa, 'PARADA', 'Parada a pedido.')
  if (motivo instanceof PrazoEsgotado) return encerrar(execucao, tarefa, 'FALHOU', 'O prazo da tarefa terminou.')
  if (motivo instanceof Recusa && motivo.status < 500) return encerrar(execucao, tarefa, 'FALHOU', motivo.message)
  if (motivo instanceof Desligando) {
    const outra = (definicao.tentativas ?? 1) > 1
    return outra
      ? repor(execucao, tarefa, 'O servidor está reiniciando; a tarefa continuará em seguida.', 0, true)
      : encerrar(execucao, tarefa, 'FALHOU', 'Interrompida pelo reinício do servidor.')
  }
  log.error({ err: motivo, tarefa: tarefa.id, tipo: tarefa.tipo }, 'tarefa falhou')
  if (tarefa.tentativas >= tarefa.limite) return encerrar(execucao, tarefa, 'FALHOU', MENSAGENS.erroGenerico)
  const espera = Math.min(MENOR_ESPERA_S * 2 ** (tarefa.tentativas - 1), MAIOR_ESPERA_S)
  return repor(execucao, tarefa, `Não deu certo; nova tentativa em ${espera} segundos.`, espera, false)
}

/** Tries again while the database is away for a moment; the sweep ends the job when it stays away. */
async function insistir({ database, ritmo, desligar }: Execucao, fn: (transacao: Transacao) => Promise<void>) {
  for (let espera = MENOR_PAUSA_MS; ; espera *= 2) {
    try {
      return await emTransacao(database, AUTOR_SISTEMA, fn)
    } catch (erro) {
      if (desligar.aborted || espera > ritmo.mortaMs / 2) throw erro
      await pausa(espera)
    }
  }
}

async function encerrar(
  execucao: Execucao,
  tarefa: Tarefa,
  estado: EstadoFinal,
  mensagem: string,
  resultado?: Record<string, unknown>,
): Promise<EstadoFinal> {
  await insistir(execucao, async ({ client }) => {
    if (!(await terminar(client, tarefa, estado, mensagem, resultado))) return
    await registrarNoLog(client, tarefa.id, estado === 'FALHOU' ? 'erro' : 'info', mensagem || MENSAGENS.acaoConcluida)
  }).catch((err: unknown) => execucao.log.error({ err, tarefa: tarefa.id }, 'fim da tarefa não gravado'))
  return estado
}

async function repor(
  execucao: Execucao,
  tarefa: Tarefa,
  mensagem: string,
  esperaS: number,
  semContar: boolean,
): Promise<'AGUARDANDO'> {
  await insistir(execucao, async ({ client, afterCommit }) => {
    if (!(await devolver(client, tarefa, semContar)))
      return void (await terminar(client, tarefa, 'PARADA', 'Parada a pedido.'))
    await registrarNoLog(client, tarefa.id, 'aviso', mensagem)
    await execucao.enviar(client, tarefa.tipo, tarefa.id, esperaS)
    if (esperaS > 0) afterCommit(() => execucao.acordar(tarefa.tipo, esperaS))
  }).catch((err: unknown) => execucao.log.error({ err, tarefa: tarefa.id }, 'tarefa não devolvida à fila'))
  return 'AGUARDANDO'
}
