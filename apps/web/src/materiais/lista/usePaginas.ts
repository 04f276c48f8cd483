import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { listaProdutos, PRODUTOS_POR_BUSCA, type FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import { callApi } from '../../api/client.ts'
import { queryOf } from '../../api/useCall.ts'

type Edicao = Partial<Record<'modoEdicao' | 'em', unknown>>

/**
 * Rows stay while the next ones come, but not those of the other mode or of another day: they are other versions, which
 * nobody asked to open or to change.
 */
export const mesmaEdicao = (uma: Edicao, outra: Edicao | undefined): boolean =>
  uma.modoEdicao === outra?.modoEdicao && uma.em === outra?.em

/** Pages of the cards: 12 at a time (Spec 001 §9). */
export function usePaginas(filtro: FiltroDeProdutos, modoEdicao: boolean | undefined, em?: string) {
  const query = { ...filtro, modoEdicao, em, limite: PRODUTOS_POR_BUSCA }
  const client = useQueryClient()
  const [chamada, entrada] = queryOf(listaProdutos, { query }).queryKey
  const pedido = infiniteQueryOptions({
    queryKey: [chamada, entrada, 'cartoes'] as const,
    queryFn: ({ pageParam, signal }) =>
      callApi(listaProdutos, { query: { ...query, pageSkip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, threshold }) => (hasMore ? threshold : undefined),
  })
  const enabled = modoEdicao !== undefined
  // The first ones are asked for while their place is being drawn.
  if (enabled && !client.getQueryState(pedido.queryKey)) void client.prefetchInfiniteQuery(pedido)
  const paginas = useInfiniteQuery({
    ...pedido,
    enabled,
    placeholderData: (antes, consulta) => (mesmaEdicao(query, consulta?.queryKey[1].query) ? antes : undefined),
  })
  const page = async (pagina: number) => {
    const pageSkip = pagina * PRODUTOS_POR_BUSCA
    return (await client.fetchQuery(queryOf(listaProdutos, { query: { ...query, pageSkip } }))).items
  }
  const { data, isPlaceholderData } = paginas
  const vistas = !isPlaceholderData &&
    data && {
      total: data.pages[0]?.total ?? 0,
      pageSize: PRODUTOS_POR_BUSCA,
      page,
      read: data.pages.map(({ items }, pagina) => [pagina, items] as const),
    }
  return { ...paginas, vistas: vistas || undefined }
}
