import type { Parecido } from '@portal/contract/cadastros/cadastro'
import type { AnyCall } from '@portal/contract/core/call'
import { type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { callApi } from '../api/client.ts'
import { useCan, useProvedora } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { AddButton } from '../ui/AddButton.tsx'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { toDraft, type Draft } from '../ui/form/draft.ts'
import { anotherNew, nextOfList, type NextStep } from '../ui/form/next.ts'
import type { RecordForm } from '../ui/form/useRecordForm.ts'
import type { Listing } from '../ui/listing/listing.ts'
import { type Paging, WHOLE_LIST } from '../ui/listing/paging.ts'
import { Screen } from '../ui/Screen.tsx'
import { useListing } from '../ui/listing/useListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { ExcluirVarios } from '../ui/table/ExcluirVarios.tsx'
import { useBegin } from '../ui/useBegin.ts'
import { LinhaAcoes } from './LinhaAcoes.tsx'

export interface ComTitulo {
  title: string
}

interface CadastroScreenProps<C extends AnyCadastro> extends CadastroWords<C>, ComTitulo {
  cadastro: C
  /** Label of the button that adds a record (decisions section 12). */
  add?: string
  columns: readonly Column<Linha<C>>[]
  paging?: Paging
}

/** A list without `comum` belongs to nobody, and what belongs to nobody is the provider's (decisions 0.4). */
const podeSerDaEmpresa = ({ form }: AnyCadastro) => 'comum' in form.shape

/** A small list: search, one form for new and old, delete after confirmation (Spec 001 §2.8). */
export function CadastroScreen<C extends AnyCadastro>(props: CadastroScreenProps<C>) {
  const { cadastro, columns, paging = WHOLE_LIST, title, nameOf } = props
  const { listing, podeEditar, ...acoes } = useCadastro(cadastro, { paging, order: columns[0]?.sort })
  const [aberto, setAberto] = useState<Aberto<Linha<C>> | null>(null)
  const provedora = useProvedora()
  const podeAdicionar = podeEditar && (provedora || podeSerDaEmpresa(cadastro))
  const abrirNovo = () => setAberto({ what: 'add', turn: 0 })
  useBegin(podeAdicionar && abrirNovo)
  const add = podeAdicionar && <AddButton onClick={abrirNovo}>{props.add ?? 'Adicionar'}</AddButton>
  const rowActions = (row: Linha<C>) => (
    <LinhaAcoes
      name={nameOf(row)}
      proprio={row.proprio}
      alheio="Da provedora"
      onEdit={() => setAberto({ what: 'edit', row })}
      onDelete={() => setAberto({ what: 'delete', row })}
    />
  )
  const bulkActions = (rows: readonly Linha<C>[], clear: () => void) => (
    <ExcluirVarios rows={rows} nameOf={nameOf} excluir={({ id }) => acoes.excluir(id)} onDone={clear} />
  )
  const selectable = ({ proprio }: Linha<C>) => proprio
  return (
    <Screen title={title} count={listing.status === 'ready' ? listing.total : undefined} actions={add}>
      <DataTable
        name={cadastro.nome}
        listing={listing}
        columns={columns}
        empty={add}
        {...(podeEditar && { rowActions, bulkActions, selectable })}
      />
      {aberto && (
        <CadastroDialogs
          {...props}
          key={aberto.what === 'add' ? `+${aberto.turn}` : aberto.row.id}
          aberto={aberto}
          acoes={acoes}
          next={nextOf(aberto, listing.rows, setAberto)}
          onClose={() => setAberto(null)}
        />
      )}
    </Screen>
  )
}

/** Texts of a small list about its records. */
interface CadastroWords<C extends AnyCadastro> {
  nameOf: (row: Linha<C>) => string
  blank: Draft<C['form']>
  children: (form: RecordForm<Draft<C['form']>>, similar: (text: string) => Promise<readonly string[]>) => ReactNode
}

/** `turn` counts those that are added one after the other. */
type Aberto<Row> = { what: 'add'; turn: number } | { what: 'edit' | 'delete'; row: Row }

/** After a new record another one, after one of the list the row below it. */
function nextOf<Row extends { id: number; proprio: boolean }>(
  aberto: Aberto<Row>,
  rows: readonly Row[],
  open: (aberto: Aberto<Row>) => void,
): NextStep | undefined {
  if (aberto.what === 'add') return anotherNew(() => open({ what: 'add', turn: aberto.turn + 1 }))
  const own = rows.filter(({ proprio }) => proprio)
  const next = own[own.findIndex(({ id }) => id === aberto.row.id) + 1]
  return nextOfList(next && (() => open({ what: 'edit', row: next })))
}

interface CadastroDialogsProps<C extends AnyCadastro> extends CadastroWords<C> {
  cadastro: C
  aberto: Aberto<Linha<C>>
  acoes: Pick<Cadastro<C>, 'salvar' | 'excluir' | 'parecidos'>
  next: NextStep | undefined
  onClose: () => void
}

function CadastroDialogs<C extends AnyCadastro>(props: CadastroDialogsProps<C>) {
  const { cadastro, aberto, acoes, nameOf, blank, children, next, onClose } = props
  const schema: C['form'] = cadastro.form
  if (aberto.what === 'delete') {
    return <DeleteDialog name={nameOf(aberto.row)} onDelete={() => acoes.excluir(aberto.row.id)} onClose={onClose} />
  }
  const row = aberto.what === 'edit' ? aberto.row : null
  return (
    <ModalForm
      title={`${row ? 'Editar' : 'Adicionar'} ${cadastro.um}`}
      schema={schema}
      initial={row ? toDraft(schema, row) : blank}
      save={acoes.salvar}
      next={next}
      onClose={onClose}
    >
      {(form) => children(form, (text) => acoes.parecidos(text, row?.id ?? null))}
    </ModalForm>
  )
}

interface AnyCadastro {
  nome: string
  um: string
  form: z.ZodObject
  row: z.ZodObject
  lista: AnyCall
  salvar: AnyCall
  excluir: AnyCall
  parecidos: AnyCall
}

type Linha<C extends AnyCadastro> = z.output<C['row']> & { id: number; proprio: boolean }

type ChamadaPaginada = AnyCall & { result: z.ZodType<{ dados: unknown[] }> }

/** The calls of any small list with the types of this one; the casts of the browser's side live here. */
function useCadastro<C extends AnyCadastro>(
  cadastro: C,
  { paging, order }: { paging: Paging; order: string | undefined },
) {
  const listing = useListing(cadastro.lista as ChamadaPaginada, { paging, order }) as Listing<Linha<C>>
  const refreshes = [cadastro.lista, cadastro.parecidos]
  const salvar = useCall(cadastro.salvar, { refreshes })
  const excluir = useCall(cadastro.excluir, { refreshes })
  return {
    listing,
    podeEditar: useCan(cadastro.salvar),
    salvar: (body: z.input<C['form']>) => salvar.mutateAsync({ body }),
    excluir: (id: number) => excluir.mutateAsync({ params: { id } }),
    parecidos: async (termo: string, id: number | null) => {
      const achados = (await callApi(cadastro.parecidos, { query: { termo, id } })) as Parecido[]
      return achados.map(({ nome }) => nome)
    },
  }
}

type Cadastro<C extends AnyCadastro> = ReturnType<typeof useCadastro<C>>
