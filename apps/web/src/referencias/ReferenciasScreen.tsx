import { useState } from 'react'
import { useNavigate } from 'react-router'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import {
  excluirReferencia,
  listaReferencias,
  obterReferencia,
  salvarReferencia,
  type ReferenciaNaLista,
} from '@portal/contract/referencias/referencias'
import { AddButton } from '../ui/AddButton.tsx'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { LinhaAcoes } from '../cadastros/LinhaAcoes.tsx'
import { Logo } from '../linhas/Logo.tsx'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { enderecoDaReferencia, NOVA_REFERENCIA } from './enderecos.ts'

const COLUNAS: readonly Column<ReferenciaNaLista>[] = [
  {
    label: 'Referência',
    cell: (row) => row.descricao,
    to: (row) => enderecoDaReferencia(row.id, row.projetista.label),
    sort: 'descricao',
  },
  { label: 'Logo', cell: (row) => <Logo src={row.logo} nome={row.descricao} size="list" />, text: () => '' },
  { label: 'Empresa', cell: (row) => row.empresa, sort: 'empresa', kind: 'words' },
  { label: 'Tipo', cell: (row) => row.tipo, sort: 'tipo' },
  { label: 'Projetista', cell: (row) => row.projetista.label, sort: 'projetista' },
  {
    label: 'Tipo de material',
    cell: (row) => row.tipoMaterial.map((tipo) => labelOf(TIPO_MATERIAL, tipo)).join(', '),
    sort: 'tipoMaterial',
  },
  { label: 'Descrição oficial', cell: (row) => row.descricaoOficial ?? '', sort: 'descricaoOficial' },
]

export function ReferenciasScreen() {
  const listing = useListing(listaReferencias, { order: 'descricao' })
  const podeEditar = useCan(salvarReferencia)
  const navigate = useNavigate()
  const [aExcluir, setAExcluir] = useState<ReferenciaNaLista>()
  const nova = podeEditar && <AddButton to={NOVA_REFERENCIA}>Nova Referência</AddButton>
  const acoes = (row: ReferenciaNaLista) => (
    <LinhaAcoes
      name={row.descricao}
      proprio={row.proprio}
      onEdit={() => void navigate(enderecoDaReferencia(row.id, row.projetista.label))}
      onDelete={() => setAExcluir(row)}
    />
  )
  return (
    <Screen title="Referências" count={listing.status === 'ready' ? listing.total : undefined} actions={nova}>
      <DataTable
        name="referencias"
        listing={listing}
        columns={COLUNAS}
        empty={nova}
        {...(podeEditar && { rowActions: acoes })}
      />
      {aExcluir && <Excluir referencia={aExcluir} onClose={() => setAExcluir(undefined)} />}
    </Screen>
  )
}

function Excluir({ referencia: { id, descricao }, onClose }: { referencia: ReferenciaNaLista; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirReferencia, { refreshes: [listaReferencias, obterReferencia] })
  return <DeleteDialog name={descricao} onDelete={() => mutateAsync({ params: { id } })} onClose={onClose} />
}
