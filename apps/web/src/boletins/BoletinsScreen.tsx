import { useState } from 'react'
import { Button, Group, Text } from '@mantine/core'
import { numero } from '@portal/contract/core/formato'
import { emitirBoletim, listaBoletins, type BoletimNaLista } from '@portal/contract/boletins/boletins'
import { uploadInformativo } from '@portal/contract/referencias/informativos'
import { useCan } from '../api/session.ts'
import { diaTexto } from '../mercado/dia/useDia.ts'
import { SMALL_PAGES } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { Screen } from '../ui/Screen.tsx'
import { SignedAnchor } from '../ui/SignedAnchor.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useAddress, withParams } from '../ui/useAddress.ts'
import { AnexarComoInformativo } from './AnexarComoInformativo.tsx'
import { EmitirBoletim } from './EmitirBoletim.tsx'

const COLUNAS: readonly Column<BoletimNaLista>[] = [
  { label: 'Boletim', cell: (row) => `${row.numero}/${row.ano}`, sort: 'id', kind: 'code' },
  { label: 'Título', cell: (row) => row.titulo, sort: 'titulo' },
  { label: 'Período', cell: (row) => `${diaTexto(row.antes)} a ${diaTexto(row.depois)}`, sort: 'antes' },
  { label: 'Novos', cell: (row) => numero(row.novos), sort: 'novos', kind: 'number' },
  { label: 'Alterados', cell: (row) => numero(row.alterados), sort: 'alterados', kind: 'number' },
  { label: 'Descontinuados', cell: (row) => numero(row.descontinuados), sort: 'descontinuados', kind: 'number' },
  { label: 'Retirados', cell: (row) => numero(row.retirados), sort: 'retirados', kind: 'number' },
  { label: 'Emitido', cell: (row) => [diaTexto(row.criadoEm), row.por].filter(Boolean).join(' · '), sort: 'criadoEm' },
  {
    label: 'Arquivos',
    cell: (row) => (
      <Group gap="xs" wrap="nowrap">
        <Arquivo row={row} formato="html" />
        <Arquivo row={row} formato="pdf" />
      </Group>
    ),
    text: () => '',
  },
]

const Arquivo = ({ row, formato }: { row: BoletimNaLista; formato: 'html' | 'pdf' }) => (
  <SignedAnchor
    call={listaBoletins}
    href={row[formato]}
    target="_blank"
    rel="noopener noreferrer"
    aria-label={`Boletim ${row.numero}/${row.ano} em ${formato.toUpperCase()}`}
  >
    {formato.toUpperCase()}
  </SignedAnchor>
)

/** Parameters by which `enderecoDoBoletim` fills the form: opening or closing it here drops them. */
const SEM_PEDIDO = { antes: null, depois: null, tipoProduto: null, referencia: null }

/** An address with `novo` opens the form above the list of boletins. */
export function BoletinsScreen() {
  const listing = useListing(listaBoletins, { paging: SMALL_PAGES })
  const [params, setParams] = useAddress()
  const podeEmitir = useCan(emitirBoletim)
  const podeAnexar = useCan(uploadInformativo)
  const [aAnexar, setAAnexar] = useState<BoletimNaLista>()
  /** The list behind the form stays as it is. */
  const abrir = (novo: 'sim' | null) =>
    setParams((agora) => withParams(agora, { ...SEM_PEDIDO, novo }), { replace: true })
  const acoes = (row: BoletimNaLista) => (
    <Button variant="default" size="xs" onClick={() => setAAnexar(row)}>
      Anexar como informativo
    </Button>
  )
  return (
    <Screen
      title="Boletins técnicos"
      count={listing.status === 'ready' ? listing.total : undefined}
      actions={podeEmitir && <Button onClick={() => abrir('sim')}>Emitir boletim</Button>}
    >
      <DataTable
        name="boletins"
        listing={listing}
        columns={COLUNAS}
        hidden={['Retirados']}
        {...(podeAnexar && { rowActions: acoes })}
        empty={<Text size="sm">Um boletim conta, produto por produto, o que mudou no mercado entre dois dias.</Text>}
      />
      {podeEmitir && params.has('novo') && <EmitirBoletim inicial={params} onClose={() => abrir(null)} />}
      {aAnexar && <AnexarComoInformativo boletim={aAnexar} onClose={() => setAAnexar(undefined)} />}
    </Screen>
  )
}
