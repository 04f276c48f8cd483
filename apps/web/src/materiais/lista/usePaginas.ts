import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { listaProdutos, PRODUTOS_POR_BUSCA, type FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import { callApi } from '../../api/client.ts'
import { queryOf } from '../../api/useCall.ts'

/** Pages of the cards: 12 at a time (Spec 001 §9). */
export function usePaginas(filtro: FiltroDeProdutos, modoEdicao: boolean | undefined, em?: string) {
  const query = { ...filtro, modoEdicao, em, limite: PRODUTOS_POR_BUSCA }
  return useInfiniteQuery({
    queryKey: [...queryOf(listaProdutos, { query }).queryKey, 'cartoes'] as const,
    queryFn: ({ pageParam, signal }) =>
      callApi(listaProdutos, { query: { ...query, pageSkip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, threshold }) => (hasMore ? threshold : undefined),
    enabled: modoEdicao !== undefined,
    placeholderData: keepPreviousData,
  })
}
