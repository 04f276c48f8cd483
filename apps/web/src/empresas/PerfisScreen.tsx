import { useState } from 'react'
import { useParams } from 'react-router'
import { selecaoTipoEmpresa } from '@portal/contract/empresas/empresas'
import { excluirPerfil, listaPerfis, type PerfilEmpresa } from '@portal/contract/empresas/perfis'
import { AddButton } from '../ui/AddButton.tsx'
import { EditOrDelete } from '../ui/IconAction.tsx'
import { useCall } from '../api/useCall.ts'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { WHOLE_LIST } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { enderecoDoPerfil, perfisAbaixoDe } from './enderecos.ts'

const colunasDe = (base: string): readonly Column<PerfilEmpresa>[] => [
  {
    label: 'Perfil',
    cell: ({ perfil }) => perfil,
    to: ({ id, perfil }) => enderecoDoPerfil(base, id, perfil),
    sort: 'perfil',
  },
  {
    label: 'Recursos',
    cell: ({ itemsSelecionados }) => itemsSelecionados.length,
    kind: 'number',
    sort: 'itemsSelecionados',
  },
]

/** Profiles are the same below every company (decisions RT-13); without the right to change them they are read-only. */
export function PerfisScreen() {
  const { pId = '0', pString = '' } = useParams()
  const base = perfisAbaixoDe(pId, pString)
  const listing = useListing(listaPerfis, { paging: WHOLE_LIST, order: 'perfil' })
  const { mutateAsync } = useCall(excluirPerfil, { refreshes: [listaPerfis, selecaoTipoEmpresa] })
  const [aExcluir, setAExcluir] = useState<PerfilEmpresa>()
  const podeMudar = listing.status === 'ready' && listing.rows.every(({ proprio }) => proprio)
  const novo = podeMudar && <AddButton to={`${base}/novoPerfil`}>Novo Perfil</AddButton>
  const acoes = (row: PerfilEmpresa) => (
    <EditOrDelete
      name={row.perfil}
      edit={enderecoDoPerfil(base, row.id, row.perfil)}
      onDelete={() => setAExcluir(row)}
    />
  )
  return (
    <Screen title="Perfis de Empresa" count={listing.status === 'ready' ? listing.total : undefined} actions={novo}>
      <DataTable
        name="perfisDeEmpresa"
        listing={listing}
        columns={colunasDe(base)}
        empty={novo}
        {...(podeMudar && { rowActions: acoes })}
      />
      {aExcluir && (
        <DeleteDialog
          name={aExcluir.perfil}
          onDelete={() => mutateAsync({ params: { id: aExcluir.id } })}
          onClose={() => setAExcluir(undefined)}
        />
      )}
    </Screen>
  )
}
