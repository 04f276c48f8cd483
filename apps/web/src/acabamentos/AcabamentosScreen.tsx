import { useState } from 'react'
import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { Acabamento } from '@portal/contract/acabamentos/acabamentos'
import { SituacaoTag, StatusTag } from '../mercado/SituacaoTag.tsx'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcabamentoDialogs, type Aberto } from './AcabamentoDialogs.tsx'
import { AcoesDaLinha } from './AcoesDaLinha.tsx'
import { AcoesDeMercado } from './AcoesDeMercado.tsx'
import { useAcabamentos } from './useAcabamentos.ts'

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })
const lote = ({ loteMinimo }: Acabamento) => (loteMinimo === null ? '' : numero.format(loteMinimo))

const COLUNAS: readonly Column<Acabamento>[] = [
  { label: 'Código', cell: ({ codigo }) => codigo, sort: 'codigo', kind: 'code' },
  { label: 'Descrição', cell: ({ descricao }) => descricao, sort: 'descricao' },
  { label: 'Referência', cell: ({ referencia }) => referencia.label, sort: 'referencia' },
  { label: 'Tipo de Acabamento', cell: ({ tipoAcabamento }) => tipoAcabamento?.label ?? '', sort: 'tipoAcabamento' },
  { label: 'Lote mínimo', cell: lote, sort: 'loteMinimo', kind: 'number' },
  { label: 'Unidade', cell: ({ unidade }) => unidade?.label ?? '' },
  {
    label: 'Status',
    cell: ({ status }) => <StatusTag status={status.value} />,
    text: ({ status }) => status.label,
    sort: 'status',
  },
  {
    label: 'Situação',
    cell: ({ situacao }) => <SituacaoTag situacao={situacao.value} />,
    text: ({ situacao }) => situacao.label,
    sort: 'situacao',
  },
]

/** Spec 001 §2.7: the market, or in edit mode the working copies with what can be done to them. */
export function AcabamentosScreen() {
  const { listing, modoEdicao, ...acoes } = useAcabamentos()
  const [aberto, setAberto] = useState<Aberto>()
  const novo = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAberto({ acao: 'novo' })}>
      Novo Acabamento
    </Button>
  )
  const rowActions = (row: Acabamento) => <AcoesDaLinha acabamento={row} onAbrir={setAberto} />
  return (
    <Screen
      title="Acabamentos"
      count={listing.status === 'ready' ? listing.total : undefined}
      actions={
        <>
          <AcoesDeMercado />
          {novo}
        </>
      }
    >
      <Switch
        label="Modo edição"
        checked={modoEdicao === true}
        disabled={modoEdicao === undefined}
        onChange={({ currentTarget: { checked } }) => void acoes.trocarModo(checked)}
      />
      <DataTable
        name="acabamentos"
        listing={listing}
        columns={COLUNAS}
        empty={novo}
        {...(modoEdicao && { rowActions })}
      />
      {aberto && <AcabamentoDialogs aberto={aberto} acoes={acoes} onClose={() => setAberto(undefined)} />}
    </Screen>
  )
}
