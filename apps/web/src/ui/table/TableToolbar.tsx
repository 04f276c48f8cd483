import { MENSAGENS } from '@portal/contract/core/mensagens'
import type { ConteudoDaVisao } from '@portal/contract/core/visao'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Button, Group, Pill } from '@mantine/core'
import { notify } from '../feedback/notify.ts'
import { notifyFailed } from '../feedback/notifyFailed.ts'
import { Choice } from '../fields/Choice.tsx'
import type { Listing } from '../listing/listing.ts'
import { SearchBox } from '../listing/SearchBox.tsx'
import type { Column } from './column.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import styles from './DataTable.module.css'
import { SavedViews } from './SavedViews.tsx'
import { toCsv } from './csv.ts'
import { downloadText } from './download.ts'
import { toShare, viewOf, visibleColumns, type TableChange, type TablePreference } from './tableView.ts'

interface TableToolbarProps<Row> {
  name: string
  listing: Listing<Row>
  columns: readonly Column<Row>[]
  initial: TablePreference['layout']
  preference: TablePreference
  onPreference: (change: TableChange) => Promise<boolean>
}

/** On a narrow screen the search stands alone and the rest folds away behind one button. */
export function TableToolbar<Row>({
  name,
  listing,
  columns,
  initial,
  preference,
  onPreference,
}: TableToolbarProps<Row>) {
  const { state, set } = listing
  const [more, setMore] = useState(false)
  const controls = useId()
  const apply = ({ list, hidden, order, shown, filters }: ConteudoDaVisao) => {
    set(list)
    if (filters !== undefined) listing.filters?.set(filters)
    void onPreference((now) => ({ ...now, layout: { hidden, order, shown } }))
  }
  return (
    <Group justify="space-between" gap="sm" className={styles['screenOnly']}>
      <Search listing={listing}>
        <Button
          variant="default"
          className={styles['narrow'] ?? ''}
          aria-expanded={more}
          aria-controls={controls}
          onClick={() => setMore((now) => !now)}
        >
          Mais
        </Button>
      </Search>
      <Group id={controls} gap="xs" className={styles['controls'] ?? ''} data-open={more || undefined}>
        <NarrowOrder listing={listing} columns={columns} />
        <SavedViews
          table={name}
          preference={preference}
          now={viewOf(preference.layout, state, listing.filters?.now)}
          toShare={(view) => toShare(view, columns)}
          onChange={onPreference}
          onApply={apply}
        />
        <ColumnChooser
          columns={columns}
          layout={preference.layout}
          initial={initial}
          onChange={(layout) => onPreference((now) => ({ ...now, layout }))}
          density={preference.density}
          onDensity={(density) => onPreference((now) => ({ ...now, density }))}
        />
        <ExportButton name={name} listing={listing} columns={visibleColumns(columns, preference.layout)} />
      </Group>
    </Group>
  )
}

/** The way out of a search; one that found nothing is left by the button in the table's place. */
function Search<Row>({ listing, children }: { listing: Listing<Row>; children: ReactNode }) {
  const { state, order: own, set } = listing
  const nothing = listing.status === 'ready' && listing.rows.length === 0 && state.search !== ''
  const changed = state.search !== '' || state.sort !== own || state.desc
  return (
    <Group gap="xs" flex={{ base: '1 1 100%', xs: '0 1 auto' }}>
      <div className={styles['search']}>
        <SearchBox
          value={state.search}
          onSearch={(search) => set({ search })}
          delay={listing.searchDelay}
          clearable={!nothing}
        />
        {children}
      </div>
      {state.search && (
        <Pill
          withRemoveButton={!nothing}
          onRemove={() => set({ search: '' })}
          removeButtonProps={{ 'aria-label': 'Remover a busca', 'aria-hidden': false, tabIndex: 0 }}
        >
          Busca: {state.search}
        </Pill>
      )}
      {changed && !nothing && (
        <Button variant="subtle" size="xs" onClick={() => set({ search: '', sort: null, desc: false })}>
          Limpar
        </Button>
      )}
    </Group>
  )
}

/** On a narrow screen the rows are blocks without headers to click. */
function NarrowOrder<Row>({
  listing: { state, set },
  columns,
}: {
  listing: Listing<Row>
  columns: readonly Column<Row>[]
}) {
  const options = columns.flatMap(({ label, sort }) =>
    sort
      ? [
          { label: `${label} (A–Z)`, value: sort },
          { label: `${label} (Z–A)`, value: `-${sort}` },
        ]
      : [],
  )
  const value = state.sort ? `${state.desc ? '-' : ''}${state.sort}` : ''
  const order = (chosen: string) => set({ sort: chosen.replace(/^-/, '') || null, desc: chosen.startsWith('-') })
  return (
    <Choice
      className={styles['narrow']}
      aria-label="Ordenar por"
      data={[{ label: 'Ordenar por…', value: '' }, ...options]}
      value={value}
      onChange={order}
    />
  )
}

interface ExportButtonProps<Row> {
  name: string
  listing: Listing<Row>
  columns: readonly Column<Row>[]
}

/** Writes every page of the search in the screen's columns and order; an empty table has no export (decisions I-08). */
function ExportButton<Row>({ name, listing, columns }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (listing.total === 0) return notify.info(MENSAGENS.semDadosParaExportar)
    setBusy(true)
    try {
      if (listing.download) await listing.download()
      else downloadText(`${name}.csv`, toCsv(columns, await listing.all()))
    } catch (error) {
      notifyFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void save()}
    >
      Exportar
    </Button>
  )
}
