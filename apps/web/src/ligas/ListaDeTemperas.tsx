import { useState } from 'react'
import { Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import { excluir as tituloExcluir, MENSAGENS } from '@portal/contract/core/mensagens'
import { excluirTempera, listaTemperas, opcoesDeTempera, type Tempera } from '@portal/contract/ligas/ligas'
import { EditOrDelete } from '../ui/IconAction.tsx'
import { useProvedora } from '../api/session.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { backTo } from '../ui/listing/keptPlaces.ts'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useStands } from '../ui/useStands.ts'
import { enderecoDaTempera, NOVA_TEMPERA } from './enderecos.ts'

type Row = Tempera & { id: number }

const comId = (temperas: readonly Tempera[]): Row[] =>
  temperas.map((tempera) => ({ ...tempera, id: tempera.idTempera }))

const COLUNAS: readonly Column<Row>[] = [
  { label: 'Descrição', cell: (row) => row.descricao, sort: 'descricao', kind: 'code' },
]

/** Deleting the temper that is being edited leaves its form. */
export function ListaDeTemperas({ editada }: { editada?: number }) {
  const navegar = useNavigate()
  const stands = useStands()
  const listing = useLocalListing(useAnswer(listaTemperas, {}, { select: comId }), ({ descricao }) => descricao)
  const podeEditar = useProvedora()
  const [aExcluir, setAExcluir] = useState<Row>()
  const excluida = (id: number) => {
    notifySaved()
    if (id === editada && stands.current) void navegar(backTo(NOVA_TEMPERA))
  }
  const acoes = (row: Row) => (
    <EditOrDelete name={row.descricao} edit={enderecoDaTempera(row)} onDelete={() => setAExcluir(row)} />
  )
  return (
    <section aria-labelledby="temperas">
      <Title order={2} id="temperas" mb="sm">
        Têmperas
      </Title>
      <DataTable
        name="temperas"
        empty="Nenhuma têmpera ainda. Cadastre a primeira em Nova Têmpera."
        listing={listing}
        columns={COLUNAS}
        {...(podeEditar && { rowActions: acoes })}
      />
      {aExcluir && <Excluir tempera={aExcluir} onDone={excluida} onClose={() => setAExcluir(undefined)} />}
    </section>
  )
}

interface ExcluirProps {
  tempera: Tempera
  onDone: (id: number) => void
  onClose: () => void
}

function Excluir({ tempera: { idTempera, descricao }, onDone, onClose }: ExcluirProps) {
  const { mutateAsync } = useCall(excluirTempera, { refreshes: [listaTemperas, opcoesDeTempera] })
  return (
    <ConfirmDialog
      title={tituloExcluir(descricao)}
      text={MENSAGENS.confirmaExclusao}
      confirmLabel="Excluir"
      onConfirm={() => mutateAsync({ params: { idTempera } }).then(() => onDone(idTempera))}
      onClose={onClose}
    />
  )
}
