import type { PgBoss } from 'pg-boss'
import { presente } from '../core/events.ts'
import type { DepsDeTarefas, Ritmo } from './deps.ts'
import type { Execucao } from './runner.ts'
import { devolver, registrarNoLog, terminar, type EstadoDaTarefa, type Tarefa } from './store.ts'
import { AUTOR_SISTEMA, emTransacao, type Transacao } from '../core/unitOfWork.ts'

interface Varredura extends DepsDeTarefas {
  ritmo: Ritmo
  enviar: Execucao['enviar']
  boss: PgBoss
  /** Kinds that this program knows; a newer instance may know more. */
  tipos: readonly string[]
}

type Encontrada = Pick<Tarefa, 'id' | 'tipo' | 'tentativas' | 'limite'> & { estado: EstadoDaTarefa }

const LOTE = 50
const SEM_DONO_H = 24
const MS_POR_S = 1_000
/** A process that lives may be between two listening connections. */
const BATIDAS_PERDIDAS = 2

/** Every job ends, also when its worker died, its message was lost or nobody knows it; instances may sweep at once. */
export async function varrer(varredura: Varredura): Promise<void> {
  await emTransacao(varredura.database, AUTOR_SISTEMA, async (transacao) => {
    for (const tarefa of await semNoticia(transacao, varredura)) await cuidar(transacao, varredura, tarefa)
  }).catch((err: unknown) => varredura.log.warn({ err }, 'varredura de tarefas'))
}

/** After the database was away every worker gets the time to be back. */
const VISTA = 'greatest(vista_em, pg_postmaster_start_time())'

async function semNoticia({ client }: Transacao, { ritmo, tipos, eventos }: Varredura): Promise<Encontrada[]> {
  const { rows } = await client.query<Encontrada>(
    `SELECT id, tipo, estado, tentativas, limite FROM tarefa
     WHERE estado IN ('AGUARDANDO', 'EXECUTANDO', 'PARANDO')
       AND (${VISTA} < now() - make_interval(secs => $1)
         OR estado <> 'AGUARDANDO' AND ${VISTA} < now() - make_interval(secs => $4) AND executor <> $5 AND NOT ${presente('executor')})
       AND (tipo = ANY ($2) OR vista_em < now() - make_interval(hours => $3))
     ORDER BY vista_em LIMIT ${LOTE} FOR NO KEY UPDATE SKIP LOCKED`,
    [ritmo.mortaMs / MS_POR_S, tipos, SEM_DONO_H, (BATIDAS_PERDIDAS * ritmo.batidaMs) / MS_POR_S, eventos.presenca],
  )
  return rows
}

async function cuidar({ client }: Transacao, { boss, enviar, tipos }: Varredura, tarefa: Encontrada): Promise<void> {
  const { id, tipo, estado } = tarefa
  const acabar = async (final: 'FALHOU' | 'PARADA', mensagem: string) => {
    await terminar(client, tarefa, final, mensagem)
    await registrarNoLog(client, id, 'erro', mensagem)
  }
  if (!tipos.includes(tipo)) return acabarSemDono(client, tarefa)
  if (estado === 'PARANDO') return acabar('PARADA', 'Parada a pedido.')
  if (estado === 'EXECUTANDO' && tarefa.tentativas >= tarefa.limite)
    return acabar('FALHOU', 'O processo que executava a tarefa terminou antes dela.')
  if (estado === 'EXECUTANDO') {
    await devolver(client, tarefa)
    await registrarNoLog(client, id, 'aviso', 'O processo que executava a tarefa terminou; ela começará de novo.')
    return enviar(client, tipo, id)
  }
  await client.query('UPDATE tarefa SET vista_em = now() WHERE id = $1', [id])
  const mensagens = await boss.findJobs(tipo, { data: { tarefa: id }, queued: true })
  if (!mensagens.length) await enviar(client, tipo, id)
}

async function acabarSemDono(client: Transacao['client'], { id }: Encontrada): Promise<void> {
  await client.query(
    `UPDATE tarefa SET estado = 'FALHOU', mensagem = 'Esta versão do portal não conhece a tarefa.', terminada_em = now() WHERE id = $1`,
    [id],
  )
}
