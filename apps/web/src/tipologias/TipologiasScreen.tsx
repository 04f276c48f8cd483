import { IconCube } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PAGE_SIZE, SEARCH_DEBOUNCE_MS } from '@portal/contract/core/listing'
import { STATUS_TIPOLOGIA, labelOf } from '@portal/contract/core/options'
import {
  excluirTipologia,
  listaTipologias,
  obterTipologia,
  salvarTipologia,
  type TipologiaNaLista,
  DISPONIVEL,
} from '@portal/contract/tipologias/tipologias'
import { AddButton } from '../ui/AddButton.tsx'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { LinhaAcoes } from '../cadastros/LinhaAcoes.tsx'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import styles from './Poster.module.css'
import { enderecoDaTipologia, NOVA_TIPOLOGIA } from './enderecos.ts'
import { Tag } from '../ui/feedback/Tag.tsx'

/** Decisions T-02. */
const PAGINAS = { pageSize: PAGE_SIZE, searchDelay: SEARCH_DEBOUNCE_MS }

const COLUNAS: readonly Column<TipologiaNaLista>[] = [
  {
    label: 'Código',
    cell: ({ codigo }) => codigo,
    to: ({ id, codigo }) => enderecoDaTipologia(id, codigo),
    sort: 'codigo',
    kind: 'code',
  },
  { label: 'Modelo', cell: ({ poster, codigo }) => <Poster src={poster} codigo={codigo} />, text: () => '' },
  { label: 'Descrição', cell: ({ descricao }) => descricao, sort: 'descricao' },
  { label: 'Linha', cell: ({ linha }) => linha.label, sort: 'linha' },
  { label: 'Referência', cell: ({ referencia }) => referencia.label, sort: 'referencia' },
  {
    label: 'Status',
    cell: ({ status }) => <StatusDaTipologia status={status} />,
    text: ({ status }) => labelOf(STATUS_TIPOLOGIA, status),
    sort: 'status',
  },
]

/** Spec 002 §2.5. */
export function TipologiasScreen() {
  const listing = useListing(listaTipologias, { paging: PAGINAS, order: 'codigo' })
  const podeEditar = useCan(salvarTipologia)
  const navigate = useNavigate()
  const [aExcluir, setAExcluir] = useState<TipologiaNaLista>()
  const nova = podeEditar && <AddButton to={NOVA_TIPOLOGIA}>Nova Tipologia</AddButton>
  const acoes = (row: TipologiaNaLista) => (
    <LinhaAcoes
      name={row.codigo}
      proprio={row.proprio}
      onEdit={() => void navigate(enderecoDaTipologia(row.id, row.codigo))}
      onDelete={() => setAExcluir(row)}
    />
  )
  return (
    <Screen title="Catálogos" count={listing.status === 'ready' ? listing.total : undefined} actions={nova}>
      <DataTable
        name="catalogos"
        listing={listing}
        columns={COLUNAS}
        empty={nova}
        {...(podeEditar && { rowActions: acoes })}
      />
      {aExcluir && <Excluir tipologia={aExcluir} onClose={() => setAExcluir(undefined)} />}
    </Screen>
  )
}

function Excluir({ tipologia: { id, codigo }, onClose }: { tipologia: TipologiaNaLista; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirTipologia, { refreshes: [listaTipologias, obterTipologia] })
  return <DeleteDialog name={codigo} onDelete={() => mutateAsync({ params: { id } })} onClose={onClose} />
}

function StatusDaTipologia({ status }: { status: number }) {
  return <Tag tone={status === DISPONIVEL ? 'disponivel' : 'indisponivel'}>{labelOf(STATUS_TIPOLOGIA, status)}</Tag>
}

/** A default picture stands for a model that nobody has looked at yet. */
function Poster({ src, codigo }: { src: string | null; codigo: string }) {
  const [quebrado, setQuebrado] = useState<string | null>(null)
  return (
    <span className={styles['box']}>
      {src !== null && src !== quebrado ? (
        <img
          src={src}
          alt={`Modelo de ${codigo}`}
          className={styles['image']}
          loading="lazy"
          onError={() => setQuebrado(src)}
        />
      ) : (
        <IconCube size={22} stroke={1.3} role="img" aria-label={`${codigo} sem imagem`} />
      )}
    </span>
  )
}
