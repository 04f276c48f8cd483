import { Fragment, useState, type ComponentProps, type ReactNode } from 'react'
import { Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { AnyCall } from '@portal/contract/core/call'
import { AddButton } from '../../ui/AddButton.tsx'
import { DeleteAction, IconAction } from '../../ui/IconAction.tsx'
import { useLocalListing } from '../../ui/listing/useLocalListing.ts'
import type { Column } from '../../ui/table/column.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useCall } from '../../api/useCall.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../../ui/feedback/notify.ts'
import { anotherNew, nextOfList, type NextStep } from '../../ui/form/next.ts'
import { useRegistro } from './registro.ts'

interface Parte {
  id: number
}

/** The open dialog; `row` is absent while a new one is added. */
type Aberta<Row> = { que: 'nova'; row?: undefined; vez: number } | { que: 'editar' | 'excluir'; row: Row }

/** Ways out of a part's form: closed, or on to the next row, or to another new one. */
export interface SaidasDaParte {
  onClose: () => void
  next: NextStep | undefined
}

interface ListaDePartesProps<Row extends Parte> {
  /** Name of the table, under which the person's choice of columns is kept. */
  nome: string
  query: UseQueryResult<readonly Row[]>
  columns: readonly Column<Row>[]
  /** A row's name, in texts and in the search. */
  nomeDe: (row: Row) => string
  novo: string
  exclusao: (row: Row) => Omit<ComponentProps<typeof ExcluirParte>, 'onClose'>
  /** The form of a row, or of a new one. */
  children: (row: Row | undefined, saidas: SaidasDaParte) => ReactNode
}

/** Add, change and delete rows of a material, each only while the record may change. */
export function ListaDePartes<Row extends Parte>(props: ListaDePartesProps<Row>) {
  const { nome, query, columns, nomeDe, novo, exclusao, children } = props
  const { editavel, pedirParte } = useRegistro()
  const listing = useLocalListing(query, nomeDe)
  const [aberta, setAberta] = useState<Aberta<Row>>()
  const fechar = () => setAberta(undefined)
  const abrir = (outra: Aberta<Row>) => {
    if (pedirParte()) setAberta(outra)
  }
  const botao = editavel && <AddButton onClick={() => abrir({ que: 'nova', vez: 0 })}>{novo}</AddButton>
  const acoes = (row: Row) => (
    <>
      <IconAction icon={IconPencil} verb="Editar" of={nomeDe(row)} onClick={() => abrir({ que: 'editar', row })} />
      <DeleteAction of={nomeDe(row)} onClick={() => abrir({ que: 'excluir', row })} />
    </>
  )
  return (
    <>
      <Group justify="flex-end" mb="sm">
        {botao}
      </Group>
      <DataTable
        name={nome}
        listing={listing}
        columns={columns}
        empty="Nada foi cadastrado aqui ainda."
        {...(editavel && { rowActions: acoes })}
      />
      {aberta?.que === 'excluir' && <ExcluirParte {...exclusao(aberta.row)} onClose={fechar} />}
      {aberta && aberta.que !== 'excluir' && (
        <Fragment key={aberta.que === 'nova' ? `+${aberta.vez}` : aberta.row.id}>
          {children(aberta.row, { onClose: fechar, next: proximaDe(aberta, listing.rows, setAberta) })}
        </Fragment>
      )}
    </>
  )
}

function proximaDe<Row extends Parte>(
  aberta: Aberta<Row>,
  rows: readonly Row[],
  abrir: (outra: Aberta<Row>) => void,
): NextStep | undefined {
  if (aberta.que === 'nova') return anotherNew(() => abrir({ que: 'nova', vez: aberta.vez + 1 }))
  const outra = rows[rows.findIndex(({ id }) => id === aberta.row.id) + 1]
  return nextOfList(outra && (() => abrir({ que: 'editar', row: outra })))
}

interface ExcluirParteProps {
  call: AnyCall
  params: Record<string, number>
  /** The list's own call, read anew after the deletion. */
  lista: AnyCall
  title: string
  text: string
  failedText?: string
  onClose: () => void
}

function ExcluirParte({ call, params, lista, title, text, failedText, onClose }: ExcluirParteProps) {
  const { refreshes } = useRegistro()
  const { mutateAsync } = useCall(call, { refreshes: [lista, ...refreshes] })
  return (
    <ConfirmDialog
      title={title}
      text={text}
      confirmLabel="Excluir"
      {...(failedText !== undefined && { failedText })}
      onConfirm={() => mutateAsync({ params }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
