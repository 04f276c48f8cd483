import type { ResultOf } from '@portal/contract/core/call'
import { DESCARTAR, type ChamadasDaFolha, type FolhaDita } from '@portal/contract/importacao/folhas'
import type { Separador } from '@portal/contract/planilhas/numeros'
import { callApi } from '../../api/client.ts'
import { enviarPlanilha } from '../envio.ts'
import { DA_IMPORTACAO, planilhaEnviada, RESULTADO } from '../importada.tsx'
import { eliminarPlanilha, fimDaPlanilha, type DePlanilha } from '../planilhaDaTela.tsx'
import { deArquivo, oQueMuda, type ListaDaTela, type RemessaDaTela } from '../remessaDaTela.ts'

/** What the form holds: a sheet for a reference. */
export interface EnvioDaFolha {
  referencia?: number | null | undefined
  separador: Separador | undefined
  arquivo: File
}
interface DeFolha extends DePlanilha {
  envio: EnvioDaFolha
  importada: ResultOf<ChamadasDaFolha['lista']>[number]
}

/** Such a sheet as its tab shows it. */
export interface FolhaDaTela {
  remessa: RemessaDaTela<DeFolha>
  lista: ListaDaTela<DeFolha['importada']>
}

export const folhaDaTela = ({ chamadas, nome, titulo, aoEliminar, destino, muda }: FolhaDita): FolhaDaTela => ({
  remessa: {
    chamadas,
    muda: [...oQueMuda(chamadas), chamadas.andamento, ...muda],
    envio: {
      enviar: (envio, como, opcoes) => enviarPlanilha(chamadas.importar, envio, como, opcoes),
      impressao: ({ arquivo, ...envio }) => [envio, deArquivo(arquivo)],
      /**
       * One at a time: the existing import goes back to what was before it, or this one does not begin (importacao.013).
       * What corrects the existing one joins it, which only the server can tell.
       */
      pergunta: {
        async haver(envio, simulada) {
          if (simulada?.corrige || !(await callApi(chamadas.andamento)).existeImportacao) return false
          const { simulacao } = simulada ? {} : await enviarPlanilha(chamadas.importar, envio, { simular: true }, {})
          return simulacao?.corrige === undefined
        },
        titulo: ({ arquivo }) => `Importar ${arquivo.name}`,
        texto: DESCARTAR,
        rotulo: 'Descartar e importar',
        com: { descartar: true },
      },
    },
    simulacao: { titulo: ({ arquivo }) => arquivo.name, Moldura: ({ children }) => children({ sobre: titulo }) },
    ...fimDaPlanilha(chamadas),
  },
  lista: {
    nome: `importacoes-de-${nome}`,
    colunas: [planilhaEnviada(chamadas.lista), ...DA_IMPORTACAO, RESULTADO],
    ...(destino && { destino }),
    nomeDe: ({ arquivo }) => arquivo,
    eliminar: (uma) => eliminarPlanilha(uma, `. ${aoEliminar}`),
  },
})
