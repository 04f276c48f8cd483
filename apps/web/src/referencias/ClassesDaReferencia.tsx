import { useState } from 'react'
import { Group } from '@mantine/core'
import {
  classesComuns,
  excluirClasseDaReferencia,
  listaClassesDaReferencia,
  referenciaClasseForm,
  salvarClasseDaReferencia,
  type ReferenciaClasse,
} from '@portal/contract/referencias/classes'
import type { Referencia } from '@portal/contract/referencias/referencias'
import { AddButton } from '../ui/AddButton.tsx'
import { DeleteAction } from '../ui/IconAction.tsx'
import { useCan } from '../api/session.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'

const COLUNAS: readonly Column<ReferenciaClasse>[] = [
  { label: 'Código', cell: (row) => row.codigo, sort: 'codigo', kind: 'code' },
  { label: 'Descrição', cell: (row) => row.descricao, sort: 'descricao' },
  { label: 'Unidade', cell: (row) => row.unidade, sort: 'unidade' },
]
const REFRESHES = [listaClassesDaReferencia]

/** Search, add by choosing, delete (Spec 000 §2). */
export function ClassesDaReferencia({
  referencia: { id, proprio },
}: {
  referencia: Pick<Referencia, 'id' | 'proprio'>
}) {
  const query = useAnswer(listaClassesDaReferencia, { params: { idReferencia: id } })
  const listing = useLocalListing(query, ({ codigo, descricao }) => `${codigo} ${descricao}`)
  const podeEditar = useCan(salvarClasseDaReferencia) && proprio
  const [adicionando, setAdicionando] = useState(false)
  const [aExcluir, setAExcluir] = useState<ReferenciaClasse>()
  const adicionar = podeEditar && <AddButton onClick={() => setAdicionando(true)}>Adicionar</AddButton>
  const acoes = (row: ReferenciaClasse) => <DeleteAction of={row.codigo} onClick={() => setAExcluir(row)} />
  return (
    <>
      <Group justify="flex-end" mb="sm">
        {adicionar}
      </Group>
      <DataTable
        name="referenciaClasses"
        listing={listing}
        columns={COLUNAS}
        empty={adicionar}
        {...(podeEditar && { rowActions: acoes })}
      />
      {adicionando && <Adicionar idReferencia={id} onClose={() => setAdicionando(false)} />}
      {aExcluir && <Excluir classe={aExcluir} onClose={() => setAExcluir(undefined)} />}
    </>
  )
}

function Adicionar({ idReferencia, onClose }: { idReferencia: number; onClose: () => void }) {
  const classes = useOptions(classesComuns)
  const { mutateAsync } = useCall(salvarClasseDaReferencia, { refreshes: REFRESHES })
  return (
    <ModalForm
      title="Adicionar Classe/ID"
      schema={referenciaClasseForm}
      initial={{ classe: null, idReferencia }}
      save={(body) => mutateAsync({ body })}
      onClose={onClose}
    >
      {(form) => <SelectField form={form} name="classe" label="Classe/ID" options={classes} />}
    </ModalForm>
  )
}

function Excluir({ classe: { id, codigo }, onClose }: { classe: ReferenciaClasse; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirClasseDaReferencia, { refreshes: REFRESHES })
  return <DeleteDialog name={codigo} onDelete={() => mutateAsync({ params: { id } })} onClose={onClose} />
}
