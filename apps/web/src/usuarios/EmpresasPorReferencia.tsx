import { Anchor, Group, SimpleGrid } from '@mantine/core'
import { Link } from 'react-router'
import { z } from 'zod'
import { vazioAusente, id as umId } from '@portal/contract/core/fields'
import { MASTER, permite } from '@portal/contract/core/papeis'
import { empresasPorReferencia, telasDoSistema, type ReferenciaComEmpresas } from '@portal/contract/empresas/empresas'
import { useSession } from '../api/session.ts'
import { enderecoDaEmpresa } from '../empresas/enderecos.ts'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { FoldedFilters } from '../ui/listing/FoldedFilters.tsx'
import { WHOLE_LIST } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { EscolherEmpresa } from './EscolherEmpresa.tsx'

const lido = z.preprocess(vazioAusente, umId().optional())

const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const texto = ({ empresas }: ReferenciaComEmpresas): string =>
  empresas.map(({ fantasia, recursos }) => `${fantasia} (${lista.format(recursos)})`).join('; ')

const COLUNAS: readonly Column<ReferenciaComEmpresas>[] = [
  {
    label: 'Referência',
    cell: ({ referencia }) => referencia,
    to: ({ id }) => `/referencias/${id}/dados`,
    sort: 'referencia',
    kind: 'words',
  },
  { label: 'É de', cell: ({ dona }) => dona, sort: 'dona', kind: 'words' },
  { label: 'Empresas', cell: ({ empresas }) => empresas.length, kind: 'number' },
  { label: 'Liberada a', cell: (referencia) => <Empresas {...referencia} />, text: texto },
]

const Empresas = ({ empresas }: ReferenciaComEmpresas) => (
  <>
    {empresas.map(({ id, fantasia, recursos }, i) => (
      <span key={id}>
        {i > 0 && '; '}
        <Anchor component={Link} to={`${enderecoDaEmpresa(id, fantasia)}?aba=referencias`} inherit>
          {fantasia}
        </Anchor>
        {` (${lista.format(recursos)})`}
      </span>
    ))}
  </>
)

/** Reference → companies, each with the screens on which it sees the reference. */
export function EmpresasPorReferencia() {
  const [params] = useAddress()
  const filtrar = useSetFilters()
  const [empresa, recurso] = ['empresa', 'recurso'].map((nome) => lido.safeParse(params.get(nome)).data)
  const listing = useListing(empresasPorReferencia, {
    paging: WHOLE_LIST,
    order: 'referencia',
    filters: { empresa, recurso },
  })
  const recursos = useOptions(telasDoSistema)
  const veVarias = permite([MASTER], useSession()?.papeis)
  return (
    <>
      <FoldedFilters count={[empresa, recurso].filter(Boolean).length}>
        <Group role="search" aria-label="Filtros de referências">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" maw={560} flex={1}>
            {veVarias && <EscolherEmpresa value={empresa} onChange={(id) => filtrar({ empresa: id })} />}
            <IdSelect
              label="No recurso"
              placeholder="Qualquer"
              data={recursos}
              value={recurso}
              onChange={(id) => filtrar({ recurso: id })}
            />
          </SimpleGrid>
        </Group>
      </FoldedFilters>
      <DataTable name="empresasPorReferencia" listing={listing} columns={COLUNAS} />
    </>
  )
}
