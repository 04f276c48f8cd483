import { useState, type ComponentProps, type ReactNode } from 'react'
import { Group, Stack, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { filterRows } from '../ui/listing/localRows.ts'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcoesDaLinha } from './AcoesDaLinha.tsx'
import { AcoesDeImportacao } from './AcoesDeImportacao.tsx'
import { useAoMercado, type DestinoDaImportacao } from './useAoMercado.tsx'
import { SO_SAI_DA_LISTA, type Importada } from './importada.tsx'

interface DaLinha {
  /** What its file is called. */
  nome: string
  recusados: number
  /** What is asked before it is taken back, and the taking back. */
  eliminar: { titulo: string; texto: string; onConfirm: () => Promise<unknown> }
}

interface ListaProps<Row extends Importada> {
  nome: string
  query: UseQueryResult<readonly Row[]>
  colunas: readonly Column<Row>[]
  daLinha: (row: Row) => DaLinha
  log: (row: Row, onClose: () => void) => ReactNode
  /** What may go on to the market, and where that is shown first. */
  acoes: ComponentProps<typeof AcoesDeImportacao>['acoes']
  destino: DestinoDaImportacao
  children?: ReactNode
}

/** Past imports of one kind, the newest first, and what can be done with them. */
export function ListaDeImportacoes<Row extends Importada>(props: ListaProps<Row>) {
  const { nome, query, colunas, daLinha, log, acoes, destino, children } = props
  const impacto = useAoMercado(destino)
  const { importacao } = destino
  const textoDe = (row: Row) => [daLinha(row).nome, row.referencia.label, row.usuario].join(' ')
  const listing = useLocalListing(query, textoDe)
  const mostradas = filterRows(query.data ?? [], listing.state.search, textoDe)
  const [comLog, setComLog] = useState<Row>()
  const [aEliminar, setAEliminar] = useState<Row>()
  const acoesDaLinha = (row: Row) => (
    <AcoesDaLinha
      nome={daLinha(row).nome}
      importacao={row}
      recusados={daLinha(row).recusados}
      onLiberar={(acao) => impacto.abrir(acao, { importacao, idImportacao: [row.id] })}
      disponibiliza={impacto.pode('disponibilizar')}
      onLog={() => setComLog(row)}
      onEliminar={() => setAEliminar(row)}
    />
  )
  return (
    <Stack gap="sm" component="section" aria-labelledby={nome}>
      <Group justify="space-between" gap="sm">
        <Title order={2} id={nome}>
          Importações
        </Title>
        <AcoesDeImportacao acoes={acoes} importacao={importacao} mostradas={mostradas} impacto={impacto} />
      </Group>
      {children}
      <DataTable name={nome} listing={listing} columns={colunas} rowActions={acoesDaLinha} />
      {impacto.pergunta}
      {comLog && log(comLog, () => setComLog(undefined))}
      {aEliminar && (
        <Eliminar
          {...daLinha(aEliminar).eliminar}
          {...(aEliminar.estado === 'FALHOU' && { texto: SO_SAI_DA_LISTA })}
          onClose={() => setAEliminar(undefined)}
        />
      )}
    </Stack>
  )
}

/** All of it goes back, or nothing (decision 0033). */
const Eliminar = ({ titulo, texto, onConfirm, onClose }: DaLinha['eliminar'] & { onClose: () => void }) => (
  <ConfirmDialog
    title={titulo}
    text={texto}
    confirmLabel="Eliminar"
    onConfirm={() => onConfirm().then(notifySaved)}
    onClose={onClose}
  />
)
