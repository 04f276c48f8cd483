import type { ChamadasDaRemessa } from '@portal/contract/importacao/chamadasDaRemessa'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { Baixar } from './Baixar.tsx'
import type { Simulacao, Simulado } from './useSimulacao.ts'

interface BaixarSimulacaoProps<S extends Simulacao> {
  call: ChamadasDaRemessa<never, never, never, never>['simulacao']['baixar']
  simulado: Simulado<S>
}

/** What is shown, as a workbook. */
export const BaixarSimulacao = <S extends Simulacao>({ call, simulado }: BaixarSimulacaoProps<S>) =>
  simulado.simulacao && (
    <Baixar
      rotulo="Baixar simulação"
      call={call}
      input={{ params: { simulacao: simulado.simulacao.id }, query: { resultado: simulado.resultado } }}
      nomear={() => `simulacao-${nomeDaExportacao(new Date())}`}
    />
  )
