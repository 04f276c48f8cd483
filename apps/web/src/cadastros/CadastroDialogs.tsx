import type { ReactNode } from 'react'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { toDraft, type Draft } from '../ui/form/draft.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import type { RecordForm } from '../ui/form/useRecordForm.ts'
import type { AnyCadastro, Cadastro, Linha } from './useCadastro.ts'

/** Texts of a small list about its records. */
export interface CadastroWords<C extends AnyCadastro> {
  nameOf: (row: Linha<C>) => string
  blank: Draft<C['form']>
  children: (form: RecordForm<Draft<C['form']>>, similar: (text: string) => Promise<readonly string[]>) => ReactNode
}

export type Aberto<Row> = { what: 'add' } | { what: 'edit' | 'delete'; row: Row }

interface CadastroDialogsProps<C extends AnyCadastro> extends CadastroWords<C> {
  cadastro: C
  aberto: Aberto<Linha<C>>
  acoes: Pick<Cadastro<C>, 'salvar' | 'excluir' | 'parecidos'>
  onClose: () => void
}

export function CadastroDialogs<C extends AnyCadastro>(props: CadastroDialogsProps<C>) {
  const { cadastro, aberto, acoes, nameOf, blank, children, onClose } = props
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
      onClose={onClose}
    >
      {(form) => children(form, (text) => acoes.parecidos(text, row?.id ?? null))}
    </ModalForm>
  )
}
