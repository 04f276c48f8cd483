import { momento } from '@portal/contract/core/formato'
import { labelOf, TIPO_PACOTE } from '@portal/contract/core/options'
import { nomeDe } from '@portal/contract/pacotes/tipos'
import type { Deps } from '../core/context.ts'
import { mailDeAviso } from '../core/mail.ts'
import { enderecoDoPortal } from '../core/settings.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { selectAvisosDePrazo, type AvisoDePrazo } from './pacotes.queries.ts'

const AVISAR = 'pacotes.avisar'

/** Asked for in the transaction that marks the packages: what is marked is told, and told once. */
export const pedirAvisoDePrazo = (
  { tarefas }: Pick<Deps, 'tarefas'>,
  transacao: Transacao,
  pacotes: readonly number[],
): Promise<string> =>
  tarefas.enfileirar(transacao, { tipo: AVISAR, descricao: 'Avisar dos pacotes a eliminar', dados: { pacotes } })

/** Whoever may keep a package is told by mail when it goes, and where it is kept (decision 0036). */
export function definirAvisoDePrazo({ tarefas, database, mailer, settings }: Deps): void {
  tarefas.definir(AVISAR, {
    executar: async ({ dados }) => {
      const { pacotes } = dados as { pacotes: number[] }
      const porPessoa = Map.groupBy(await selectAvisosDePrazo(database.leitura, pacotes), ({ email }) => email)
      for (const avisos of porPessoa.values())
        for (const { nome, email } of avisos.slice(0, 1))
          await mailer.enviar(
            mailDeAviso({ nome, email }, 'Pacotes a eliminar', [
              POR_QUE,
              ...avisos.map((aviso) => ({ texto: textoDe(aviso), link: enderecoDe(aviso) })),
              COMO_FICAM,
            ]),
          )
      return { avisados: porPessoa.size }
    },
    tentativas: 3,
  })
  const enderecoDe = ({ idReferencia }: AvisoDePrazo) =>
    `${enderecoDoPortal(settings)}/referencias/${idReferencia}?aba=homologacao`
}

const POR_QUE =
  'Os pacotes abaixo não foram disponibilizados em 7 dias, e a referência de cada um pede que então sejam eliminados:'
const COMO_FICAM = 'Para manter um pacote, salve-o de novo, disponibilize-o ou libere-o a um cliente antes disso.'

function textoDe({ tipo, nomeReferencia, eliminaEm, ...linha }: AvisoDePrazo): string {
  const nome = nomeDe({ tipo: labelOf(TIPO_PACOTE, tipo), nomeReferencia, ...linha })
  return `${nomeReferencia}: ${nome}, a partir de ${momento(eliminaEm)}`
}
