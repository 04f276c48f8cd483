import type { ReactNode } from 'react'
import { Alert, Button, Checkbox, Group, Progress, Radio, Stack, Text } from '@mantine/core'
import { CASAS_DO_PRECO } from '@portal/contract/campos/preco'
import { CORRECAO } from '@portal/contract/importacao/remessa'
import { resumir } from '@portal/contract/importacao/resumo'
import { SEPARADORES } from '@portal/contract/planilhas/numeros'
import { ARREDONDAR } from '@portal/contract/planilhas/plano'
import { refusesTheFile } from '../ui/upload/refusesTheFile.ts'
import { ErrorState, SemDados } from '../ui/feedback/ListNotice.tsx'
import { Pager } from '../ui/table/Pager.tsx'
import { uploadShare, uploadText } from '../ui/upload/uploadText.ts'
import styles from './Importacao.module.css'
import { ItemSimulado } from './ItemSimulado.tsx'
import type { Palavras } from './palavras.ts'
import { Resultados } from './Resultados.tsx'
import type { Simulacao, Simulado } from './useSimulacao.ts'

export interface CorpoProps {
  simulado: Simulado
  palavras: Palavras
  fora: ReadonlySet<number>
  setFora: (fora: ReadonlySet<number>) => void
  /** What else can be done with what is shown. */
  acoes?: ReactNode
  /** What is to be known before it is carried out. */
  children?: ReactNode
}

/** What a sheet would do, once it is known: cell by cell, page by page, with a tick for each row that changes something. */
export function CorpoDaSimulacao(props: CorpoProps) {
  const { simulado, palavras, acoes, children } = props
  const { simulacao, listing, progresso, resultado, mostrar } = simulado
  if (listing.status === 'error') return <NaoSimulada erro={listing.error} onRetry={listing.retry} />
  if (!simulacao)
    return (
      <Stack gap={4} mih={322} justify="center">
        <Progress value={uploadShare(progresso)} aria-label={palavras.envio} />
        <Text size="sm" role="status">
          {uploadText(progresso)}
        </Text>
      </Stack>
    )
  return (
    <>
      <Duvida simulado={simulado} />
      <Arredondamento simulado={simulado} />
      {simulacao.corrige && <Alert color="blue">{CORRECAO.junta(simulacao.corrige.arquivo)}</Alert>}
      <NaoLidas quais={simulacao.ignoradas} />
      {children}
      <Group justify="space-between" gap="xs">
        <Resultados
          resumo={simulacao.resumo}
          comAviso={simulacao.comAviso}
          nomes={palavras.filtros}
          escolhido={resultado}
          onEscolher={mostrar}
        />
        {acoes}
      </Group>
      <PorReferencia partes={simulacao.porReferencia} />
      <Linhas {...props} />
    </>
  )
}

/** Columns and sheets that nobody read: nothing of a file goes without a word. */
export const NaoLidas = ({ quais }: { quais: readonly string[] }) =>
  quais.length > 0 && <Text size="sm">Não foi lido do arquivo: {quais.join('; ')}.</Text>

/** Where rows name their own references. */
const PorReferencia = ({ partes }: { partes: Simulacao['porReferencia'] }) =>
  partes !== undefined && (
    <ul className={styles['referencias']} aria-label="Por referência">
      {partes.map(({ referencia, resumo }) => (
        <Text key={referencia} component="li" size="sm">
          <strong>{referencia}:</strong> {resumir(resumo)}
        </Text>
      ))}
    </ul>
  )

function NaoSimulada({ erro, onRetry }: { erro: unknown; onRetry: () => void }) {
  if (!refusesTheFile(erro)) return <ErrorState error={erro} onRetry={onRetry} />
  return (
    <Alert color="red" title="O arquivo não foi aceito" role="alert">
      {erro.message}
    </Alert>
  )
}

/** Some number could be either (decision 0030): whoever imports says which. */
function Duvida({ simulado: { simulacao, respostas, responder } }: Pick<CorpoProps, 'simulado'>): ReactNode {
  const { separador } = respostas
  if (!simulacao?.pergunta && separador === undefined) return null
  return (
    <Alert color="yellow" title="Qual é o separador decimal desta planilha?">
      <Radio.Group
        aria-label="Separador decimal"
        value={separador ?? null}
        onChange={(valor) => {
          const escolhido = SEPARADORES.find(({ value }) => value === valor)
          if (escolhido) responder({ separador: escolhido.value })
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

/** Formulas leave more decimals than a price keeps (decisions 0.4): they are rounded where that is asked. */
function Arredondamento({ simulado: { simulacao, respostas, responder } }: Pick<CorpoProps, 'simulado'>): ReactNode {
  if (!simulacao?.arredondavel && respostas.arredondar === undefined) return null
  return (
    <Alert color="yellow" title="Há preços com mais casas decimais do que a tabela guarda">
      <Checkbox
        label={ARREDONDAR(CASAS_DO_PRECO)}
        description="A metade sobe: 1,41485 passa a 1,4149. Cada preço arredondado é mostrado na sua linha."
        checked={respostas.arredondar ?? false}
        onChange={({ currentTarget }) => responder({ arredondar: currentTarget.checked })}
      />
    </Alert>
  )
}

function Linhas({ simulado: { listing }, palavras, fora, setFora }: CorpoProps) {
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
            {algumaDentro ? palavras.desmarcar : palavras.marcar}
          </Button>
        </Group>
      )}
      <ul className={styles['linhas']} aria-label={palavras.lista} aria-busy={listing.refreshing}>
        {listing.rows.map((linha) => (
          <ItemSimulado
            key={linha.id}
            linha={linha}
            palavras={palavras}
            dentro={!fora.has(linha.numero)}
            onMarcar={(dentro) => marcar([linha.numero], dentro)}
          />
        ))}
      </ul>
      <Pager listing={listing} />
    </>
  )
}
