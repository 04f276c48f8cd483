import { useState } from 'react'
import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { numero } from '@portal/contract/core/formato'
import { labelOf } from '@portal/contract/core/options'
import { SITUACAO } from '@portal/contract/mercado/situacao'
import type { Column } from '../ui/table/column.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import styles from './Painel.module.css'

export interface Barra {
  id: number | string
  nome: string
  /** List that the bar opens; absent for who may not open it. */
  endereco: string | undefined
  partes: readonly { situacao: number; quantos: number }[]
}

const totalDe = ({ partes }: Barra) => partes.reduce((soma, { quantos }) => soma + quantos, 0)
const quantosDe = ({ partes }: Barra, situacao: number) =>
  partes.find((parte) => parte.situacao === situacao)?.quantos ?? 0

export function Barras({ titulo, barras }: { titulo: string; barras: readonly Barra[] }) {
  const [emTabela, setEmTabela] = useState(false)
  const maior = Math.max(1, ...barras.map(totalDe))
  const situacoes = SITUACAO.filter(({ value }) => barras.some((barra) => quantosDe(barra, value) > 0))
  return (
    <Paper component="section" withBorder p="md" aria-label={titulo}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{titulo}</Title>
          <Button variant="default" size="xs" onClick={() => setEmTabela(!emTabela)}>
            {emTabela ? 'Ver como gráfico' : 'Ver como tabela'}
          </Button>
        </Group>
        {barras.length === 0 && <Text size="sm">Nenhum produto.</Text>}
        {barras.length > 0 && emTabela && <PlainTable rows={barras} columns={colunas(situacoes)} />}
        {barras.length > 0 && !emTabela && (
          <>
            <Legenda situacoes={situacoes} />
            <ul className={styles['barras']}>
              {barras.map((barra) => (
                <li key={barra.id}>
                  <Nome barra={barra} />
                  <Desenho barra={barra} maior={maior} />
                  <Text size="sm" ff="monospace">
                    {numero(totalDe(barra))}
                  </Text>
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </Paper>
  )
}

const colunas = (situacoes: readonly { label: string; value: number }[]): readonly Column<Barra>[] => [
  { label: 'Nome', cell: (barra) => <Nome barra={barra} />, text: ({ nome }) => nome },
  ...situacoes.map(({ label, value }) => ({
    label,
    cell: (barra: Barra) => numero(quantosDe(barra, value)),
    kind: 'number' as const,
  })),
  { label: 'Total', cell: (barra) => numero(totalDe(barra)), kind: 'number' },
]

const Nome = ({ barra: { nome, endereco } }: { barra: Barra }) =>
  endereco === undefined ? (
    <Text size="sm">{nome}</Text>
  ) : (
    <Anchor component={Link} to={endereco} size="sm">
      {nome}
    </Anchor>
  )

const somaAte = ({ partes }: Barra, fim: number) =>
  partes.slice(0, fim).reduce((soma, { quantos }) => soma + quantos, 0)

const ALTURA = 18

/** The picture has the role of an image; its numbers are words beside it. */
function Desenho({ barra, maior }: { barra: Barra; maior: number }) {
  const palavras = barra.partes.map(({ situacao, quantos }) => `${labelOf(SITUACAO, situacao)}: ${numero(quantos)}`)
  return (
    <svg
      role="img"
      aria-label={`${barra.nome}. ${palavras.join(', ')}`}
      className={styles['desenho']}
      viewBox={`0 0 ${maior} ${ALTURA}`}
      preserveAspectRatio="none"
      height={ALTURA}
    >
      {barra.partes.map(({ situacao, quantos }, indice) => (
        <rect
          key={situacao}
          x={somaAte(barra, indice)}
          width={quantos}
          height={ALTURA}
          className={styles[`situacao${situacao}`]}
        >
          <title>{`${labelOf(SITUACAO, situacao)}: ${numero(quantos)}`}</title>
        </rect>
      ))}
    </svg>
  )
}

const Legenda = ({ situacoes }: { situacoes: readonly { label: string; value: number }[] }) => (
  <Group gap="md" aria-hidden>
    {situacoes.map(({ label, value }) => (
      <Group key={value} gap={6} wrap="nowrap">
        <svg width={12} height={12}>
          <rect width={12} height={12} className={styles[`situacao${value}`]} />
        </svg>
        <Text size="xs">{label}</Text>
      </Group>
    ))}
  </Group>
)
