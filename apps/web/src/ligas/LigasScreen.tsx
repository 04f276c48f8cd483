import { useState } from 'react'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { comUnidade, MPA, numero } from '@portal/contract/core/formato'
import { excluirLiga, listaLigas, obterLiga, type Liga } from '@portal/contract/ligas/ligas'
import { AddButton } from '../ui/AddButton.tsx'
import { EditOrDelete } from '../ui/IconAction.tsx'
import { useProvedora } from '../api/session.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { enderecoDaLiga, NOVA_LIGA, NOVA_TEMPERA } from './enderecos.ts'

type Row = Liga & { id: number }

const comId = (ligas: readonly Liga[]): Row[] => ligas.map((liga) => ({ ...liga, id: liga.idLiga }))
const mpa = (valor: number | null) => (valor === null ? '' : comUnidade(numero(valor), MPA))
const semUnidade = (valor: number | null) => (valor === null ? '' : numero(valor))
const nomeDe = ({ descricao, tempera }: Liga) => (tempera ? `${descricao} ${tempera}` : descricao)
const textoDe = (liga: Liga) => [nomeDe(liga), mpa(liga.elasticidade), mpa(liga.tensaoMaxima)].join(' ')

const COLUNAS: readonly Column<Row>[] = [
  { label: 'Liga', cell: (row) => row.descricao, sort: 'descricao', kind: 'code' },
  { label: 'Têmpera', cell: (row) => row.tempera ?? '', sort: 'tempera', kind: 'code' },
  {
    label: 'Elasticidade',
    cell: (row) => mpa(row.elasticidade),
    text: (row) => semUnidade(row.elasticidade),
    sort: 'elasticidade',
    kind: 'number',
  },
  {
    label: 'Tensão Máxima',
    cell: (row) => mpa(row.tensaoMaxima),
    text: (row) => semUnidade(row.tensaoMaxima),
    sort: 'tensaoMaxima',
    kind: 'number',
  },
]

/** Spec 002 §2.12: the list comes whole and is searched in the browser. */
export function LigasScreen() {
  const listing = useLocalListing(useAnswer(listaLigas, {}, { select: comId }), textoDe)
  const podeEditar = useProvedora()
  const [aExcluir, setAExcluir] = useState<Row>()
  const acoes = (row: Row) => (
    <EditOrDelete name={nomeDe(row)} edit={enderecoDaLiga(row)} onDelete={() => setAExcluir(row)} />
  )
  return (
    <Screen
      title="Ligas/Têmperas"
      count={listing.status === 'ready' ? listing.total : undefined}
      actions={podeEditar && <Novas />}
    >
      <DataTable
        name="ligas"
        empty="Nenhuma liga ainda. Cadastre a primeira em Nova Liga."
        listing={listing}
        columns={COLUNAS}
        {...(podeEditar && { rowActions: acoes })}
      />
      {aExcluir && <Excluir liga={aExcluir} onClose={() => setAExcluir(undefined)} />}
    </Screen>
  )
}

function Novas() {
  return (
    <>
      <Button component={Link} to={NOVA_TEMPERA} variant="default">
        Nova Têmpera
      </Button>
      <AddButton to={NOVA_LIGA}>Nova Liga</AddButton>
    </>
  )
}

function Excluir({ liga, onClose }: { liga: Liga; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirLiga, { refreshes: [listaLigas, obterLiga] })
  return (
    <DeleteDialog
      name={nomeDe(liga)}
      onDelete={() => mutateAsync({ params: { idLiga: liga.idLiga } })}
      onClose={onClose}
    />
  )
}
