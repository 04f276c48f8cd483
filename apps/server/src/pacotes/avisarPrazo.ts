import { momento } from '@portal/contract/core/formato'
import { labelOf, TIPO_PACOTE } from '@portal/contract/core/options'
import { nomeDe } from '@portal/contract/pacotes/tipos'
import type { Deps } from '../core/context.ts'
import { enderecoDoPortal } from '../core/settings.ts'
import type { Transacao } from '../core/unitOfWork.ts'
import { avisarCadaUm } from '../sessao/avisarCadaUm.ts'
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
    executar: async (tarefa) => {
      const { pacotes } = tarefa.dados as { pacotes: number[] }
      const porPessoa = Map.groupBy(await selectAvisosDePrazo(database.leitura, pacotes), ({ id }) => id)
      return avisarCadaUm({
        tarefa,
        mailer,
        pessoas: [...porPessoa.values()].flatMap(([pessoa]) => pessoa ?? []),
        assunto: 'Pacotes a eliminar',
        texto: ({ id }) => [POR_QUE, ...(porPessoa.get(id) ?? []).map(linhaDe), COMO_FICAM],
      })
    },
    tentativas: 3,
  })
  const linhaDe = (aviso: AvisoDePrazo) => ({
    texto: textoDe(aviso),
    link: `${enderecoDoPortal(settings)}/referencias/${aviso.idReferencia}?aba=homologacao`,
  })
}

const POR_QUE =
  'Os pacotes abaixo não foram disponibilizados em 7 dias, e a referência de cada um pede que então sejam eliminados:'
const COMO_FICAM = 'Para manter um pacote, salve-o de novo, disponibilize-o ou libere-o a um cliente antes disso.'

function textoDe({ tipo, nomeReferencia, eliminaEm, ...linha }: AvisoDePrazo): string {
  const nome = nomeDe({ tipo: labelOf(TIPO_PACOTE, tipo), nomeReferencia, ...linha })
  return `${nomeReferencia}: ${nome}, a partir de ${momento(eliminaEm)}`
}
