import type { Deps } from '../core/context.ts'
import { deletePacotesVencidos } from './pacotes.queries.ts'

/** Exact to the instant (decisions §0 "H-03"). */
const PRAZO_H = 7 * 24

/** Packages that nobody made available, of references that say so: 7 days after they were saved last they go, and the trail names this job. */
export function definirPrazo({ tarefas, clock }: Pick<Deps, 'tarefas' | 'clock'>): void {
  tarefas.definir('pacotes.prazo', {
    executar: async ({ transacao, log }) => {
      const limite = new Date(clock().getTime() - PRAZO_H * 3_600_000).toISOString()
      const removidos = await transacao(({ db }) => deletePacotesVencidos(db, limite))
      for (const { referencia, id } of removidos)
        await log('info', `Pacote ${id} de ${referencia} removido: 7 dias sem ser disponibilizado.`)
      return { removidos: removidos.length }
    },
    tentativas: 3,
    agenda: { cron: '7 4 * * *', descricao: 'Eliminar pacotes não disponibilizados em 7 dias' },
  })
}
