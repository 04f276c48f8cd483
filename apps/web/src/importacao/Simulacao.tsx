import { useState } from 'react'
import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { simulacaoDeProdutos } from '@portal/contract/importacao/simulacaoDeProdutos'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { callApi } from '../api/client.ts'
import { FormFooter } from '../ui/form/FormFooter.tsx'
import { Baixar } from './Baixar.tsx'
import { CorpoDaSimulacao } from './CorpoDaSimulacao.tsx'
import { enviarPlanilha, type Envio } from './envio.ts'
import { Mudaram } from './Mudaram.tsx'
import { PerguntaDeAfetados } from './PerguntaDeAfetados.tsx'
import { contar } from './Resultados.tsx'
import { useImportar } from './useImportar.ts'
import { useSimulacao, type Fonte, type Simulacao as Simulada } from './useSimulacao.ts'

interface SimulacaoProps {
  envio: Envio
  ocupada: boolean
  aoComecar: (tarefa: string) => void
  onVoltar: () => void
}

const aoAbrir = (titulo: HTMLElement | null) => titulo?.focus()

const { ver, baixar, refazer } = simulacaoDeProdutos
const fonteDe = (envio: Envio): Fonte<Simulada> => ({
  enviar: async (opcoes) => (await enviarPlanilha(envio, { query: { simular: true } }, opcoes)).simulacao,
  ver: (simulacao, query, signal) => callApi(ver, { params: { simulacao }, query }, { signal }),
  refazer: (simulacao, separador) => callApi(refazer, { params: { simulacao }, body: { separador } }),
})

/** What a sheet would do, cell by cell, before anything is written; what is unticked stays out. */
export function Simulacao({ envio, ocupada, aoComecar, onVoltar }: SimulacaoProps) {
  const simulado = useSimulacao(fonteDe(envio))
  const { simulacao, pronta, resultado } = simulado
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const { estado, importar, confirmar, desistir } = useImportar(aoComecar)
  const mudam = simulacao ? simulacao.resumo.novos + simulacao.resumo.alterados - fora.size : 0
  const pedido = { envio, simulada: { id: simulacao?.id ?? '', semLinhas: [...fora] } }
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="simulacao">
      <Stack gap="md">
        <div>
          <Title order={2} id="simulacao" tabIndex={-1} ref={aoAbrir}>
            O que vai mudar: {envio.arquivo.name}
          </Title>
          <Text size="sm" c="dimmed">
            {labelOf(TIPO_MATERIAL, envio.tipo)}. Nada foi gravado ainda.
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
        />
        {estado.passo === 'mudaram' && (
          <Mudaram
            texto={estado.texto}
            onRefazer={() => {
              desistir()
              simulado.refazer()
            }}
            onMesmoAssim={() => void confirmar({ ...pedido, mesmoAssim: true })}
          />
        )}
        <FormFooter
          changed={false}
          note={fora.size > 0 ? `${contar(fora.size, 'linha')} de fora` : ''}
          closeLabel="Voltar"
          onClose={onVoltar}
        >
          <Button
            disabled={ocupada || mudam === 0 || !pronta}
            loading={estado.passo === 'enviando'}
            onClick={() => void importar(pedido)}
          >
            {mudam > 0 ? `Importar ${contar(mudam, 'linha')}` : 'Importar'}
          </Button>
        </FormFooter>
      </Stack>
      {estado.passo === 'perguntar' && (
        <PerguntaDeAfetados pedido={estado.pedido} onConfirm={confirmar} onClose={desistir} />
      )}
    </Paper>
  )
}
