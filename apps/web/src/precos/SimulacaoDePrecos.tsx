import { useRef, useState } from 'react'
import { Alert, Button, Group, Paper, Progress, Radio, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { SEPARADORES, type Separador } from '@portal/contract/planilhas/numeros'
import type { Resultado } from '@portal/contract/planilhas/plano'
import { SUBSTITUI_COM_RECUSADAS } from '@portal/contract/precos/tabelas'
import { errorMessage } from '../api/errorMessage.ts'
import { chavesDeRepeticao, novaChave } from '../api/idempotency.ts'
import { queryOf } from '../api/useCall.ts'
import { contar, Resultados } from '../importacao/Resultados.tsx'
import { ErrorState, SemDados } from '../ui/feedback/ListNotice.tsx'
import { notify, notifySaved } from '../ui/feedback/notify.ts'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import { enviarPrecos, type EnvioDePrecos } from './envio.ts'
import { AO_MUDAR_PRECOS } from './mudam.ts'

const POR_PAGINA = 100
const NOMES = { NOVO: 'Nova', ALTERADO: 'Alterada', IGUAL: 'Igual', RECUSADO: 'Recusada' } as const

interface Linha {
  id: number
  codigo: string
  resultado: keyof typeof NOMES
  mudancas: readonly { titulo: string; antes: string | null; depois: string | null }[]
  motivos: readonly string[]
}

const emPalavras = ({ resultado, mudancas, motivos }: Linha): string =>
  resultado === 'RECUSADO'
    ? motivos.join(' ')
    : mudancas
        .map(({ titulo, antes, depois }) =>
          resultado === 'NOVO' ? `${titulo}: ${depois ?? ''}` : `${titulo}: ${antes ?? '–'} → ${depois ?? '–'}`,
        )
        .join(' · ')

const COLUNAS = [
  { label: 'Linha', kind: 'number', cell: ({ id }: Linha) => id },
  { label: 'Código', kind: 'code', cell: ({ codigo }: Linha) => codigo },
  { label: 'Resultado', cell: ({ resultado }: Linha) => NOMES[resultado] },
  { label: 'O que muda', cell: emPalavras },
] as const

interface SimulacaoProps {
  envio: EnvioDePrecos
  /** The record, when rows of it were refused. */
  aoImportar: (log: number | undefined) => void
  onVoltar: () => void
}

const aoAbrir = (titulo: HTMLElement | null) => titulo?.focus()

/** What a sheet would do, before anything is written. */
export function SimulacaoDePrecos({ envio, aoImportar, onVoltar }: SimulacaoProps) {
  const [separador, setSeparador] = useState<Separador>()
  const [resultado, setResultado] = useState<Resultado>()
  const [vez] = useState(novaChave)
  const [enviando, setEnviando] = useState(false)
  const chaves = useRef(chavesDeRepeticao())
  const client = useQueryClient()
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['simulacao de precos', vez, separador, resultado],
    queryFn: async ({ signal }) =>
      (await enviarPrecos(envio, { separador, olhar: { resultado, pageIndex: 0, pageSize: POR_PAGINA } }, { signal }))
        .simulacao,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const importar = async () => {
    setEnviando(true)
    try {
      const { name, size, lastModified } = envio.arquivo
      const impressao = [envio.nome, envio.tipoProduto, envio.substituir, name, size, lastModified, separador]
      const { id, logs } = await chaves.current.usar(impressao, (idempotencyKey) =>
        enviarPrecos(envio, { separador }, { idempotencyKey }),
      )
      await Promise.all(
        AO_MUDAR_PRECOS.map((call) => client.invalidateQueries({ queryKey: [queryOf(call).queryKey[0]] })),
      )
      if (id !== null) notifySaved()
      aoImportar(id !== null && logs.length > 0 ? id : undefined)
    } catch (erro) {
      notify.warn(errorMessage(erro))
    } finally {
      setEnviando(false)
    }
  }
  const muda = data ? data.resumo.novos + data.resumo.alterados + data.removidos : 0
  const impedida = envio.substituir && data !== null && data !== undefined && data.resumo.recusados > 0
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
        {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <Progress value={100} animated aria-label="Lendo a planilha" />}
        {data && (
          <>
            {(data.pergunta || separador !== undefined) && <Duvida valor={separador} onEscolher={setSeparador} />}
            {data.removidos > 0 && (
              <Alert color="yellow">{contar(data.removidos, 'preço')} fora da planilha: sairão da tabela.</Alert>
            )}
            {impedida && <Alert color="red">{SUBSTITUI_COM_RECUSADAS.replace(' Nada foi importado.', '')}</Alert>}
            <Resultados resumo={data.resumo} escolhido={resultado} onEscolher={setResultado} />
            {data.total === 0 ? (
              <SemDados />
            ) : (
              <PlainTable rows={data.linhas.map((linha) => ({ ...linha, id: linha.numero }))} columns={COLUNAS} />
            )}
            {data.total > POR_PAGINA && (
              <Text size="sm" c="dimmed">
                As primeiras {POR_PAGINA} de {contar(data.total, 'linha')}.
              </Text>
            )}
          </>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onVoltar}>
            Voltar
          </Button>
          <Button disabled={muda === 0 || impedida} loading={enviando} onClick={() => void importar()}>
            Importar
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}

/** Some number could be either (decision 0030): whoever imports says which. */
function Duvida({ valor, onEscolher }: { valor: Separador | undefined; onEscolher: (qual: Separador) => void }) {
  return (
    <Alert color="yellow" title="Qual é o separador decimal desta planilha?">
      <Radio.Group
        aria-label="Separador decimal"
        value={valor ?? null}
        onChange={(texto) => {
          const escolhido = SEPARADORES.find(({ value }) => value === texto)
          if (escolhido) onEscolher(escolhido.value)
        }}
      >
        <Group gap="lg">
          {SEPARADORES.map(({ label, value }) => (
            <Radio key={value} label={label} value={value} />
          ))}
        </Group>
      </Radio.Group>
    </Alert>
  )
}
