import { useState } from 'react'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { listaCliente, listaClienteCemMobi, listaClientePreference } from '@portal/contract/clientes/clientes'
import { CADASTRO } from '@portal/contract/importacao/cadastro'
import { PLANILHA } from '@portal/contract/importacao/produtos'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import type { Resultado } from '@portal/contract/planilhas/plano'
import { callApi } from '../../api/client.ts'
import { errorMessage } from '../../api/errorMessage.ts'
import { uploadApi, type UploadOptions } from '../../api/uploadApi.ts'
import { useCall } from '../../api/useCall.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { FormFooter } from '../../ui/form/FormFooter.tsx'
import { Baixar } from '../Baixar.tsx'
import { CorpoDaSimulacao } from '../CorpoDaSimulacao.tsx'
import { exigirLegivel } from '../envio.ts'
import { Mudaram } from '../Mudaram.tsx'
import { contar } from '../Resultados.tsx'
import { mudouDesdeEntao } from '../useEntrega.ts'
import { useSimulacao, type Fonte, type Simulacao } from '../useSimulacao.ts'
import type { Feita } from './feita.ts'

interface SimulacaoProps {
  arquivo: File
  aoImportar: (feita: Feita) => void
  onVoltar: () => void
}

const aoAbrir = (titulo: HTMLElement | null) => titulo?.focus()
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

/** What a sheet would do to the register, before anything is written; what is unticked stays out. */
export function SimulacaoDoCadastro({ arquivo, aoImportar, onVoltar }: SimulacaoProps) {
  const simulado = useSimulacao(fonteDe(arquivo))
  const { simulacao, pronta } = simulado
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const [mudaram, setMudaram] = useState<string>()
  const importar = useCall(CADASTRO.importar, { refreshes: MUDA })
  const mudam = simulacao ? simulacao.resumo.novos + simulacao.resumo.alterados - fora.size : 0
  const aoPedir = async (id: string, recusadas: number) => {
    try {
      const resumo = await importar.mutateAsync({ params: { simulacao: id }, body: { semLinhas: [...fora] } })
      aoImportar({ resumo, simulacao: id, recusadas })
    } catch (erro) {
      if (mudouDesdeEntao(erro)) setMudaram(errorMessage(erro))
      else notify.warn(errorMessage(erro))
    }
  }
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="simulacao">
      <Stack gap="md">
        <div>
          <Title order={2} id="simulacao" tabIndex={-1} ref={aoAbrir}>
            O que vai mudar: {arquivo.name}
          </Title>
          <Text size="sm" c="dimmed">
            Cadastro de clientes. Nada foi gravado ainda.
          </Text>
        </div>
        <CorpoDaSimulacao
          simulado={simulado}
          fora={fora}
          setFora={setFora}
          acoes={simulacao && <Arquivos simulacao={simulacao} resultado={simulado.resultado} />}
        />
        {mudaram !== undefined && (
          <Mudaram
            texto={mudaram}
            onRefazer={() => {
              setMudaram(undefined)
              simulado.refazer()
            }}
          />
        )}
        <FormFooter
          changed={false}
          note={fora.size > 0 ? `${contar(fora.size, 'linha')} de fora` : ''}
          closeLabel="Voltar"
          onClose={onVoltar}
        >
          <Button
            disabled={mudam === 0 || !pronta || mudaram !== undefined}
            loading={importar.isPending}
            onClick={() => simulacao && void aoPedir(simulacao.id, simulacao.resumo.recusados)}
          >
            {mudam > 0 ? `Importar ${contar(mudam, 'linha')}` : 'Importar'}
          </Button>
        </FormFooter>
      </Stack>
    </Paper>
  )
}

function Arquivos({
  simulacao: { id, resumo },
  resultado,
}: {
  simulacao: Simulacao
  resultado: Resultado | undefined
}) {
  const params = { simulacao: id }
  return (
    <Group gap="xs">
      {resumo.recusados > 0 && (
        <Baixar
          rotulo="Baixar recusadas"
          call={CADASTRO.recusadas}
          input={{ params }}
          nomear={() => `recusadas-${nomeDaExportacao(new Date())}`}
        />
      )}
      <Baixar
        rotulo="Baixar simulação"
        call={CADASTRO.baixar}
        input={{ params, query: { resultado } }}
        nomear={() => `simulacao-${nomeDaExportacao(new Date())}`}
      />
    </Group>
  )
}
