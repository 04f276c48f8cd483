import { numero } from '@portal/contract/core/formato'
import type { Deps } from '../core/context.ts'
import { seRelogioConfere } from '../jobs/clock.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import { definirAvisoDePrazo, pedirAvisoDePrazo } from './avisarPrazo.ts'
import * as queries from './pacotes.queries.ts'

const UM_DIA_S = 86_400
/** More packages at once than people leave lying about: something else is wrong then. */
const MAIS_DE_UMA_VEZ = 20
const MAIOR_PARTE = 0.5

/**
 * Packages that nobody made available, of references that say so, go 7 days after they were saved last, and the trail names
 * this job. Never at once (decision 0036): they are marked, whoever may keep them is told, and a later run takes them once
 * the product was up for a day since. A clock that jumped shortens nothing.
 */
export function definirPrazo(deps: Deps, ligadoS = () => process.uptime()): void {
  let vistoS = 0
  definirAvisoDePrazo(deps)
  deps.tarefas.definir('pacotes.prazo', {
    executar: seRelogioConfere(async (contexto) => {
      const agoraS = ligadoS()
      const desdeS = Math.trunc(Math.min(agoraS - vistoS, UM_DIA_S))
      const feito = await eliminar(deps, contexto, desdeS)
      vistoS = agoraS
      return feito
    }),
    tentativas: 3,
    agenda: { cron: '7 4 * * *', descricao: 'Eliminar pacotes não disponibilizados em 7 dias' },
  })
}

const NADA = { marcados: 0, removidos: 0 }

async function eliminar(
  deps: Deps,
  { transacao, log }: ContextoDeTarefa,
  desdeS: number,
): Promise<Record<string, number>> {
  await transacao(async ({ db }) => {
    await queries.desmarcarVencidos(db)
    await queries.contarEspera(db, desdeS)
  })
  const { vencidos, todos } = await transacao(({ db }) => queries.contarVencidos(db, UM_DIA_S))
  if (vencidos > MAIS_DE_UMA_VEZ && vencidos > todos * MAIOR_PARTE) {
    await log(
      'erro',
      `Nada foi eliminado: ${numero(vencidos)} de ${numero(todos)} pacotes de uma vez são demais. Confira o relógio.`,
    )
    return NADA
  }
  const removidos = await transacao(({ db }) => queries.deletePacotesVencidos(db, UM_DIA_S))
  for (const { referencia, id: pacote } of removidos)
    await log('info', `Pacote ${pacote} de ${referencia} removido: 7 dias sem ser disponibilizado.`)
  const marcados = await transacao(async (esta) => {
    const novos = await queries.marcarVencidos(esta.db, UM_DIA_S)
    if (novos.length)
      await pedirAvisoDePrazo(
        deps,
        esta,
        novos.map(({ id }) => id),
      )
    return novos
  })
  for (const { referencia, id: pacote } of marcados)
    await log('aviso', `Pacote ${pacote} de ${referencia} será eliminado em um dia: não foi disponibilizado em 7 dias.`)
  return { marcados: marcados.length, removidos: removidos.length }
}
