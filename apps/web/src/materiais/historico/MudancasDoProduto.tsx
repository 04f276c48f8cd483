import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { historicoDoProduto } from '@portal/contract/materiais/historico'
import { queryOf } from '../../api/useCall.ts'
import { ListaDeMudancas, useQuantas } from '../../auditoria/ListaDeMudancas.tsx'

export function MudancasDoProduto({ id }: { id: number }) {
  const [quantas, mais] = useQuantas()
  const consulta = useQuery({
    ...queryOf(historicoDoProduto, { params: { id }, query: { pageSize: quantas } }),
    placeholderData: keepPreviousData,
  })
  return <ListaDeMudancas de={consulta} onMais={mais} />
}
