import type { Deps } from '../core/context.ts'
import { seRelogioConfere } from '../jobs/clock.ts'

/**
 * Rows that outlived their use, with the time that they are kept. Limits look back minutes and links live hours; the
 * rest of the time is for whoever looks into an incident.
 */
const VALIDADES = [
  ['tentativa', 'em', '2 days'],
  ['hash_usado', 'usado_em', '1 day'],
  ['link_acesso', 'expira_em', '30 days'],
  ['chave_idempotencia', 'criada_em', '24 hours'],
  ['sessao', 'expira_em', '30 days'],
  ['tarefa', 'terminada_em', '90 days'],
  ['webhook_entrega', 'terminada_em', '30 days'],
] as const

/** Deletes daily, by the database's clock, rows that only pile up. */
export function definirLimpeza({ tarefas }: Pick<Deps, 'tarefas'>): void {
  tarefas.definir('portal.limpeza', {
    executar: seRelogioConfere(async ({ transacao }) => {
      const apagadas: Record<string, number> = {}
      for (const [tabela, coluna, validade] of VALIDADES) {
        const { rowCount } = await transacao(({ client }) =>
          client.query(`DELETE FROM ${tabela} WHERE ${coluna} < now() - $1::interval`, [validade]),
        )
        apagadas[tabela] = rowCount ?? 0
      }
      return apagadas
    }),
    tentativas: 3,
    agenda: { cron: '43 3 * * *', descricao: 'Limpeza diária' },
  })
}
