import { useRef, useState } from 'react'
import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import {
  simulacaoDePrecos,
  SUBSTITUI_COM_RECUSADAS,
  type SimulacaoDosPrecos as Simulada,
} from '@portal/contract/precos/tabelas'
import { callApi } from '../api/client.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { chavesDeRepeticao } from '../api/idempotency.ts'
import { Baixar } from '../importacao/Baixar.tsx'
import { CorpoDaSimulacao } from '../importacao/CorpoDaSimulacao.tsx'
import { Mudaram } from '../importacao/Mudaram.tsx'
import { contar } from '../importacao/Resultados.tsx'
import { useRenovar } from '../importacao/useRenovar.ts'
import { mudouDesdeEntao } from '../importacao/useEntrega.ts'
import { useSimulacao, type Fonte } from '../importacao/useSimulacao.ts'
import { notify, notifySaved } from '../ui/feedback/notify.ts'
import { FormFooter } from '../ui/form/FormFooter.tsx'
import { enviarPrecos, type EnvioDePrecos } from './envio.ts'
import { AO_MUDAR_PRECOS } from './mudam.ts'

interface SimulacaoProps {
  envio: EnvioDePrecos
  /** The record, when rows of it were refused. */
  aoImportar: (log: number | undefined) => void
  onVoltar: () => void
}

const aoAbrir = (titulo: HTMLElement | null) => titulo?.focus()

const { ver, baixar, refazer, importar } = simulacaoDePrecos
const fonteDe = (envio: EnvioDePrecos): Fonte<Simulada> => ({
  enviar: async (opcoes) => (await enviarPrecos(envio, opcoes)).simulacao,
  ver: (simulacao, query, signal) => callApi(ver, { params: { simulacao }, query }, { signal }),
  refazer: (simulacao, separador) => callApi(refazer, { params: { simulacao }, body: { separador } }),
})

/** What a sheet would do, before anything is written; what is unticked stays out. */
export function SimulacaoDePrecos({ envio, aoImportar, onVoltar }: SimulacaoProps) {
  const simulado = useSimulacao(fonteDe(envio))
  const { simulacao, pronta, resultado } = simulado
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const { enviando, mudou, esquecer, executar } = useExecutar(aoImportar)
  const mudam = simulacao ? simulacao.resumo.novos + simulacao.resumo.alterados - fora.size : 0
  const removidos = simulacao?.removidos ?? 0
  const impedida = envio.substituir && (simulacao?.resumo.recusados ?? 0) > 0
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="simulacao-de-precos">
      <Stack gap="md">
        <div>
          <Title order={2} id="simulacao-de-precos" tabIndex={-1} ref={aoAbrir}>
            O que vai mudar: {envio.nome}
          </Title>
          <Text size="sm" c="dimmed">
            {envio.arquivo.name}. Nada foi gravado ainda.
          </Text>
        </div>
        <CorpoDaSimulacao
          simulado={simulado}
          fora={fora}
          setFora={setFora}
          acoes={
            simulacao && (
              <Baixar
                rotulo="Baixar simulação"
                call={baixar}
                input={{ params: { simulacao: simulacao.id }, query: { resultado } }}
                nomear={() => `simulacao-${nomeDaExportacao(new Date())}`}
              />
            )
          }
        >
          {removidos > 0 && (
            <Alert color="yellow">{contar(removidos, 'preço')} fora da planilha: sairão da tabela.</Alert>
          )}
          {impedida && <Alert color="red">{SUBSTITUI_COM_RECUSADAS.replace(' Nada foi importado.', '')}</Alert>}
        </CorpoDaSimulacao>
        {mudou !== undefined && (
          <Mudaram
            texto={mudou}
            onRefazer={() => {
              esquecer()
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
            disabled={mudam + removidos === 0 || impedida || !pronta}
            loading={enviando}
            onClick={() => simulacao && void executar(simulacao.id, [...fora])}
          >
            {mudam > 0 ? `Importar ${contar(mudam, 'linha')}` : 'Importar'}
          </Button>
        </FormFooter>
      </Stack>
    </Paper>
  )
}

/** Carries out the plan that was shown, and waits for its end. */
function useExecutar(aoImportar: SimulacaoProps['aoImportar']) {
  const [enviando, setEnviando] = useState(false)
  const [mudou, setMudou] = useState<string>()
  const chaves = useRef(chavesDeRepeticao())
  const renovar = useRenovar(AO_MUDAR_PRECOS)
  const executar = async (simulacao: string, semLinhas: number[]) => {
    setEnviando(true)
    setMudou(undefined)
    try {
      const { id, logs } = await chaves.current.usar([simulacao, semLinhas], (idempotencyKey) =>
        callApi(importar, { params: { simulacao }, body: { semLinhas } }, { idempotencyKey }),
      )
      await renovar()
      if (id !== null) notifySaved()
      aoImportar(id !== null && logs.length > 0 ? id : undefined)
    } catch (erro) {
      if (mudouDesdeEntao(erro)) setMudou(errorMessage(erro))
      else notify.warn(errorMessage(erro))
    } finally {
      setEnviando(false)
    }
  }
  return { enviando, mudou, esquecer: () => setMudou(undefined), executar }
}
