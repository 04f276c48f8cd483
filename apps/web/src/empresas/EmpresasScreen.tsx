import { useState } from 'react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { MASTER, permite } from '@portal/contract/core/papeis'
import { mascaraCnpj } from '@portal/contract/empresas/cnpj'
import { excluirEmpresa, listaEmpresas, type Empresa } from '@portal/contract/empresas/empresas'
import { AddButton } from '../ui/AddButton.tsx'
import { EditOrDelete } from '../ui/IconAction.tsx'
import { useSession } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { WHOLE_LIST } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { enderecoDaEmpresa, MONTAR_EMPRESA, NOVA_EMPRESA } from './enderecos.ts'

const COLUNAS: readonly Column<Empresa>[] = [
  {
    label: 'Nome fantasia',
    cell: ({ fantasia }) => fantasia,
    to: ({ id, fantasia }) => enderecoDaEmpresa(id, fantasia),
    sort: 'fantasia',
  },
  { label: 'Razão social', cell: ({ razao }) => razao, sort: 'razao' },
  { label: 'CNPJ', cell: ({ cnpj }) => mascaraCnpj(cnpj), sort: 'cnpj', kind: 'code' },
  { label: 'Cidade', cell: ({ cidade }) => cidade, sort: 'cidade' },
  { label: 'Estado', cell: ({ estado }) => estado, sort: 'estado' },
  { label: 'Perfil', cell: ({ perfil }) => perfil?.label ?? '', sort: 'perfil' },
]

/** Spec 000 §2: search box and New Company button; only a Master sees companies below his own (decision 0020). */
export function EmpresasScreen() {
  const listing = useListing(listaEmpresas, { paging: WHOLE_LIST, order: 'fantasia' })
  const { mutateAsync } = useCall(excluirEmpresa, { refreshes: [listaEmpresas] })
  const [aExcluir, setAExcluir] = useState<Empresa>()
  const eMaster = permite([MASTER], useSession()?.papeis)
  const nova = eMaster && (
    <>
      <Button component={Link} to={MONTAR_EMPRESA} variant="default">
        Montar empresa
      </Button>
      <AddButton to={NOVA_EMPRESA}>Nova Empresa</AddButton>
    </>
  )
  const acoes = (row: Empresa) => (
    <EditOrDelete
      name={row.fantasia}
      edit={enderecoDaEmpresa(row.id, row.fantasia)}
      onDelete={row.subordinada ? () => setAExcluir(row) : undefined}
    />
  )
  return (
    <Screen title="Empresas" count={listing.status === 'ready' ? listing.total : undefined} actions={nova}>
      <DataTable name="empresas" listing={listing} columns={COLUNAS} empty={nova} rowActions={acoes} />
      {aExcluir && (
        <DeleteDialog
          name={aExcluir.fantasia}
          onDelete={() => mutateAsync({ params: { id: aExcluir.id } })}
          onClose={() => setAExcluir(undefined)}
        />
      )}
    </Screen>
  )
}
