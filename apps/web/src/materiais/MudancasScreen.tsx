import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { permite } from '@portal/contract/core/papeis'
import { diferencaEntreDias, type MudancaNoMercado } from '@portal/contract/materiais/diferencas'
import { mercadoDeProdutos } from '@portal/contract/materiais/mercado'
import { ESCRITA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { selecaoReferenciaFiltro } from '@portal/contract/materiais/selecoesDeProduto'
import { hoje } from '@portal/contract/mercado/noDia'
import { useSession } from '../api/session.ts'
import { useAnswer } from '../api/useCall.ts'
import { enderecoDoBoletim } from '../mercado/enderecos.ts'
import { colunasDaMudanca, MudancasNoMercado } from '../mercado/dia/MudancasNoMercado.tsx'
import { FiltroDeReferencia } from '../mercado/dia/FiltroDeReferencia.tsx'
import { useIntervalo, type Intervalo, type MudarIntervalo } from '../mercado/dia/useIntervalo.ts'
import { useOptions } from '../ui/fields/useOptions.ts'
import { SMALL_PAGES } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { enderecoDoItem } from './enderecos.ts'
import { Picture } from '../ui/Picture.tsx'
import { Choice } from '../ui/fields/Choice.tsx'

const colunas = (depois: string): readonly Column<MudancaNoMercado>[] => [
  { label: 'Imagem', cell: (row) => <Picture src={row.figura} name={row.descricao} size="mini" />, text: () => '' },
  {
    label: 'Código',
    cell: (row) => row.codigo,
    to: (row) => enderecoNoDia(row, depois),
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

export function MudancasScreen() {
  const [intervalo, mudar] = useIntervalo()
  const podeEmitir = permite(ESCRITA_DE_PRODUTO, useSession()?.papeis)
  const { antes, depois, mudanca, tipoProduto, referencia } = intervalo
  const filters = { antes, depois, tipoProduto, referencia }
  const listing = useListing(diferencaEntreDias, { paging: SMALL_PAGES, filters: { ...filters, mudanca } })
  const { data } = useAnswer(diferencaEntreDias, {
    query: { antes, depois, tipoProduto, referencia, globalFilter: listing.state.search || undefined, pageSize: 1 },
  })
  const { data: momentos = [] } = useAnswer(mercadoDeProdutos.lancamentos)
  return (
    <MudancasNoMercado
      intervalo={intervalo}
      mudar={mudar}
      resumo={data?.resumo}
      lancamentos={momentos}
      nomes={['produto', 'produtos']}
      filtros={<Filtros intervalo={intervalo} mudar={mudar} />}
      boletim={podeEmitir ? enderecoDoBoletim(intervalo) : undefined}
    >
      <DataTable
        name="mudancas"
        empty="Nada mudou no mercado entre estes dias. Escolha um período maior, ou tire os filtros."
        listing={listing}
        columns={colunas(depois)}
      />
    </MudancasNoMercado>
  )
}

const TODOS = { label: 'Todos', value: '' }

function Filtros({ intervalo, mudar }: { intervalo: Intervalo; mudar: MudarIntervalo }) {
  const referencias = useOptions(selecaoReferenciaFiltro)
  return (
    <>
      <Choice
        label="Tipo de produto"
        data={[TODOS, ...TIPO_MATERIAL]}
        value={intervalo.tipoProduto ?? ''}
        onChange={(value) => mudar({ tipoProduto: value })}
      />
      <FiltroDeReferencia referencias={referencias} intervalo={intervalo} mudar={mudar} />
    </>
  )
}
