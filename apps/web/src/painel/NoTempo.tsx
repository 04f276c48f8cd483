import { useState } from 'react'
import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { numero } from '@portal/contract/core/formato'
import { PASSO, PERIODO, painelNoTempo, type FiltroDoTempo, type PontoNoTempo } from '@portal/contract/painel/tempo'
import { useAnswer } from '../api/useCall.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Choice } from '../ui/fields/Choice.tsx'
import type { Column } from '../ui/table/column.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import styles from './Painel.module.css'

const SERIES = [
  { campo: 'editados', nome: 'Editados', cor: 1 },
  { campo: 'homologados', nome: 'Homologados', cor: 2 },
  { campo: 'noMercado', nome: 'Foram ao mercado', cor: 3 },
] as const

const dia = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' })
const diaInteiro = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'UTC' })
const escrito = (formato: Intl.DateTimeFormat, ponto: PontoNoTempo) => formato.format(new Date(ponto.dia))

interface NoTempoProps {
  filtro: FiltroDoTempo
  mudar: (mudanca: Partial<FiltroDoTempo>) => void
}

/** What happened to products day by day or week by week; a product counts once in each step. */
export function NoTempo({ filtro, mudar }: NoTempoProps) {
  const [emTabela, setEmTabela] = useState(false)
  const { data, error, refetch } = useAnswer(painelNoTempo, { query: filtro })
  return (
    <Paper component="section" withBorder p="md" aria-label="No tempo">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-end">
          <Title order={2}>No tempo</Title>
          <Group gap="xs" align="flex-end">
            <Choice
              aria-label="Período"
              size="xs"
              data={[...PERIODO]}
              value={filtro.periodo}
              onChange={(periodo) => mudar({ periodo: PERIODO.find(({ value }) => value === periodo)?.value })}
            />
            <Choice
              aria-label="Passo"
              size="xs"
              data={[...PASSO]}
              value={filtro.passo}
              onChange={(passo) => mudar({ passo: PASSO.find(({ value }) => value === passo)?.value })}
            />
            <Button variant="default" size="xs" onClick={() => setEmTabela(!emTabela)}>
              {emTabela ? 'Ver como gráfico' : 'Ver como tabela'}
            </Button>
          </Group>
        </Group>
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={220} />}
        {data && (emTabela ? <Tabela {...data} /> : <Grafico {...data} />)}
      </Stack>
    </Paper>
  )
}

interface Pontos {
  pontos: readonly PontoNoTempo[]
}

const COLUNAS: readonly Column<PontoNoTempo & { id: string }>[] = [
  { label: 'Desde', cell: (ponto) => escrito(diaInteiro, ponto) },
  ...SERIES.map(({ campo, nome }) => ({
    label: nome,
    kind: 'number' as const,
    cell: (ponto: PontoNoTempo) => numero(ponto[campo]),
  })),
]

/** The newest first, and of the steps only those in which something happened. */
const Tabela = ({ pontos }: Pontos) => (
  <div className={styles['rolavel']}>
    <PlainTable
      rows={pontos
        .filter((ponto) => SERIES.some(({ campo }) => ponto[campo] > 0))
        .toReversed()
        .map((ponto) => ({ ...ponto, id: ponto.dia }))}
      columns={COLUNAS}
    />
  </div>
)

const ALTURA = 180
/** Of a step, what its bars take; the rest is air between it and the next. */
const LARGURA = 0.8

/** The picture has the role of an image; its sums are words beside it, and each step tells its numbers. */
function Grafico({ pontos }: Pontos) {
  const maior = Math.max(1, ...pontos.flatMap((ponto) => SERIES.map(({ campo }) => ponto[campo])))
  const somas = SERIES.map((serie) => ({
    ...serie,
    soma: pontos.reduce((total, ponto) => total + ponto[serie.campo], 0),
  }))
  const palavras = somas.map(({ nome, soma }) => `${nome}: ${numero(soma)}`)
  const marcos = [pontos[0], pontos[Math.floor(pontos.length / 2)], pontos.at(-1)].filter((um) => um !== undefined)
  return (
    <div>
      <Group gap="md" mb="xs">
        {somas.map(({ nome, cor, soma }) => (
          <Group key={nome} gap={6} wrap="nowrap">
            <svg width={12} height={12} aria-hidden>
              <rect width={12} height={12} className={styles[`situacao${cor}`]} />
            </svg>
            <Text size="sm">{`${nome}: ${numero(soma)}`}</Text>
          </Group>
        ))}
        <Text size="xs" c="dimmed" ms="auto">{`Mais alto: ${numero(maior)}`}</Text>
      </Group>
      <svg
        role="img"
        aria-label={`Produtos no tempo. ${palavras.join(', ')}`}
        className={styles['tempo']}
        viewBox={`0 0 ${pontos.length} ${ALTURA}`}
        preserveAspectRatio="none"
        height={ALTURA}
      >
        {pontos.map((ponto, indice) => (
          <g key={ponto.dia}>
            <title>
              {[
                escrito(diaInteiro, ponto),
                ...SERIES.map(({ campo, nome }) => `${nome}: ${numero(ponto[campo])}`),
              ].join('. ')}
            </title>
            <rect x={indice} width={1} height={ALTURA} fill="transparent" />
            {SERIES.map(({ campo, cor }, serie) => (
              <rect
                key={campo}
                x={indice + (1 - LARGURA) / 2 + (serie * LARGURA) / SERIES.length}
                y={ALTURA - (ponto[campo] / maior) * ALTURA}
                width={LARGURA / SERIES.length}
                height={(ponto[campo] / maior) * ALTURA}
                className={styles[`situacao${cor}`]}
              />
            ))}
          </g>
        ))}
      </svg>
      <Group justify="space-between">
        {marcos.map((ponto) => (
          <Text key={ponto.dia} size="xs" c="dimmed">
            {escrito(dia, ponto)}
          </Text>
        ))}
      </Group>
    </div>
  )
}
