import { useState } from 'react'
import { IconDownload } from '@tabler/icons-react'
import { listaDisponivel, type Pacote } from '@portal/contract/pacotes/pacotes'
import { nomeDe } from '@portal/contract/pacotes/tipos'
import type { Referencia } from '@portal/contract/referencias/referencias'
import { IconAction } from '../ui/IconAction.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { colunasDa } from './colunas.tsx'
import { Downloads } from './Downloads.tsx'
import { usePacotes } from './usePacotes.ts'

const COLUNAS = colunasDa('Edição no mercado')

/** Packages in their edition on the market (Spec 000 §2 "Disponível tab"). */
export function Disponiveis({ referencia: { id } }: { referencia: Pick<Referencia, 'id'> }) {
  const { listing, pacoteDe } = usePacotes(listaDisponivel, id)
  const [aberto, setAberto] = useState<number>()
  const pacote = aberto === undefined ? undefined : pacoteDe(aberto)
  const acoes = (row: Pacote) => (
    <IconAction icon={IconDownload} verb="Baixar" of={nomeDe(row)} onClick={() => setAberto(row.id)} />
  )
  return (
    <>
      <DataTable
        name="pacotesDisponiveis"
        empty="Nenhum pacote disponível ainda. Um pacote passa para cá quando é disponibilizado em Homologação."
        listing={listing}
        columns={COLUNAS}
        rowActions={acoes}
      />
      {pacote && (
        <Dialog title={nomeDe(pacote)} onClose={() => setAberto(undefined)}>
          <Downloads pacote={pacote} call={listaDisponivel} />
        </Dialog>
      )}
    </>
  )
}
