import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { EM_ANDAMENTO } from '@portal/contract/importacao/produtos'
import { simulacaoDeProdutos } from '@portal/contract/importacao/simulacaoDeProdutos'
import { callApi } from '../api/client.ts'
import { BaixarSimulacao } from './BaixarSimulacao.tsx'
import { enviarPlanilha, type Envio } from './envio.ts'
import { PerguntaDeAfetados } from './PerguntaDeAfetados.tsx'
import { QuadroDaSimulacao } from './QuadroDaSimulacao.tsx'
import { useImportar } from './useImportar.ts'
import { useSimulacao, type Fonte, type Simulacao as Simulada } from './useSimulacao.ts'

interface SimulacaoProps {
  envio: Envio
  ocupada: boolean
  aoComecar: (tarefa: string) => void
  onVoltar: () => void
}

const { ver, baixar, refazer } = simulacaoDeProdutos
const fonteDe = (envio: Envio): Fonte<Simulada> => ({
  enviar: async (opcoes) => (await enviarPlanilha(envio, { query: { simular: true } }, opcoes)).simulacao,
  ver: (simulacao, query, signal) => callApi(ver, { params: { simulacao }, query }, { signal }),
  refazer: (simulacao, respostas) => callApi(refazer, { params: { simulacao }, body: respostas }),
})

/** What a sheet would do to products. */
export function Simulacao({ envio, ocupada, aoComecar, onVoltar }: SimulacaoProps) {
  const simulado = useSimulacao(fonteDe(envio), envio)
  const { estado, importar, confirmar, desistir } = useImportar(aoComecar)
  return (
    <>
      <QuadroDaSimulacao
        titulo={envio.arquivo.name}
        sobre={labelOf(TIPO_MATERIAL, envio.tipo)}
        simulado={simulado}
        acoes={<BaixarSimulacao call={baixar} simulado={simulado} />}
        mudaram={estado.passo === 'mudaram' ? estado.texto : undefined}
        esquecer={desistir}
        onMesmoAssim={(id, semLinhas) => void confirmar({ envio, simulada: { id, semLinhas }, mesmoAssim: true })}
        impedida={ocupada ? EM_ANDAMENTO.texto : undefined}
        enviando={estado.passo === 'enviando'}
        onImportar={({ id }, semLinhas) => void importar({ envio, simulada: { id, semLinhas } })}
        onVoltar={onVoltar}
      />
      {estado.passo === 'perguntar' && (
        <PerguntaDeAfetados pedido={estado.pedido} onConfirm={confirmar} onClose={desistir} />
      )}
    </>
  )
}
