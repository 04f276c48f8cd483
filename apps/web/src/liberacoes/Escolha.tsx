import { useCallback, useEffect, useRef } from 'react'
import { Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { quantidade } from '@portal/contract/core/formato'
import { useSujo } from '../empresas/sujo.ts'
import { mesmos } from '../empresas/mesmos.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { notifyNotSaved } from '../ui/feedback/notifyFailed.ts'
import { FormFooter } from '../ui/form/FormFooter.tsx'
import { useLeaveGuard } from '../ui/form/useLeaveGuard.ts'
import { ListSearch } from '../ui/listing/ListSearch.tsx'
import { useLocalListingIn } from '../ui/listing/useLocalListing.ts'
import { useOwnListState } from '../ui/listing/useListState.ts'
import { useShortcut } from '../ui/shortcuts.ts'
import type { Column } from '../ui/table/column.tsx'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import { useKeptSelection } from '../ui/table/useKeptSelection.ts'
import type { Saida } from './saida.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { MENSAGENS } from '@portal/contract/core/mensagens'

export interface DaEscolha {
  /** Saves the ticked ones; `vistos` are those of which the ticks began. */
  save: (ids: number[], vistos: number[]) => Promise<unknown>
  saving: boolean
  saida: Saida
  onClose: () => void
}

interface EscolhaProps<Row> extends DaEscolha {
  query: UseQueryResult<readonly Row[]>
  columns: readonly Column<Row>[]
  textOf: (row: Row) => string
  empty: string
}

/** Ticks are saved as a whole set; leaving unsaved ones is asked about. */
export function Escolha<Row extends { id: number; liberado: boolean }>(props: EscolhaProps<Row>) {
  const { data, error, refetch } = props.query
  if (data) return <Marcas {...props} todas={data} />
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton h={322} />
}

function Marcas<Row extends { id: number; liberado: boolean }>(props: EscolhaProps<Row> & { todas: readonly Row[] }) {
  const { query, todas, columns, textOf, save, saving, saida, onClose, empty } = props
  const listing = useLocalListingIn(useOwnListState(), query, textOf)
  const liberados = todas.filter(({ liberado }) => liberado)
  const selection = useKeptSelection(listing.rows, undefined, liberados)
  const ids = selection.rows.map(({ id }) => id)
  const mudou = !mesmos(
    ids,
    liberados.map(({ id }) => id),
  )
  const estaSujo = useCallback(() => mudou, [mudou])
  useSujo(saida.sujo, estaSujo)
  const leaving = useLeaveGuard(estaSujo)
  const base = useRef(liberados)
  const enviados = useRef<ReadonlySet<number>>(undefined)
  // What somebody else chose or took out meanwhile is followed; own ticks stay, also those since the own save.
  useEffect(() => {
    const antes = new Set(base.current.map(({ id }) => id))
    const agora = new Set(liberados.map(({ id }) => id))
    const meus = enviados.current
    const novos = liberados.filter((row) => !antes.has(row.id) && !selection.has(row) && !meus?.has(row.id))
    const saiu = ({ id }: Row) => antes.has(id) && !agora.has(id) && (meus === undefined || meus.has(id))
    if (novos.length) return selection.add(novos)
    if (selection.rows.some(saiu)) return selection.keep((row) => !saiu(row))
    if (!mesmos([...antes], [...agora])) enviados.current = undefined
    base.current = liberados
  })
  const vistos = () => base.current.map(({ id }) => id)
  const salvar = () => {
    enviados.current = new Set(ids)
    void save(ids, vistos()).then(notifySaved, (falha: unknown) => {
      enviados.current = undefined
      notifyNotSaved(falha)
    })
  }
  useShortcut('mod+S', 'Salvar', mudou ? salvar : undefined)
  const pergunta = saida.pergunta ?? leaving
  return (
    <Stack gap="sm">
      <ListSearch listing={listing} />
      <PagedTable listing={listing} columns={columns} selection={selection} empty={empty} />
      <FormFooter
        changed={mudou}
        note={contagem(ids.length)}
        closeLabel="Fechar"
        onClose={onClose}
        {...(pergunta && { question: pergunta })}
      >
        <ReasonButton loading={saving} reason={mudou ? undefined : MENSAGENS.nadaMudou} onClick={salvar}>
          Salvar
        </ReasonButton>
      </FormFooter>
    </Stack>
  )
}

const contagem = (quantos: number) =>
  quantos === 0 ? 'Nada escolhido' : quantidade(quantos, 'escolhido', 'escolhidos')
