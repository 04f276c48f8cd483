import type { Deps } from '../core/context.ts'
import { avisarCadaUm } from '../sessao/avisarCadaUm.ts'
import { findDesativado } from './webhooks.queries.ts'

export const TIPO_DESATIVADO = 'integracao.desativado'

/** The people who care for the company are told by mail; the page says it, too. */
export function definirAvisoDesativado({ tarefas, database, mailer }: Deps): void {
  tarefas.definir(TIPO_DESATIVADO, {
    executar: async (tarefa) => {
      const { id } = tarefa.dados as { id: number }
      const desativado = await findDesativado(database.leitura, id)
      const texto = [
        `O webhook "${desativado?.nome}" foi desativado: o sistema não recebeu os avisos, apesar de repetidas tentativas.`,
        'Em Configuração, Integração, Webhooks, veja o que ele respondeu. Depois de corrigir, ative-o de novo: o que ainda espera é enviado em seguida.',
      ]
      const pessoas = desativado?.pessoas ?? []
      return avisarCadaUm({ tarefa, mailer, pessoas, assunto: 'Webhook desativado', texto: () => texto })
    },
    tentativas: 3,
  })
}
