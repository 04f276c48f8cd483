import { infiniteQueryOptions, useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { listaProdutos, PRODUTOS_POR_BUSCA, type FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import { callApi } from '../../api/client.ts'
import { useSession } from '../../api/session.ts'
import { queryOf } from '../../api/useCall.ts'
import { modoLembrado } from './filtros.ts'

type Edicao = Partial<Record<'modoEdicao' | 'em', unknown>>

/**
 * Rows stay while the next ones come, but not those of the other mode or of another day: they are other versions, which
 * nobody asked to open or to change.
 */
export const mesmaEdicao = (uma: Edicao, outra: Edicao | undefined): boolean =>
  uma.modoEdicao === outra?.modoEdicao && uma.em === outra?.em

const queryDosCartoes = (filtro: FiltroDeProdutos, modoEdicao: boolean | undefined, em: string | undefined) => ({
  ...filtro,
  modoEdicao,
  em,
  limite: PRODUTOS_POR_BUSCA,
})

/** Pages of the cards: 12 at a time (Spec 001 §9). */
function pedidoDosCartoes(...de: Parameters<typeof queryDosCartoes>) {
  const query = queryDosCartoes(...de)
  const [chamada, entrada] = queryOf(listaProdutos, { query }).queryKey
  return infiniteQueryOptions({
    queryKey: [chamada, entrada, 'cartoes'] as const,
    queryFn: ({ pageParam, signal }) =>
      callApi(listaProdutos, { query: { ...query, pageSkip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ hasMore, threshold }) => (hasMore ? threshold : undefined),
  })
}

/** What is held already is not asked for again: all of its pages would be. */
export async function adiantarCartoes(client: QueryClient, ...de: Parameters<typeof pedidoDosCartoes>): Promise<void> {
  const pedido = pedidoDosCartoes(...de)
  if (!client.getQueryState(pedido.queryKey)) await client.prefetchInfiniteQuery(pedido)
}

/**
 * The first cards are asked for while their place is being drawn, in the mode in which they were last read: answers of
 * each mode are kept apart, so what was guessed wrong is never shown.
 */
function useAntes(filtro: FiltroDeProdutos, modoEdicao: boolean | undefined, em: string | undefined): void {
  const client = useQueryClient()
  const email = useSession()?.usuario.email ?? ''
  const modo = modoEdicao ?? modoLembrado(email)
  if (modo !== undefined) void adiantarCartoes(client, filtro, modo, em)
}

export function usePaginas(filtro: FiltroDeProdutos, modoEdicao: boolean | undefined, em?: string) {
  const query = queryDosCartoes(filtro, modoEdicao, em)
  const client = useQueryClient()
  useAntes(filtro, modoEdicao, em)
  const paginas = useInfiniteQuery({
    ...pedidoDosCartoes(filtro, modoEdicao, em),
    enabled: modoEdicao !== undefined,
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
