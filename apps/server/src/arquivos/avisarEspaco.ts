import { avisoDeEspaco } from '@portal/contract/arquivos/espaco'
import type { Deps } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { avisarCadaUm } from '../sessao/avisarCadaUm.ts'
import { selectMastersDaProvedora } from '../sessao/quemCuida.queries.ts'
import { travarAvisoDeEspaco } from './arquivos.queries.ts'

const TIPO_ESPACO = 'arquivos.espaco'

/** The Masters of the provider are told by mail; their first page says it as long as it lasts. */
export function definirAvisoDeEspaco(deps: Deps): void {
  deps.tarefas.definir(TIPO_ESPACO, {
    executar: async (tarefa) => {
      const aviso = avisoDeEspaco(await deps.espaco.livre())
      if (!aviso) return { resumo: 'há espaço de novo' }
      const pessoas = await selectMastersDaProvedora(deps.database.leitura)
      const { titulo: assunto, texto } = aviso
      return avisarCadaUm({ tarefa, mailer: deps.mailer, pessoas, assunto, texto: () => [texto] })
    },
    tentativas: 3,
  })
}

/** The notice is given once a day at most, whichever instance saw it first and however often one is started. */
export const pedirAvisoDeEspaco = ({ database, tarefas }: Deps): Promise<void> =>
  emTransacao(database, AUTOR_SISTEMA, async (transacao) => {
    if (await travarAvisoDeEspaco(transacao.db, TIPO_ESPACO))
      await tarefas.enfileirar(transacao, { tipo: TIPO_ESPACO, descricao: 'Avisar que há pouco espaço', dados: {} })
  })
