import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { simulacaoDeImagens } from '@portal/contract/imagens/imagens'
import { callApi } from '../api/client.ts'
import { BaixarSimulacao } from '../importacao/BaixarSimulacao.tsx'
import { ARQUIVOS_DO_ZIP } from '../importacao/palavras.ts'
import { QuadroDaSimulacao } from '../importacao/QuadroDaSimulacao.tsx'
import { useSimulacao, type Fonte, type Simulacao } from '../importacao/useSimulacao.ts'
import { enviarImagens, type EnvioDeImagens } from './envio.ts'
import { useImportarImagens } from './useImportarImagens.ts'

interface SimulacaoProps {
  envio: EnvioDeImagens
  aoComecar: (tarefa: string) => void
  onVoltar: () => void
}

const { ver, baixar, refazer } = simulacaoDeImagens
const fonteDe = (envio: EnvioDeImagens): Fonte<Simulacao> => ({
  enviar: async (opcoes) => (await enviarImagens(envio, { simular: true }, opcoes)).simulacao,
  ver: (simulacao, query, signal) => callApi(ver, { params: { simulacao }, query }, { signal }),
  refazer: (simulacao) => callApi(refazer, { params: { simulacao }, body: {} }),
})

/** Which file goes to which product, and what it would replace there. */
export function SimulacaoDeImagens({ envio, aoComecar, onVoltar }: SimulacaoProps) {
  const { tipo, imagens, fichas } = envio
  const simulado = useSimulacao(fonteDe(envio))
  const { estado, importar, confirmar, desistir } = useImportarImagens(aoComecar)
  return (
    <QuadroDaSimulacao
      titulo={[imagens, fichas].flatMap((zip) => zip?.name ?? []).join(', ')}
      sobre={labelOf(TIPO_MATERIAL, tipo)}
      simulado={simulado}
      palavras={ARQUIVOS_DO_ZIP}
      acoes={<BaixarSimulacao call={baixar} simulado={simulado} />}
      mudaram={estado.passo === 'mudaram' ? estado.texto : undefined}
      esquecer={desistir}
      onMesmoAssim={(id, semLinhas) => void confirmar({ envio, simulada: { id, semLinhas }, mesmoAssim: true })}
      enviando={estado.passo === 'enviando'}
      onImportar={({ id }, semLinhas) => void importar({ envio, simulada: { id, semLinhas } })}
      onVoltar={onVoltar}
    />
  )
}
