import { useState, type ReactNode } from 'react'
import { Alert, Button, Group, Paper, Progress, Radio, Stack, Text, Title } from '@mantine/core'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { SEPARADORES } from '@portal/contract/planilhas/numeros'
import { ErrorState, SemDados } from '../ui/feedback/ListNotice.tsx'
import { FormFooter } from '../ui/form/FormFooter.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { uploadShare, uploadText } from '../ui/upload/uploadText.ts'
import type { Envio } from './envio.ts'
import styles from './Importacao.module.css'
import { ItemSimulado } from './ItemSimulado.tsx'
import { PerguntaDeAfetados } from './PerguntaDeAfetados.tsx'
import { contar, Resultados } from './Resultados.tsx'
import { useImportar } from './useImportar.ts'
import { useSimulacao } from './useSimulacao.ts'

interface SimulacaoProps {
  envio: Envio
  ocupada: boolean
  aoComecar: (tarefa: string) => void
  onVoltar: () => void
}

type Simulado = ReturnType<typeof useSimulacao>

const aoAbrir = (titulo: HTMLElement | null) => titulo?.focus()

/** What a sheet would do, cell by cell, before anything is written; what is unticked stays out. */
export function Simulacao({ envio, ocupada, aoComecar, onVoltar }: SimulacaoProps) {
  const simulado = useSimulacao(envio)
  const { simulacao, separador } = simulado
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const { estado, importar, confirmar, desistir } = useImportar(aoComecar)
  const mudam = simulacao ? simulacao.resumo.novos + simulacao.resumo.alterados - fora.size : 0
  const enviando = estado.passo === 'enviando'
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
        <Corpo simulado={simulado} fora={fora} setFora={setFora} />
        <FormFooter
          changed={false}
          note={enviando ? uploadText(estado.progresso) : fora.size > 0 ? `${contar(fora.size, 'linha')} de fora` : ''}
          closeLabel="Voltar"
          onClose={onVoltar}
        >
          <Button
            disabled={ocupada || mudam === 0}
            loading={enviando}
            onClick={() => void importar({ envio, separador, semLinhas: [...fora] })}
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

interface CorpoProps {
  simulado: Simulado
  fora: ReadonlySet<number>
  setFora: (fora: ReadonlySet<number>) => void
}

function Corpo({ simulado, fora, setFora }: CorpoProps) {
  const { simulacao, listing, progresso, resultado, mostrar } = simulado
  if (listing.status === 'error') return <ErrorState error={listing.error} onRetry={listing.retry} />
  if (!simulacao)
    return (
      <Stack gap={4} mih={322} justify="center">
        <Progress value={uploadShare(progresso)} aria-label="Envio da planilha" />
        <Text size="sm" role="status">
          {uploadText(progresso)}
        </Text>
      </Stack>
    )
  return (
    <>
      <Duvida simulado={simulado} />
      {simulacao.ignoradas.length > 0 && (
        <Text size="sm" c="dimmed">
          Colunas que não foram lidas: {simulacao.ignoradas.join(', ')}.
        </Text>
      )}
      <Resultados resumo={simulacao.resumo} escolhido={resultado} onEscolher={mostrar} />
      <Linhas simulado={simulado} fora={fora} setFora={setFora} />
    </>
  )
}

/** Some number could be either (decision 0030): whoever imports says which. */
function Duvida({ simulado: { simulacao, separador, separar } }: { simulado: Simulado }): ReactNode {
  if (!simulacao?.pergunta && separador === undefined) return null
  return (
    <Alert color="yellow" title="Qual é o separador decimal desta planilha?">
      <Radio.Group
        aria-label="Separador decimal"
        value={separador ?? null}
        onChange={(valor) => {
          const escolhido = SEPARADORES.find(({ value }) => value === valor)
          if (escolhido) separar(escolhido.value)
        }}
      >
        <Stack gap="xs">
          <Text size="sm">Há números que podem ser lidos de duas maneiras, como 1.234.</Text>
          <Group gap="lg">
            {SEPARADORES.map(({ label, value }) => (
              <Radio key={value} label={label} value={value} />
            ))}
          </Group>
        </Stack>
      </Radio.Group>
    </Alert>
  )
}

function Linhas({ simulado: { listing }, fora, setFora }: CorpoProps) {
  const mudam = listing.rows.filter(({ resultado }) => resultado === 'NOVO' || resultado === 'ALTERADO')
  const marcar = (numeros: readonly number[], dentro: boolean) => {
    const proximas = new Set(fora)
    for (const numero of numeros) {
      if (dentro) proximas.delete(numero)
      else proximas.add(numero)
    }
    setFora(proximas)
  }
  const daPagina = mudam.map(({ numero }) => numero)
  const algumaDentro = daPagina.some((numero) => !fora.has(numero))
  if (listing.total === 0) return <SemDados />
  return (
    <>
      {mudam.length > 1 && (
        <Group>
          <Button variant="default" size="xs" onClick={() => marcar(daPagina, !algumaDentro)}>
            {algumaDentro ? 'Desmarcar todas desta página' : 'Marcar todas desta página'}
          </Button>
        </Group>
      )}
      <ul className={styles['linhas']} aria-label="Linhas" aria-busy={listing.refreshing}>
        {listing.rows.map((linha) => (
          <ItemSimulado
            key={linha.id}
            linha={linha}
            dentro={!fora.has(linha.numero)}
            onMarcar={(dentro) => marcar([linha.numero], dentro)}
          />
        ))}
      </ul>
      <Pager listing={listing} />
    </>
  )
}
