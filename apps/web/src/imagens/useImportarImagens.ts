import { simulacaoDeImagens } from '@portal/contract/imagens/imagens'
import { callApi } from '../api/client.ts'
import { useEntrega } from '../importacao/useEntrega.ts'
import { AO_MUDAR_IMAGENS, enviarImagens, type EnvioDeImagens } from './envio.ts'

interface PedidoDeImagens {
  envio: EnvioDeImagens
  /** The plan that was shown, without the files that were unticked. */
  simulada?: { id: string; semLinhas: readonly number[] }
  mesmoAssim?: boolean
}

const deArquivo = (arquivo: File | null) => arquivo && [arquivo.name, arquivo.size, arquivo.lastModified]

export const useImportarImagens = (aoComecar: (tarefa: string) => void) =>
  useEntrega<PedidoDeImagens>(
    {
      muda: AO_MUDAR_IMAGENS,
      perguntar: () => Promise.resolve(false),
      impressao: ({ envio: { imagens, fichas, ...envio }, ...pedido }) => [
        envio,
        deArquivo(imagens),
        deArquivo(fichas),
        pedido,
      ],
      comecar: ({ envio, simulada, mesmoAssim = false }, opcoes) => {
        if (!simulada) return enviarImagens(envio, {}, opcoes)
        const body = { semLinhas: [...simulada.semLinhas], mesmoAssim }
        return callApi(simulacaoDeImagens.importar, { params: { simulacao: simulada.id }, body }, opcoes)
      },
    },
    aoComecar,
  )
