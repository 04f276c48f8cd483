import { Anchor, Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { FILTER_DEBOUNCE_MS, PAGE_SIZE } from '@portal/contract/core/listing'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { permite } from '@portal/contract/core/papeis'
import { diferencaEntreDias, lancamentos, type MudancaNoMercado } from '@portal/contract/materiais/diferencas'
import { ESCRITA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { selecaoReferenciaFiltro } from '@portal/contract/materiais/selecoesDeProduto'
import { hoje } from '@portal/contract/mercado/noDia'
import { useSession } from '../api/session.ts'
import { queryOf } from '../api/useCall.ts'
import { enderecoDoBoletim } from '../mercado/enderecos.ts'
import { colunasDaMudanca, MudancasNoMercado } from '../mercado/dia/MudancasNoMercado.tsx'
import { useIntervalo, type Intervalo, type MudarIntervalo } from '../mercado/dia/useIntervalo.ts'
import { IdSelect } from '../ui/fields/IdSelect.tsx'
import { useOptions } from '../ui/fields/useOptions.ts'
import { useListing } from '../ui/listing/useListing.ts'
import type { Column } from '../ui/table/column.ts'
import { DataTable } from '../ui/table/DataTable.tsx'
import { enderecoDoItem } from './enderecos.ts'
import { Figura } from './Figura.tsx'

const PAGINAS = { pageSize: PAGE_SIZE, searchDelay: FILTER_DEBOUNCE_MS }

const colunas = (depois: string): readonly Column<MudancaNoMercado>[] => [
  { label: 'Imagem', cell: (row) => <Figura src={row.figura} nome={row.descricao} size="mini" />, text: () => '' },
  {
    label: 'Código',
    cell: (row) => (
      <Anchor component={Link} to={enderecoNoDia(row, depois)} fz="inherit" ff="monospace">
        {row.codigo}
      </Anchor>
    ),
    text: (row) => row.codigo,
    kind: 'code',
  },
  { label: 'Descrição', cell: (row) => row.descricao },
  { label: 'Tipo', cell: (row) => labelOf(TIPO_MATERIAL, row.tipoProduto) },
  { label: 'Referência', cell: (row) => row.referencia },
  ...colunasDaMudanca(),
]

function enderecoNoDia({ id, codigo, tipoProduto: tipo, mudanca }: MudancaNoMercado, depois: string): string {
  const endereco = enderecoDoItem({ id, codigo, tipo })
  return mudanca === 'SAIU' || depois === hoje() ? endereco : `${endereco}?em=${encodeURIComponent(depois)}`
}

/** What two days of the market differ by, product by product. */
export function MudancasScreen() {
  const [intervalo, mudar] = useIntervalo()
  const podeEmitir = permite(ESCRITA_DE_PRODUTO, useSession()?.papeis)
  const { antes, depois, mudanca, tipoProduto, referencia } = intervalo
  const filters = { antes, depois, tipoProduto, referencia }
  const listing = useListing(diferencaEntreDias, { paging: PAGINAS, filters: { ...filters, mudanca } })
  const { data } = useQuery(
    queryOf(diferencaEntreDias, {
      query: { antes, depois, tipoProduto, referencia, globalFilter: listing.state.search || undefined, pageSize: 1 },
    }),
  )
  const { data: momentos = [] } = useQuery(queryOf(lancamentos))
  return (
    <MudancasNoMercado
      intervalo={intervalo}
      mudar={mudar}
      resumo={data?.resumo}
      lancamentos={momentos}
      nomes={['produto', 'produtos']}
      filtros={<Filtros intervalo={intervalo} mudar={mudar} />}
      actions={
        <>
          <Button component={Link} to="/boletins" variant="default">
            Boletins
          </Button>
          {podeEmitir && (
            <Button component={Link} to={enderecoDoBoletim(intervalo)}>
              Emitir boletim
            </Button>
          )}
        </>
      }
    >
      <DataTable name="mudancas" listing={listing} columns={colunas(depois)} />
    </MudancasNoMercado>
  )
}

interface FiltrosProps {
  intervalo: Intervalo
  mudar: MudarIntervalo
}

const TODOS = { label: 'Todos', value: '' }

function Filtros({ intervalo: { tipoProduto, referencia }, mudar }: FiltrosProps) {
  const referencias = useOptions(selecaoReferenciaFiltro)
  return (
    <>
      <NativeSelect
        label="Tipo de Produto"
        data={[TODOS, ...TIPO_MATERIAL]}
        value={tipoProduto ?? ''}
        onChange={({ currentTarget }) => mudar({ tipoProduto: currentTarget.value })}
      />
      <IdSelect
        label="Referência"
        placeholder="Todas"
        data={referencias}
        value={Number(referencia) || undefined}
        onChange={(id) => mudar({ referencia: String(id ?? '') })}
      />
    </>
  )
}
