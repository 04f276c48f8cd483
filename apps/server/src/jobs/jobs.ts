import { Conflito } from '../core/errors.ts'
import { avisar } from '../core/events.ts'
import type { DepsDeTarefas, Ritmo, Rodada } from './deps.ts'
import { criarFila, type Fila } from './queue.ts'
import type { Definicao } from './runner.ts'
import { CANAL_PARAR } from './signals.ts'
import { consultarTarefa, criarTarefa, pararOuPedir, registrarNoLog, reiniciar, type Tarefa } from './store.ts'
import { esperarFim } from './watch.ts'
import type { Transacao } from '../core/unitOfWork.ts'

export interface NovaTarefa {
  tipo: string
  descricao: string
  dados: Record<string, unknown>
  aposS?: number
}

/** Long work beside the requests, on a queue that all instances share (decisions 0.3 "Long work is a job"). */
export interface Tarefas {
  /** Must be called before `iniciar`. */
  definir(tipo: string, definicao: Definicao): void
  iniciar(): Promise<void>
  /** Part of the caller's transaction: a refused change leaves no job. Answers the job's id. */
  enfileirar(transacao: Transacao, nova: NovaTarefa): Promise<string>
  /** Resolves when the job has ended, or as it stands when `ate` aborts or the server stops. */
  esperar(id: string, ate: AbortSignal): Promise<Tarefa>
  soltarEsperas(): void
  /** Hears how each attempt of this instance went, from now on. */
  observar(observador: (rodada: Rodada) => void): void
  /** 409 when it has ended already. */
  pedirParada(transacao: Transacao, id: string): Promise<void>
  /** 409 unless it failed or was stopped. */
  repetir(transacao: Transacao, id: string): Promise<void>
  /** Nothing new begins here; what runs ends soon or is handed on. Jobs can still be asked for. */
  largar(): Promise<void>
  fechar(): Promise<void>
}

const RITMO: Ritmo = {
  batidaMs: 4_000,
  mortaMs: 30_000,
  varreduraMs: 3_000,
  filaS: 10,
  agendaS: 30,
  relogioMs: 600_000,
  fimMs: 10_000,
}

export function criarTarefas(deps: DepsDeTarefas, ritmo: Ritmo = RITMO): Tarefas {
  const definicoes = new Map<string, Definicao>()
  const observadores: ((rodada: Rodada) => void)[] = []
  const fila = criarFila(deps, ritmo, definicoes, (rodada) => observadores.forEach((um) => um(rodada)))
  const esperas = new AbortController()
  return {
    definir: (tipo, definicao) => {
      if (definicoes.has(tipo)) throw new Error(`job ${tipo} is defined twice`)
      definicoes.set(tipo, definicao)
    },
    iniciar: fila.iniciar,
    enfileirar: (transacao, nova) => enfileirar(fila, definicoes, transacao, nova),
    esperar: (id, ate) => esperarFim(deps, id, AbortSignal.any([ate, esperas.signal])),
    soltarEsperas: () => esperas.abort(),
    observar: (observador) => void observadores.push(observador),
    pedirParada,
    repetir: (transacao, id) => repetir(fila, definicoes, transacao, id),
    largar: fila.largar,
    fechar: fila.fechar,
  }
}

async function enfileirar(
  fila: Fila,
  definicoes: ReadonlyMap<string, Definicao>,
  { client, autoria, afterCommit }: Transacao,
  { aposS = 0, ...nova }: NovaTarefa,
): Promise<string> {
  const definicao = definicoes.get(nova.tipo)
  if (!definicao) throw new Error(`job ${nova.tipo} is not defined`)
  const id = await criarTarefa(client, { ...nova, autoria, limite: definicao.tentativas ?? 1 })
  await fila.enviar(client, nova.tipo, id, aposS)
  if (aposS > 0) afterCommit(() => fila.acordar(nova.tipo, aposS))
  return id
}

async function pedirParada({ client }: Transacao, id: string): Promise<void> {
  const estado = await pararOuPedir(client, id)
  if (estado === undefined) throw new Conflito('Esta tarefa já terminou.')
  await registrarNoLog(client, id, 'aviso', estado === 'PARADA' ? 'Parada antes de começar.' : 'Parada pedida.')
  await avisar(client, CANAL_PARAR, id)
}

async function repetir(
  fila: Fila,
  definicoes: ReadonlyMap<string, Definicao>,
  { client }: Transacao,
  id: string,
): Promise<void> {
  const tarefa = await consultarTarefa(client, id)
  const definicao = tarefa && definicoes.get(tarefa.tipo)
  if (!definicao || !(await reiniciar(client, id, definicao.tentativas ?? 1))) {
    throw new Conflito('Só uma tarefa que falhou ou foi parada pode ser repetida.')
  }
  await registrarNoLog(client, id, 'info', 'Repetição pedida.')
  await fila.enviar(client, tarefa.tipo, id)
}
