import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { Resultado } from '@portal/contract/planilhas/plano'
import { novaChave } from '../api/idempotency.ts'
import type { Progresso } from '../api/uploadApi.ts'
import { changeListState, FIRST_STATE, type ListState } from '../ui/listing/listState.ts'
import type { Listing } from '../ui/listing/listing.ts'
import { enviarPlanilha, type Envio, type Resposta } from './envio.ts'

type Simulacao = NonNullable<Resposta['simulacao']>
export type LinhaSimulada = Simulacao['linhas'][number]

const POR_PAGINA = 100

/** What the sheet would do, page by page: the server keeps nothing of it and reads the file for each answer. */
export function useSimulacao(envio: Envio) {
  const [separador, setSeparador] = useState<Separador>()
  const [resultado, setResultado] = useState<Resultado>()
  const [state, setState] = useState<ListState>(FIRST_STATE)
  const [progresso, setProgresso] = useState<Progresso>({ enviados: 0, total: 0 })
  /** Of this look only: the same sheet may do something else the next time. */
  const [vez] = useState(novaChave)
  const { data, error, isError, isPending, isFetching, refetch } = useQuery({
    queryKey: ['simulacao', vez, separador, resultado, state.page],
    queryFn: async ({ signal }) => {
      const query = { simular: true, resultado, pageIndex: state.page, pageSize: POR_PAGINA }
      const { simulacao } = await enviarPlanilha(
        envio,
        { query, body: { separador } },
        { signal, onProgress: setProgresso },
      )
      return simulacao
    },
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const total = data?.total ?? 0
  const listing: Listing<LinhaSimulada & { id: string }> = {
    rows: (data?.linhas ?? []).map((linha) => ({ ...linha, id: `${linha.planilha ?? ''}/${linha.numero}` })),
    total,
    pages: Math.max(1, Math.ceil(total / POR_PAGINA)),
    pageSize: POR_PAGINA,
    searchDelay: 0,
    state,
    order: null,
    set: (mudanca) => setState(changeListState(state, mudanca)),
    status: isPending ? 'pending' : isError ? 'error' : 'ready',
    refreshing: isFetching && !isPending,
    error,
    retry: () => void refetch(),
    all: () => Promise.resolve([]),
  }
  const mostrar = (qual: Resultado | undefined) => {
    setResultado(qual)
    setState(FIRST_STATE)
  }
  const separar = (qual: Separador) => {
    setSeparador(qual)
    setState(FIRST_STATE)
  }
  return { simulacao: data ?? undefined, listing, progresso, separador, separar, resultado, mostrar }
}
