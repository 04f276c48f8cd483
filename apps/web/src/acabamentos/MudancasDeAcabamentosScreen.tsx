import { mercadoDeAcabamentos } from '@portal/contract/acabamentos/acabamentos'
import { diferencaDeAcabamentos, type AcabamentoMudado } from '@portal/contract/acabamentos/diferencas'
import { selecaoReferenciaMaterial } from '@portal/contract/selecoes/selecoes'
import { useAnswer } from '../api/useCall.ts'
import { colunasDaMudanca, MudancasNoMercado } from '../mercado/dia/MudancasNoMercado.tsx'
import { FiltroDeReferencia } from '../mercado/dia/FiltroDeReferencia.tsx'
import { useIntervalo } from '../mercado/dia/useIntervalo.ts'
import { enderecoDoBoletim } from '../mercado/enderecos.ts'
import { useOptions } from '../ui/fields/useOptions.ts'
import { SMALL_PAGES } from '../ui/listing/paging.ts'
import { useListing } from '../ui/listing/useListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'

const COLUNAS: readonly Column<AcabamentoMudado>[] = [
  { label: 'Código', cell: (row) => row.codigo, kind: 'code' },
  { label: 'Descrição', cell: (row) => row.descricao },
  { label: 'Tipo de acabamento', cell: (row) => row.tipoAcabamento ?? '' },
  { label: 'Referência', cell: (row) => row.referencia },
  ...colunasDaMudanca(),
]

export function MudancasDeAcabamentosScreen() {
  const [intervalo, mudar] = useIntervalo()
  const { antes, depois, mudanca, referencia } = intervalo
  const listing = useListing(diferencaDeAcabamentos, {
    paging: SMALL_PAGES,
    filters: { antes, depois, referencia, mudanca },
  })
  const { data } = useAnswer(diferencaDeAcabamentos, {
    query: { antes, depois, referencia, globalFilter: listing.state.search || undefined, pageSize: 1 },
  })
  const referencias = useOptions(selecaoReferenciaMaterial, { params: { tipo: 'ACABAMENTO' } })
  const { data: momentos = [] } = useAnswer(mercadoDeAcabamentos.lancamentos)
  const boletim = enderecoDoBoletim({ antes, depois, referencia, tipoProduto: 'ACABAMENTO' })
  return (
    <MudancasNoMercado
      intervalo={intervalo}
      mudar={mudar}
      resumo={data?.resumo}
      lancamentos={momentos}
      nomes={['acabamento', 'acabamentos']}
      filtros={<FiltroDeReferencia referencias={referencias} intervalo={intervalo} mudar={mudar} />}
      boletim={boletim}
    >
      <DataTable name="mudancasDeAcabamentos" listing={listing} columns={COLUNAS} />
    </MudancasNoMercado>
  )
}
