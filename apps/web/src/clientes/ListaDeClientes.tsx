import { ActionIcon } from '@mantine/core'
import { IconEye, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  listaCliente,
  listaClienteCemMobi,
  listaClientePreference,
  type ClienteNaLista,
} from '@portal/contract/clientes/clientes'
import { mascaraCnpj } from '@portal/contract/empresas/cnpj'
import { useListing } from '../ui/listing/useListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'

const CNPJ = 14
/** A CPF keeps its digits: only the mask of a CNPJ is documented. */
export const documentoExibido = (documento: string) => (documento.length === CNPJ ? mascaraCnpj(documento) : documento)

const COLUNAS: readonly Column<ClienteNaLista>[] = [
  { label: 'Razão social', cell: ({ razaoSocial }) => razaoSocial, sort: 'razaoSocial', kind: 'words' },
  { label: 'Nome fantasia', cell: ({ nomeFantasia }) => nomeFantasia, sort: 'nomeFantasia', kind: 'words' },
  { label: 'Produto', cell: ({ descricaoProduto }) => descricaoProduto, sort: 'descricaoProduto', kind: 'words' },
  { label: 'Estado', cell: ({ estado }) => estado, sort: 'estado' },
  { label: 'Cidade', cell: ({ cidade }) => cidade, sort: 'cidade', kind: 'words' },
  { label: 'Serial', cell: ({ serial }) => serial ?? '', sort: 'serial', kind: 'code' },
  { label: 'CNPJ', cell: ({ documento }) => documentoExibido(documento), sort: 'documento', kind: 'code' },
]

const CHAMADAS = {
  CEM: listaCliente,
  CEMMOBI: listaClienteCemMobi,
  PREFERENCE: listaClientePreference,
} as const

interface ListaDeClientesProps {
  qual: keyof typeof CHAMADAS
  endereco: (cliente: ClienteNaLista) => string
  verbo?: 'Editar' | 'Ver'
}

/** Spec 002 §2.7: the server searches, orders and pages. */
export function ListaDeClientes({ qual, endereco, verbo = 'Editar' }: ListaDeClientesProps) {
  const listing = useListing(CHAMADAS[qual])
  const acoes = (cliente: ClienteNaLista) => (
    <ActionIcon
      component={Link}
      to={endereco(cliente)}
      state={cliente}
      aria-label={`${verbo} ${cliente.razaoSocial} ${cliente.serial ?? ''}`.trim()}
      title={verbo}
    >
      {verbo === 'Ver' ? <IconEye size={16} aria-hidden /> : <IconPencil size={16} aria-hidden />}
    </ActionIcon>
  )
  return (
    <DataTable name={`clientes.${qual}`} listing={listing} columns={COLUNAS} rowActions={acoes} leadsTo={[endereco]} />
  )
}
