import { useId, useState, type ReactNode } from 'react'
import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { contar } from '@portal/contract/importacao/resumo'
import { FormFooter } from '../ui/form/FormFooter.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { CorpoDaSimulacao } from './CorpoDaSimulacao.tsx'
import { LINHAS_DA_PLANILHA, type Palavras } from './palavras.ts'
import type { Simulacao, Simulado } from './useSimulacao.ts'

type SemLinhas = readonly number[]

interface QuadroProps<S extends Simulacao> {
  titulo: string
  /** What it is, in a word. */
  sobre: string
  simulado: Simulado<S>
  palavras?: Palavras
  /** What else can be done with what is shown. */
  acoes: ReactNode
  /** The catalogue moved since the plan was shown. */
  mudaram: string | undefined
  esquecer: () => void
  /** Absent where nothing could be imported then. */
  onMesmoAssim?: (id: string, semLinhas: SemLinhas) => void
  /** Besides the rows that change something. */
  tambem?: number
  /** Why nothing of it can be imported now. */
  impedida?: string | undefined
  enviando: boolean
  onImportar: (simulacao: S, semLinhas: SemLinhas) => void
  onVoltar: () => void
  /** What is to be known before it is carried out. */
  children?: ReactNode
}

const NADA_MUDA = 'Nada do que está marcado muda alguma coisa.'

const aoAbrir = (titulo: HTMLElement | null) => titulo?.focus()

/** What a sheet or a zip would do, before anything is written; what is unticked stays out. */
export function QuadroDaSimulacao<S extends Simulacao>(props: QuadroProps<S>) {
  const { titulo, sobre, simulado, acoes, mudaram, esquecer, onMesmoAssim, enviando, onImportar, onVoltar } = props
  const { tambem = 0, impedida, palavras = LINHAS_DA_PLANILHA, children } = props
  const { simulacao, pronta } = simulado
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const id = useId()
  const mudam = simulacao ? simulacao.resumo.novos + simulacao.resumo.alterados - fora.size : 0
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id}>
      <Stack gap="md">
        <div>
          <Title order={2} id={id} tabIndex={-1} ref={aoAbrir}>
            O que vai mudar: {titulo}
          </Title>
          <Text size="sm" c="dimmed">
            {sobre}. Nada foi gravado ainda.
          </Text>
        </div>
        <CorpoDaSimulacao simulado={simulado} palavras={palavras} fora={fora} setFora={setFora} acoes={acoes}>
          {children}
        </CorpoDaSimulacao>
        {mudaram !== undefined && (
          <Mudaram
            texto={mudaram}
            onRefazer={() => {
              esquecer()
              simulado.refazer()
            }}
            {...(onMesmoAssim && { onMesmoAssim: () => onMesmoAssim(simulacao?.id ?? '', [...fora]) })}
          />
        )}
        <FormFooter
          changed={false}
          note={fora.size > 0 ? `${contar(fora.size, palavras.um)} de fora` : ''}
          closeLabel="Voltar"
          onClose={onVoltar}
        >
          <ReasonButton
            reason={impedida ?? (pronta && mudam + tambem === 0 ? NADA_MUDA : undefined)}
            disabled={!pronta}
            loading={enviando}
            onClick={() => simulacao && onImportar(simulacao, [...fora])}
          >
            {mudam > 0 ? `Importar ${contar(mudam, palavras.um)}` : 'Importar'}
          </ReasonButton>
        </FormFooter>
      </Stack>
    </Paper>
  )
}

interface MudaramProps {
  texto: string
  onRefazer: () => void
  /** Absent where nothing could be imported. */
  onMesmoAssim?: () => void
}

/** The catalogue moved since the plan was shown: it is shown anew, or carried out without what moved. */
const Mudaram = ({ texto, onRefazer, onMesmoAssim }: MudaramProps) => (
  <Alert color="yellow" title="A simulação já não vale inteira">
    <Stack gap="sm">
      <Text size="sm">
        {texto} {onMesmoAssim && 'O que mudou fica de fora se você importar assim mesmo.'}
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={onRefazer}>
          Simular novamente
        </Button>
        {onMesmoAssim && (
          <Button size="xs" variant="default" onClick={onMesmoAssim}>
            Importar assim mesmo
          </Button>
        )}
      </Group>
    </Stack>
  </Alert>
)
