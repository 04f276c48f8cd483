import { useState } from 'react'
import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import type { ChamadasDaFolha } from '@portal/contract/importacao/folhas'
import { nomeDaExportacao } from '@portal/contract/planilhas/nome'
import { callApi } from '../../api/client.ts'
import { FormFooter } from '../../ui/form/FormFooter.tsx'
import { Baixar } from '../Baixar.tsx'
import { CorpoDaSimulacao } from '../CorpoDaSimulacao.tsx'
import { Mudaram } from '../Mudaram.tsx'
import { contar } from '../Resultados.tsx'
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

const aoAbrir = (titulo: HTMLElement | null) => titulo?.focus()

const fonteDe = (chamadas: ChamadasDaFolha, envio: EnvioDaFolha): Fonte<Simulacao> => ({
  enviar: async (opcoes) => (await enviarFolha(chamadas, envio, { simular: true }, opcoes)).simulacao,
  ver: (simulacao, query, signal) => callApi(chamadas.simulacao.ver, { params: { simulacao }, query }, { signal }),
  refazer: (simulacao, separador) =>
    callApi(chamadas.simulacao.refazer, { params: { simulacao }, body: { separador } }),
})

/** What a sheet would do, cell by cell, before anything is written; what is unticked stays out. */
export function SimulacaoDaFolha({ folha, envio, aoComecar, onVoltar }: SimulacaoProps) {
  const { chamadas, titulo } = folha
  const simulado = useSimulacao(fonteDe(chamadas, envio))
  const { simulacao, pronta, resultado } = simulado
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const { estado, importar, confirmar, desistir } = useImportarFolha(folha, aoComecar)
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
            {titulo}. Nada foi gravado ainda.
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
                call={chamadas.simulacao.baixar}
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
            disabled={mudam === 0 || !pronta}
            loading={estado.passo === 'enviando'}
            onClick={() => void importar(pedido)}
          >
            {mudam > 0 ? `Importar ${contar(mudam, 'linha')}` : 'Importar'}
          </Button>
        </FormFooter>
      </Stack>
      {estado.passo === 'perguntar' && (
        <PerguntaDeDescarte pedido={estado.pedido} onConfirm={confirmar} onClose={desistir} />
      )}
    </Paper>
  )
}
