import { createContext, use, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ConteudoDaVisao } from '@portal/contract/core/visao'

/** A view of a table that somebody of the company shares. */
export interface SharedView {
  id: number
  version: number
  name: string
  content: ConteudoDaVisao
  /** Null where who shared it is gone. */
  by: string | null
  mine: boolean
  removable: boolean
}

export interface SharedViewStore {
  /** False for tables whose views cannot be shared. */
  offers: (table: string) => boolean
  read: (table: string) => Promise<readonly SharedView[]>
  share: (table: string, name: string, content: ConteudoDaVisao) => Promise<unknown>
  /** Refused where the view is no longer as it was read. */
  change: (view: SharedView, change: { name?: string; content?: ConteudoDaVisao }) => Promise<unknown>
  remove: (view: SharedView) => Promise<unknown>
}

/** The application hands in where they are kept, because this kit knows no noun; it is loaded once a menu opens. */
export const SharedViewContext = createContext<(() => Promise<SharedViewStore>) | null>(null)

export interface SharedViews extends Pick<SharedViewStore, 'change' | 'remove'> {
  views: readonly SharedView[] | undefined
  /** Why they could not be read. */
  error: unknown
  retry: () => void
  busy: boolean
  share: (name: string, content: ConteudoDaVisao) => Promise<unknown>
}

/** Asked whenever the menu opens; null where there is nothing to share with. */
export function useSharedViews(table: string, opened: boolean): SharedViews | null {
  const load = use(SharedViewContext)
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { data: store } = useQuery({
    queryKey: ['sharedViewStore'],
    queryFn: () => load?.() ?? null,
    enabled: load !== null && opened,
    staleTime: Infinity,
  })
  const offered = store?.offers(table) ? store : null
  const queryKey = ['sharedViews', table]
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => offered?.read(table) ?? [],
    enabled: offered !== null && opened,
    staleTime: 0,
  })
  if (!offered) return null
  /** Also after a refusal: somebody else may have changed or deleted what it was about. */
  const then = async (done: Promise<unknown>): Promise<unknown> => {
    setBusy(true)
    try {
      return await done
    } finally {
      await client.invalidateQueries({ queryKey })
      setBusy(false)
    }
  }
  return {
    views: data,
    error,
    retry: () => void refetch(),
    busy,
    share: (name, content) => then(offered.share(table, name, content)),
    change: (view, change) => then(offered.change(view, change)),
    remove: (view) => then(offered.remove(view)),
  }
}
