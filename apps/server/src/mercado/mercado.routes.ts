import type { Servidor } from '../core/context.ts'
import { contagem, PACOTE, type DadosDoPacote } from './pacote.queries.ts'

/** What follows a release. The files of the package belong to releases of packages; until then the job says what was released. */
export function mercado({ deps: { tarefas } }: Servidor): void {
  tarefas.definir(PACOTE, {
    executar: async ({ dados, log }) => {
      const feito = dados as DadosDoPacote
      const onde = feito.acao === 'homologar' ? 'em homologação' : `disponíveis (${feito.alvo})`
      await log('info', `${contagem(feito)}: ${onde}.`)
      return { quantos: feito.quantos }
    },
    tentativas: 3,
  })
}
