import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import type { Deps } from '../core/context.ts'
import * as queries from './pacotes.queries.ts'

const UM_DIA_S = 86_400
/** Between two jobs of every day lies a day; so much more is still the same clock. */
const MAIOR_DISTANCIA_S = UM_DIA_S + 3_600
/** More at once than people leave lying about: something else is wrong then. */
const MAIS_DE_UMA_VEZ = 20
const MAIOR_PARTE = 0.5

/**
 * Packages that nobody made available, of references that say so, go 7 days after they were saved last, and the trail names
 * this job. Never at once (decision 0036): they are marked, their list says when they go, and a later run takes them once
 * the product was up for a day since. A clock that jumped shortens nothing.
 */
export function definirPrazo({ tarefas }: Pick<Deps, 'tarefas'>, ligadoS = () => process.uptime()): void {
  let vistoS = 0
  tarefas.definir('pacotes.prazo', {
    executar: async (contexto) => {
      const agoraS = ligadoS()
      const desdeS = Math.trunc(Math.min(agoraS - vistoS, UM_DIA_S))
      const feito = await eliminar(contexto, desdeS)
      vistoS = agoraS
      return feito
    },
    tentativas: 3,
    agenda: { cron: '7 4 * * *', descricao: 'Eliminar pacotes não disponibilizados em 7 dias' },
  })
}

const NADA = { marcados: 0, removidos: 0 }

async function eliminar({ id, transacao, log }: ContextoDeTarefa, desdeS: number): Promise<Record<string, number>> {
  if ((await transacao(({ db }) => queries.distanciaDoRelogio(db, id))) > MAIOR_DISTANCIA_S) {
    await log('aviso', 'Nada foi marcado nem eliminado: o relógio está a mais de um dia do último registro.')
    return NADA
  }
  await transacao(async ({ db }) => {
    await queries.desmarcarVencidos(db)
    await queries.contarEspera(db, desdeS)
  })
  const { vencidos, todos } = await transacao(({ db }) => queries.contarVencidos(db, UM_DIA_S))
  if (vencidos > MAIS_DE_UMA_VEZ && vencidos > todos * MAIOR_PARTE) {
    await log('erro', `Nada foi eliminado: ${vencidos} de ${todos} pacotes de uma vez são demais. Confira o relógio.`)
    return NADA
  }
  const removidos = await transacao(({ db }) => queries.deletePacotesVencidos(db, UM_DIA_S))
  for (const { referencia, id: pacote } of removidos)
    await log('info', `Pacote ${pacote} de ${referencia} removido: 7 dias sem ser disponibilizado.`)
  const marcados = await transacao(({ db }) => queries.marcarVencidos(db, UM_DIA_S))
  for (const { referencia, id: pacote } of marcados)
    await log('aviso', `Pacote ${pacote} de ${referencia} será eliminado em um dia: não foi disponibilizado em 7 dias.`)
  return { marcados: marcados.length, removidos: removidos.length }
}
