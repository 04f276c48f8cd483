import { useState } from 'react'
import { excluirLinha, listaLinhas, obterLinha, salvarLinha, type Linha } from '@portal/contract/linhas/linhas'
import { AddButton } from '../ui/AddButton.tsx'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { LinhaAcoes } from '../cadastros/LinhaAcoes.tsx'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { LinhaDialog } from './LinhaDialog.tsx'
import { Logo } from './Logo.tsx'

type Aberta = { que: 'nova' } | { que: 'editar' | 'excluir'; linha: Linha }

const COLUNAS: readonly Column<Linha>[] = [
  { label: 'Linha', cell: (linha) => linha.descricao, sort: 'descricao' },
  {
    label: 'Logo',
    cell: (linha) => <Logo src={linha.logo} nome={linha.descricao} size="list" />,
    text: (linha) => linha.logoNome ?? '',
  },
]

/** Spec 002 §2.10. */
export function LinhasScreen() {
  const listing = useListing(listaLinhas, { order: 'descricao' })
  const podeEditar = useCan(salvarLinha)
  const [aberta, setAberta] = useState<Aberta>()
  const fechar = () => setAberta(undefined)
  const nova = podeEditar && <AddButton onClick={() => setAberta({ que: 'nova' })}>Nova Linha</AddButton>
  const acoes = (linha: Linha) => (
    <LinhaAcoes
      name={linha.descricao}
      proprio={linha.proprio}
      onEdit={() => setAberta({ que: 'editar', linha })}
      onDelete={() => setAberta({ que: 'excluir', linha })}
    />
  )
  return (
    <Screen title="Linhas" count={listing.status === 'ready' ? listing.total : undefined} actions={nova}>
      <DataTable
        name="linhas"
        listing={listing}
        columns={COLUNAS}
        empty={nova}
        {...(podeEditar && { rowActions: acoes })}
      />
      {aberta?.que === 'excluir' && <Excluir linha={aberta.linha} onClose={fechar} />}
      {aberta?.que === 'nova' && <LinhaDialog inicial={null} onClose={fechar} />}
      {aberta?.que === 'editar' && <LinhaDialog inicial={aberta.linha} onClose={fechar} />}
    </Screen>
  )
}

function Excluir({ linha: { id, descricao }, onClose }: { linha: Linha; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirLinha, { refreshes: [listaLinhas, obterLinha] })
  return <DeleteDialog name={descricao} onDelete={() => mutateAsync({ params: { id } })} onClose={onClose} />
}
