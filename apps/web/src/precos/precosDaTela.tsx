import { Alert } from '@mantine/core'
import type { AnyCall, ResultOf } from '@portal/contract/core/call'
import type { TipoDeTabela } from '@portal/contract/core/options'
import { contar, resumirPrecos } from '@portal/contract/importacao/resumo'
import { dobrar } from '@portal/contract/planilhas/colunas'
import { revisaoDosPrecos } from '@portal/contract/precos/revisao'
import {
  IMPORTACAO_DE_PRECOS,
  importarPrecos,
  listaDeTabelas,
  obterImportacoesDePrecos,
  obterTabela,
  selecaoReferenciaTabela,
  SUBSTITUI_COM_RECUSADAS,
  type SimulacaoDosPrecos,
} from '@portal/contract/precos/tabelas'
import { enviarPlanilha } from '../importacao/envio.ts'
import { LINHAS_DO_LOG } from '../importacao/LogDaRemessa.tsx'
import { NENHUMA_RECUSADA } from '../importacao/planilhaDaTela.tsx'
import {
  deArquivo,
  oQueMuda,
  type MolduraProps,
  type RemessaDaTela,
  type TiposDaTela,
} from '../importacao/remessaDaTela.ts'
import { useOptions } from '../ui/fields/useOptions.ts'

export const AO_MUDAR_PRECOS: readonly AnyCall[] = [
  ...oQueMuda(IMPORTACAO_DE_PRECOS),
  listaDeTabelas,
  obterImportacoesDePrecos,
  obterTabela,
  revisaoDosPrecos,
  selecaoReferenciaTabela,
]

export type Planilha = ResultOf<typeof IMPORTACAO_DE_PRECOS.lista>[number]

export interface EnvioDePrecos {
  nome: string
  tipoProduto: TipoDeTabela
  substituir: boolean
  arquivo: File
}
interface DePrecos extends TiposDaTela {
  envio: EnvioDePrecos & { separador?: undefined }
  importada: Planilha
  linha: ResultOf<typeof IMPORTACAO_DE_PRECOS.log>[number]
  simulada: SimulacaoDosPrecos
}

/** Prices of a table by a sheet (Spec 002 §7.2); only what was shown is carried out. */
export const PRECOS: RemessaDaTela<DePrecos> = {
  chamadas: IMPORTACAO_DE_PRECOS,
  muda: AO_MUDAR_PRECOS,
  envio: {
    enviar: (envio, como, opcoes) => enviarPlanilha(importarPrecos, envio, como, opcoes),
    impressao: ({ arquivo, ...envio }) => [envio, deArquivo(arquivo)],
  },
  simulacao: { titulo: ({ nome }) => nome, Moldura, inteira: true },
  fim: {
    resumo: resumirPrecos,
    recusados: ({ resumo }) => resumo.recusados,
    nenhum: NENHUMA_RECUSADA,
    naoLidas: ({ naoLidas }) => naoLidas,
  },
  log: { subtitulo: () => 'Preços que não foram importados', nome: 'log-de-precos', colunas: LINHAS_DO_LOG },
}

function Moldura({ envio, simulada, children }: MolduraProps<EnvioDePrecos, SimulacaoDosPrecos>) {
  const { nome, substituir, arquivo } = envio
  const existe = useOptions(selecaoReferenciaTabela).known.some(
    ({ label, propria }) => propria && dobrar(label) === dobrar(nome),
  )
  const removidos = simulada?.removidos ?? 0
  const impedida =
    substituir && (simulada?.resumo.recusados ?? 0) > 0
      ? SUBSTITUI_COM_RECUSADAS.replace(' Nada foi importado.', '')
      : undefined
  return children({
    sobre: `${arquivo.name}, para ${existe ? 'a tabela que já existe' : 'uma tabela nova'}`,
    tambem: removidos,
    impedida,
    avisos: (
      <>
        {removidos > 0 && (
          <Alert color="yellow">
            {contar(removidos, 'preço')} fora da planilha: {removidos === 1 ? 'sairá' : 'sairão'} da tabela.
          </Alert>
        )}
        {impedida !== undefined && <Alert color="red">{impedida}</Alert>}
      </>
    ),
  })
}
