import { callApi } from '../../api/client.ts'
import { useEntrega } from '../useEntrega.ts'
import { enviarFolha, type EnvioDaFolha, type FolhaDaTela } from './folhaDaTela.ts'

export interface PedidoDaFolha {
  envio: EnvioDaFolha
  /** The plan that was shown, without the rows that were unticked. */
  simulada?: { id: string; semLinhas: readonly number[] }
  mesmoAssim?: boolean
  /** The existing import is taken back first. */
  descartar?: boolean
}

/** Asks first whether the existing import is to be discarded (importacao.013). */
export const useImportarFolha = ({ chamadas, muda }: FolhaDaTela, aoComecar: (tarefa: string) => void) =>
  useEntrega<PedidoDaFolha>(
    {
      muda,
      perguntar: async () => (await callApi(chamadas.andamento)).existeImportacao,
      impressao: ({ envio: { referencia, separador, arquivo }, ...pedido }) => [
        referencia,
        separador,
        arquivo.name,
        arquivo.size,
        arquivo.lastModified,
        pedido,
      ],
      comecar: ({ envio, simulada, mesmoAssim = false, descartar = false }, opcoes) => {
        if (!simulada) return enviarFolha(chamadas, envio, { descartar }, opcoes)
        const body = { semLinhas: [...simulada.semLinhas], mesmoAssim, descartar }
        return callApi(chamadas.simulacao.importar, { params: { simulacao: simulada.id }, body }, opcoes)
      },
    },
    aoComecar,
  )
