import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FILTER_DEBOUNCE_MS, MAX_PAGE_SIZE, PAGE_SIZE } from '@portal/contract/core/listing'
import {
  campoDaOrdem,
  listaProdutos,
  ORDENS_DE_PRODUTO,
  type FiltroDeProdutos,
  type ProdutoNaLista,
} from '@portal/contract/materiais/produtos'
import { queryOf } from '../../api/useCall.ts'
import type { Listing } from '../../ui/listing/listing.ts'
import { escreverEndereco, lerEndereco, PADRAO } from './filtros.ts'
import { mesmaEdicao } from './usePaginas.ts'
import { useListState } from '../../ui/listing/useListState.ts'

const ordemDe = (sort: string | null): string =>
  sort !== null && (campoDaOrdem(sort) ?? ORDENS_DE_PRODUTO.find((ordem) => ordem === sort)) ? sort : 'codigo'

interface Mostrada {
  modoEdicao: boolean | undefined
  em: string | undefined
  /** Fields of the kind that the table shows. */
  colunas: readonly string[]
  onFiltrar: (filtro: FiltroDeProdutos) => void
}

/** Pages for the table, of the same list as the cards. */
export function useListagemDeProdutos(
  filtro: FiltroDeProdutos,
  { modoEdicao, em, colunas, onFiltrar }: Mostrada,
): Listing<ProdutoNaLista> {
  const [state, set] = useListState()
  const client = useQueryClient()
  const pagina = (pageSkip: number, limite: number) =>
    queryOf(listaProdutos, {
      query: { ...filtro, colunas, modoEdicao, em, sort: ordemDe(state.sort), desc: state.desc, pageSkip, limite },
    })
  const { data, isPending, isLoadingError, isFetching, error, refetch } = useQuery({
    ...pagina(state.page * PAGE_SIZE, PAGE_SIZE),
    enabled: modoEdicao !== undefined,
    placeholderData: (antes, consulta) =>
      mesmaEdicao({ modoEdicao, em }, consulta?.queryKey[1].query) ? antes : undefined,
  })
  const all = async () => {
    const rows: ProdutoNaLista[] = []
    for (let resto = true; resto;) {
      const parte = await client.fetchQuery(pagina(rows.length, MAX_PAGE_SIZE))
      rows.push(...parte.items)
      resto = parte.hasMore
    }
    return rows
  }
  return {
    rows: data?.items ?? [],
    total: data?.total ?? 0,
    pages: Math.max(1, Math.ceil((data?.total ?? 0) / PAGE_SIZE)),
    pageSize: PAGE_SIZE,
    searchDelay: FILTER_DEBOUNCE_MS,
    state: { ...state, sort: ordemDe(state.sort) },
    order: 'codigo',
    set,
    filters: {
      now: escreverEndereco(new URLSearchParams(), filtro).toString(),
      set: (escritos) => onFiltrar(lerEndereco(new URLSearchParams(escritos)) ?? PADRAO),
    },
    status: isPending ? 'pending' : isLoadingError ? 'error' : 'ready',
    refreshing: isFetching && !isPending,
    error,
    retry: () => void refetch(),
    page: async (index) => (await client.fetchQuery(pagina(index * PAGE_SIZE, PAGE_SIZE))).items,
    all,
  }
}
