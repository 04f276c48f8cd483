import { PgBoss, systemClock } from 'pg-boss'
import type { PoolClient } from 'pg'
import { avisar } from '../core/events.ts'
import { acertarDatasDaFila } from './clock.ts'
import type { DepsDeTarefas, Ritmo, Rodada } from './deps.ts'
import { executarTarefa, type Definicao } from './runner.ts'
import { CANAL_NOVA, Desligando } from './signals.ts'
import { criarTarefa, reivindicar } from './store.ts'
import { varrer } from './sweeper.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'

/** pg-boss delivers; what a job is and how it stands says only the table `tarefa` (docs/decisions/0015-jobs.md). */
export interface Fila {
  enviar(client: Pick<PoolClient, 'query'>, tipo: string, id: string, esperaS?: number): Promise<void>
  /** Looks for messages of this kind when they are due, instead of at the next round. */
  acordar(tipo: string, aposS: number): void
  iniciar(): Promise<void>
  largar(): Promise<void>
  fechar(): Promise<void>
}

interface Estado extends DepsDeTarefas {
  boss: PgBoss
  ritmo: Ritmo
  enviar: Fila['enviar']
  acordar: Fila['acordar']
  definicoes: ReadonlyMap<string, Definicao>
  contar: (rodada: Rodada) => void
  emCurso: Set<Promise<void>>
  /** Aborts the running jobs. */
  desligar: AbortController
  /** Undoes what `iniciar` set up; once undone nothing new begins. */
  desfazer: (() => void)[]
  aberta: boolean
  largada?: Promise<void>
}

/** Our own deadlines come first; pg-boss accepts no longer one. */
const MAIOR_PRAZO_S = 86_400
const MS_POR_S = 1_000
const FUSO = 'America/Sao_Paulo'
/** A clock that never jumps: a timer for a date would wait for years when the machine's clock is put right. */
const FIRME = { ...systemClock, now: () => performance.timeOrigin + performance.now() }

export function criarFila(
  deps: DepsDeTarefas,
  ritmo: Ritmo,
  definicoes: ReadonlyMap<string, Definicao>,
  contar: Estado['contar'],
): Fila {
  const boss = new PgBoss({
    db: { executeSql: (texto, valores) => deps.database.escrever.query(texto, valores) },
    clock: FIRME,
    cronMonitorIntervalSeconds: ritmo.agendaS,
  })
  boss.on('error', (err) => deps.log.warn({ err }, 'fila de tarefas'))
  const enviar: Fila['enviar'] = async (client, tipo, id, esperaS = 0) => {
    await boss.send(
      tipo,
      { tarefa: id },
      { startAfter: esperaS, db: { executeSql: (texto, valores) => client.query(texto, valores) } },
    )
    await avisar(client, CANAL_NOVA, tipo)
  }
  const desfazer: Estado['desfazer'] = []
  const acordar: Fila['acordar'] = (tipo, aposS) => {
    const relogio = setTimeout(
      () =>
        void avisar(deps.database.escrever, CANAL_NOVA, tipo).catch((err: unknown) =>
          deps.log.warn({ err }, 'fila de tarefas'),
        ),
      aposS * MS_POR_S,
    ).unref()
    desfazer.push(() => clearTimeout(relogio))
  }
  const estado: Estado = {
    ...deps,
    boss,
    ritmo,
    enviar,
    acordar,
    definicoes,
    contar,
    emCurso: new Set(),
    desligar: new AbortController(),
    desfazer,
    aberta: false,
  }
  return { enviar, acordar, iniciar: () => iniciar(estado), largar: () => largar(estado), fechar: () => fechar(estado) }
}

async function iniciar(estado: Estado): Promise<void> {
  const { boss, definicoes, ritmo } = estado
  await acertarDatasDaFila(estado)
  await boss.start()
  estado.aberta = true
  for (const [tipo, definicao] of definicoes) await trabalhar(estado, tipo, definicao)
  const varredura = setInterval(() => void varrer({ ...estado, tipos: [...definicoes.keys()] }), ritmo.varreduraMs)
  // A clock may be put right under a product that runs on.
  const acerto = setInterval(() => {
    void acertarDatasDaFila(estado).catch((err: unknown) => estado.log.warn({ err }, 'datas da fila de tarefas'))
  }, ritmo.relogioMs)
  estado.desfazer.push(
    () => clearInterval(varredura),
    () => clearInterval(acerto),
  )
}

async function trabalhar(estado: Estado, tipo: string, definicao: Definicao): Promise<void> {
  const { boss, eventos, ritmo, desfazer } = estado
  // pg-boss never tries again: a second try is a new message of ours, and changes with the state in one transaction.
  await boss.createQueue(tipo, { retryLimit: 0, expireInSeconds: MAIOR_PRAZO_S })
  if (definicao.agenda) await boss.schedule(tipo, definicao.agenda.cron, {}, { tz: FUSO, missed: 'once' })
  for (let um = 0; um < (definicao.simultaneas ?? 1); um++) {
    const trabalhador: string = await boss.work<{ tarefa?: string }>(
      tipo,
      { pollingIntervalSeconds: ritmo.filaS },
      async ([job]) => {
        // The next message follows at once: all that were told while this one ran count as one notice.
        boss.notifyWorker(trabalhador)
        await receber(estado, tipo, definicao, job?.data.tarefa)
      },
    )
    desfazer.push(
      eventos.ouvir(CANAL_NOVA, (texto) => (texto === tipo || texto === '') && boss.notifyWorker(trabalhador)),
    )
  }
}

/** A message without a job comes from the schedule. A job that is not claimed here is sent again by the sweep. */
async function receber(estado: Estado, tipo: string, definicao: Definicao, id: string | undefined): Promise<void> {
  if (!estado.aberta) return
  const pedida = id ?? (await criarAgendada(estado, tipo, definicao))
  const tarefa = await reivindicar(estado.database.escrever, pedida, estado.eventos.presenca)
  if (!tarefa) return
  const fim = executarTarefa({ ...estado, desligar: estado.desligar.signal }, definicao, tarefa)
  estado.emCurso.add(fim)
  await fim.finally(() => estado.emCurso.delete(fim))
}

/** The audit trail names the job as the author of what it changes. */
const criarAgendada = ({ database }: Estado, tipo: string, { agenda, tentativas = 1 }: Definicao): Promise<string> => {
  const descricao = agenda?.descricao ?? tipo
  const autoria = { ...AUTOR_SISTEMA, autor: descricao, chamada: tipo }
  return emTransacao(database, autoria, ({ client }) =>
    criarTarefa(client, { tipo, descricao, dados: {}, autoria, limite: tentativas }),
  )
}

/** Nothing new begins; a running job gets a moment to end and is then handed on. */
function largar(estado: Estado): Promise<void> {
  estado.largada ??= entregarAosOutros(estado)
  return estado.largada
}

async function entregarAosOutros(estado: Estado): Promise<void> {
  const { desfazer, desligar, emCurso, ritmo } = estado
  estado.aberta = false
  for (const acao of desfazer.splice(0)) acao()
  const prazo = setTimeout(() => desligar.abort(new Desligando()), ritmo.fimMs)
  await Promise.allSettled(emCurso)
  clearTimeout(prazo)
}

async function fechar(estado: Estado): Promise<void> {
  const iniciada = estado.aberta || estado.largada
  if (!iniciada) return
  await largar(estado)
  await estado.boss.stop({ graceful: false, close: false })
}
