import type { ChamadasDaFolha } from '@portal/contract/importacao/folhas'
import { callApi } from '../../api/client.ts'
import { BaixarSimulacao } from '../BaixarSimulacao.tsx'
import { QuadroDaSimulacao } from '../QuadroDaSimulacao.tsx'
import { useSimulacao, type Fonte, type Simulacao } from '../useSimulacao.ts'
import { enviarFolha, type EnvioDaFolha, type FolhaDaTela } from './folhaDaTela.ts'
import { PerguntaDeDescarte } from './PerguntaDeDescarte.tsx'
import { useImportarFolha } from './useImportarFolha.ts'

interface SimulacaoProps {
  folha: FolhaDaTela
  envio: EnvioDaFolha
  aoComecar: (tarefa: string) => void
  onVoltar: () => void
}

const fonteDe = (chamadas: ChamadasDaFolha, envio: EnvioDaFolha): Fonte<Simulacao> => ({
  enviar: async (opcoes) => (await enviarFolha(chamadas, envio, { simular: true }, opcoes)).simulacao,
  ver: (simulacao, query, signal) => callApi(chamadas.simulacao.ver, { params: { simulacao }, query }, { signal }),
  refazer: (simulacao, respostas) => callApi(chamadas.simulacao.refazer, { params: { simulacao }, body: respostas }),
})

/** What a sheet would do to finishes or applicability. */
export function SimulacaoDaFolha({ folha, envio, aoComecar, onVoltar }: SimulacaoProps) {
  const { chamadas, titulo } = folha
  const simulado = useSimulacao(fonteDe(chamadas, envio), envio)
  const { estado, importar, confirmar, desistir } = useImportarFolha(folha, aoComecar)
  return (
    <>
      <QuadroDaSimulacao
        titulo={envio.arquivo.name}
        sobre={titulo}
        simulado={simulado}
        acoes={<BaixarSimulacao call={chamadas.simulacao.baixar} simulado={simulado} />}
        mudaram={estado.passo === 'mudaram' ? estado.texto : undefined}
        esquecer={desistir}
        onMesmoAssim={(id, semLinhas) => void confirmar({ envio, simulada: { id, semLinhas }, mesmoAssim: true })}
        enviando={estado.passo === 'enviando'}
        onImportar={({ id }, semLinhas) => void importar({ envio, simulada: { id, semLinhas } })}
        onVoltar={onVoltar}
      />
      {estado.passo === 'perguntar' && (
        <PerguntaDeDescarte pedido={estado.pedido} onConfirm={confirmar} onClose={desistir} />
      )}
    </>
  )
}
