import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input, ResultOf } from '@portal/contract/core/call'
import type { IMPORTACAO_DE_PRODUTOS } from '@portal/contract/importacao/produtos'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { Recorte } from '@portal/contract/planilhas/plano'
import { novaChave } from '../api/idempotency.ts'
import type { Progresso, UploadOptions } from '../api/uploadApi.ts'
import { changeListState, FIRST_STATE, type ListState } from '../ui/listing/listState.ts'
import type { Listing } from '../ui/listing/listing.ts'

export type Simulacao = ResultOf<typeof IMPORTACAO_DE_PRODUTOS.simulacao.ver>
export type LinhaSimulada = Simulacao['linhas'][number]
type Filtro = NonNullable<Input<typeof IMPORTACAO_DE_PRODUTOS.simulacao.ver>['query']>

/** Where a simulation comes from: the sheet is sent once, and what it would do is asked for again by its id. */
export interface Fonte<S extends Simulacao> {
  enviar: (opcoes: Omit<UploadOptions, 'arquivos'>) => Promise<S | null>
  ver: (id: string, filtro: Filtro, signal: AbortSignal) => Promise<S>
  refazer: (id: string, respostas: Respostas) => Promise<S>
}

/** What whoever imports has said to what the reader asked. */
export interface Respostas {
  separador?: Separador
  arredondar?: boolean
}

/** What the form said already: it went with the sheet. */
interface Ditas {
  separador?: Separador | undefined
}

const POR_PAGINA = 100

/** What a sheet would do, page by page and result by result. */
export function useSimulacao<S extends Simulacao>({ enviar, ver, refazer }: Fonte<S>, { separador }: Ditas = {}) {
  const [respostas, setRespostas] = useState<Respostas>(separador === undefined ? {} : { separador })
  const [resultado, setResultado] = useState<Recorte>()
  const [state, setState] = useState<ListState>(FIRST_STATE)
  const [progresso, setProgresso] = useState<Progresso>({ enviados: 0, total: 0 })
  /** Of this look only: the same sheet may do something else the next time. */
  const [vez] = useState(novaChave)
  /** The plan that is made anew of the same file, and how often. */
  const [de, setDe] = useState<{ id: string; vezes: number }>()
  const feita = useQuery({
    queryKey: ['simulacao', vez, de, respostas],
    queryFn: ({ signal }) => (de ? refazer(de.id, respostas) : enviar({ signal, onProgress: setProgresso })),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const id = feita.isPlaceholderData ? undefined : feita.data?.id
  const outra = resultado !== undefined || state.page > 0
  const pagina = useQuery({
    queryKey: ['simulacao', vez, id, resultado, state.page],
    queryFn: ({ signal }) => ver(id ?? '', { resultado, pageIndex: state.page, pageSize: POR_PAGINA }, signal),
    enabled: outra && id !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const atual = outra ? pagina : feita
  const simulacao = feita.data ?? undefined
  const mostrada = (outra ? pagina.data : simulacao) ?? simulacao
  const total = mostrada?.total ?? 0
  const listing: Listing<LinhaSimulada & { id: string }> = {
    rows: (mostrada?.linhas ?? []).map((linha) => ({ ...linha, id: `${linha.planilha ?? ''}/${linha.numero}` })),
    total,
    pages: Math.max(1, Math.ceil(total / POR_PAGINA)),
    pageSize: POR_PAGINA,
    searchDelay: 0,
    state,
    order: null,
    set: (mudanca) => setState(changeListState(state, mudanca)),
    status: feita.isError || (outra && pagina.isError) ? 'error' : simulacao ? 'ready' : 'pending',
    refreshing: simulacao !== undefined && (feita.isFetching || atual.isFetching),
    error: feita.error ?? pagina.error,
    retry: () => void atual.refetch(),
    all: () => Promise.resolve([]),
  }
  const denovo = (quais: Respostas) => {
    if (simulacao) setDe({ id: simulacao.id, vezes: (de?.vezes ?? 0) + 1 })
    setRespostas(quais)
    setState(FIRST_STATE)
  }
  const mostrar = (qual: Recorte | undefined) => {
    setResultado(qual)
    setState(FIRST_STATE)
  }
  return {
    /** As a whole, and its first page; while it is made anew, as it was. */
    simulacao,
    pronta: id !== undefined,
    listing,
    progresso,
    respostas,
    responder: (mais: Respostas) => denovo({ ...respostas, ...mais }),
    refazer: () => denovo(respostas),
    resultado,
    mostrar,
  }
}

export type Simulado<S extends Simulacao = Simulacao> = ReturnType<typeof useSimulacao<S>>
