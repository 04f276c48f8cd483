import { useState } from 'react'
import { Group } from '@mantine/core'
import { listaCliente, listaClienteCemMobi, listaClientePreference } from '@portal/contract/clientes/clientes'
import { CADASTRO } from '@portal/contract/importacao/cadastro'
import { PLANILHA } from '@portal/contract/importacao/remessa'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { callApi } from '../../api/client.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { uploadApi, type UploadOptions } from '../../api/uploadApi.ts'
import { useCall } from '../../api/useCall.ts'
import { notifyFailed } from '../../ui/feedback/notifyFailed.ts'
import { Baixar } from '../Baixar.tsx'
import { BaixarSimulacao } from '../BaixarSimulacao.tsx'
import { exigirLegivel } from '../envio.ts'
import { QuadroDaSimulacao } from '../QuadroDaSimulacao.tsx'
import { mudouDesdeEntao } from '../useEntrega.ts'
import { useSimulacao, type Fonte, type Simulacao, type Simulado } from '../useSimulacao.ts'
import type { Feita } from './feita.ts'

interface SimulacaoProps {
  arquivo: File
  aoImportar: (feita: Feita) => void
  onVoltar: () => void
}

const MUDA = [listaCliente, listaClienteCemMobi, listaClientePreference]

async function enviar(arquivo: File, opcoes: Omit<UploadOptions, 'arquivos'> = {}): Promise<Simulacao> {
  await exigirLegivel(arquivo)
  return uploadApi(CADASTRO.simular, {}, { ...opcoes, arquivos: { [PLANILHA.campo]: arquivo } })
}

const fonteDe = (arquivo: File): Fonte<Simulacao> => ({
  enviar: (opcoes) => enviar(arquivo, opcoes),
  ver: (simulacao, query, signal) => callApi(CADASTRO.ver, { params: { simulacao }, query }, { signal }),
  refazer: () => enviar(arquivo),
})

/** What a sheet would do to the register. */
export function SimulacaoDoCadastro({ arquivo, aoImportar, onVoltar }: SimulacaoProps) {
  const simulado = useSimulacao(fonteDe(arquivo))
  const [mudaram, setMudaram] = useState<string>()
  const importar = useCall(CADASTRO.importar, { refreshes: MUDA })
  const aoPedir = async ({ id, resumo: { recusados } }: Simulacao, semLinhas: readonly number[]) => {
    try {
      const resumo = await importar.mutateAsync({ params: { simulacao: id }, body: { semLinhas: [...semLinhas] } })
      aoImportar({ resumo, simulacao: id, recusadas: recusados })
    } catch (erro) {
      if (mudouDesdeEntao(erro)) setMudaram(errorMessage(erro))
      else notifyFailed(erro)
    }
  }
  return (
    <QuadroDaSimulacao
      titulo={arquivo.name}
      sobre="Cadastro de clientes"
      simulado={simulado}
      acoes={<Arquivos simulado={simulado} />}
      mudaram={mudaram}
      esquecer={() => setMudaram(undefined)}
      impedida={mudaram}
      enviando={importar.isPending}
      onImportar={(simulacao, semLinhas) => void aoPedir(simulacao, semLinhas)}
      onVoltar={onVoltar}
    />
  )
}

function Arquivos({ simulado }: { simulado: Simulado }) {
  const { simulacao } = simulado
  return (
    <Group gap="xs">
      {simulacao && simulacao.resumo.recusados > 0 && (
        <Baixar
          rotulo="Baixar recusadas"
          call={CADASTRO.recusadas}
          input={{ params: { simulacao: simulacao.id } }}
          nomear={() => `recusadas-${nomeDaExportacao(new Date())}`}
        />
      )}
      <BaixarSimulacao call={CADASTRO.baixar} simulado={simulado} />
    </Group>
  )
}
