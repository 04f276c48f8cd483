import type { TipoMaterial } from '@portal/contract/core/options'
import { HistoricoDoItem } from '../../mercado/HistoricoDoItem.tsx'
import { HistoricoDeVersoes } from './HistoricoDeVersoes.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { historicoDoProduto } from '@portal/contract/materiais/historico'
import { queryOf } from '../../api/useCall.ts'
import { ListaDeMudancas, useQuantas } from '../../auditoria/ListaDeMudancas.tsx'

interface VersoesProps {
  produto: { id: number; codigo: string; descricao: string; versao: number; mexida: number | null; tipo: TipoMaterial }
  onClose: () => void
}

/** Who changed what when, and what Homologar froze: compared, and restored into edition. */
export function VersoesDoProduto({ produto, onClose }: VersoesProps) {
  return (
    <HistoricoDoItem
      de={produto}
      mudancas={<MudancasDoProduto id={produto.id} />}
      versoes={<HistoricoDeVersoes produto={produto} onRestaurada={onClose} />}
      onClose={onClose}
    />
  )
}

function MudancasDoProduto({ id }: { id: number }) {
  const [quantas, mais] = useQuantas()
  const consulta = useQuery({
    ...queryOf(historicoDoProduto, { params: { id }, query: { pageSize: quantas } }),
    placeholderData: keepPreviousData,
  })
  return <ListaDeMudancas de={consulta} onMais={mais} />
}
