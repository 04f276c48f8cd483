import { Alert } from '@mantine/core'
import { dobrar } from '@portal/contract/planilhas/colunas'
import {
  selecaoReferenciaTabela,
  simulacaoDePrecos,
  SUBSTITUI_COM_RECUSADAS,
  type SimulacaoDosPrecos as Simulada,
} from '@portal/contract/precos/tabelas'
import { callApi } from '../api/client.ts'
import { BaixarSimulacao } from '../importacao/BaixarSimulacao.tsx'
import { QuadroDaSimulacao } from '../importacao/QuadroDaSimulacao.tsx'
import { contar } from '@portal/contract/importacao/resumo'
import { useEntrega } from '../importacao/useEntrega.ts'
import { useSimulacao, type Fonte } from '../importacao/useSimulacao.ts'
import { useOptions } from '../ui/fields/useOptions.ts'
import { enviarPrecos, type EnvioDePrecos } from './envio.ts'
import { AO_MUDAR_PRECOS } from './mudam.ts'

interface SimulacaoProps {
  envio: EnvioDePrecos
  aoComecar: (tarefa: string) => void
  onVoltar: () => void
}

const { ver, baixar, refazer, importar } = simulacaoDePrecos
const fonteDe = (envio: EnvioDePrecos): Fonte<Simulada> => ({
  enviar: async (opcoes) => (await enviarPrecos(envio, opcoes)).simulacao,
  ver: (simulacao, query, signal) => callApi(ver, { params: { simulacao }, query }, { signal }),
  refazer: (simulacao, respostas) => callApi(refazer, { params: { simulacao }, body: respostas }),
})

/** What a sheet would do to prices. */
export function SimulacaoDePrecos({ envio, aoComecar, onVoltar }: SimulacaoProps) {
  const simulado = useSimulacao(fonteDe(envio))
  const { simulacao } = simulado
  const { estado, importar: executar, desistir } = useExecutar(aoComecar)
  const existe = useOptions(selecaoReferenciaTabela).some(({ label }) => dobrar(label) === dobrar(envio.nome))
  const removidos = simulacao?.removidos ?? 0
  const impedida =
    envio.substituir && (simulacao?.resumo.recusados ?? 0) > 0
      ? SUBSTITUI_COM_RECUSADAS.replace(' Nada foi importado.', '')
      : undefined
  return (
    <QuadroDaSimulacao
      titulo={envio.nome}
      sobre={`${envio.arquivo.name}, para ${existe ? 'a tabela que já existe' : 'uma tabela nova'}`}
      simulado={simulado}
      acoes={<BaixarSimulacao call={baixar} simulado={simulado} />}
      mudaram={estado.passo === 'mudaram' ? estado.texto : undefined}
      esquecer={desistir}
      tambem={removidos}
      impedida={impedida}
      enviando={estado.passo === 'enviando'}
      onImportar={({ id }, semLinhas) => void executar({ id, semLinhas })}
      onVoltar={onVoltar}
    >
      {removidos > 0 && <Alert color="yellow">{contar(removidos, 'preço')} fora da planilha: sairão da tabela.</Alert>}
      {impedida !== undefined && <Alert color="red">{impedida}</Alert>}
    </QuadroDaSimulacao>
  )
}

interface Pedido {
  id: string
  semLinhas: readonly number[]
}

/** Carries out the plan that was shown; it was looked at, so nothing is asked. */
const useExecutar = (aoComecar: SimulacaoProps['aoComecar']) =>
  useEntrega<Pedido>(
    {
      muda: AO_MUDAR_PRECOS,
      perguntar: () => Promise.resolve(false),
      impressao: (pedido) => pedido,
      comecar: ({ id, semLinhas }, opcoes) =>
        callApi(importar, { params: { simulacao: id }, body: { semLinhas: [...semLinhas] } }, opcoes),
    },
    aoComecar,
  )
