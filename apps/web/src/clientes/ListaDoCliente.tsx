import { useState, type ReactNode } from 'react'
import { Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { DeleteAction } from '../ui/IconAction.tsx'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { ExcluirVarios } from '../ui/table/ExcluirVarios.tsx'

export interface ListaDoClienteProps<Row extends { id: number }> {
  nome: string
  query: UseQueryResult<readonly Row[]>
  colunas: readonly Column<Row>[]
  nomeDe: (row: Row) => string
  /** Absent for who may not change anything (Spec 002 §6). */
  remover: ((row: Row) => Promise<unknown>) | undefined
  /** Why it may be empty, and what to do. */
  vazio: string
  children?: ReactNode
}

/** One kind of thing of a customer: add above, search, delete one or several after a question (Spec 002 §2.8). */
export function ListaDoCliente<Row extends { id: number }>(props: ListaDoClienteProps<Row>) {
  const { nome, query, colunas, nomeDe, remover, vazio, children } = props
  const listing = useLocalListing(query, nomeDe)
  const [aExcluir, setAExcluir] = useState<Row>()
  const acoes = (row: Row) => <DeleteAction of={nomeDe(row)} onClick={() => setAExcluir(row)} />
  const acoesEmLote = (rows: readonly Row[], clear: () => void) =>
    remover && <ExcluirVarios rows={rows} nameOf={nomeDe} excluir={remover} onDone={clear} />
  return (
    <Stack gap="md">
      {children}
      <DataTable
        name={nome}
        listing={listing}
        columns={colunas}
        empty={vazio}
        {...(remover && { rowActions: acoes, bulkActions: acoesEmLote })}
      />
      {aExcluir && remover && (
        <DeleteDialog
          name={nomeDe(aExcluir)}
          onDelete={() => remover(aExcluir)}
          onClose={() => setAExcluir(undefined)}
        />
      )}
    </Stack>
  )
}
