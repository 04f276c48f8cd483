import { Button, Group, NativeSelect, Pill } from '@mantine/core'
import type { Listing } from '../listing/listing.ts'
import { SearchBox } from '../listing/SearchBox.tsx'
import type { Column } from './column.ts'
import { ColumnChooser } from './ColumnChooser.tsx'
import styles from './DataTable.module.css'
import { ExportButton } from './ExportButton.tsx'
import { SavedViews } from './SavedViews.tsx'
import { visibleColumns, type SavedView, type TablePreference } from './tableView.ts'

interface TableToolbarProps<Row> {
  name: string
  listing: Listing<Row>
  columns: readonly Column<Row>[]
  preference: TablePreference
  onPreference: (preference: TablePreference) => void
}

export function TableToolbar<Row>({ name, listing, columns, preference, onPreference }: TableToolbarProps<Row>) {
  const { state, order: own, set } = listing
  const changed = state.search !== '' || state.sort !== own || state.desc
  const apply = ({ list, hidden, order }: SavedView) => {
    set(list)
    onPreference({ ...preference, layout: { hidden, order } })
  }
  return (
    <Group justify="space-between" gap="sm" className={styles['screenOnly']}>
      <Group gap="xs" flex={{ base: '1 1 100%', xs: '0 1 auto' }}>
        <SearchBox value={state.search} onSearch={(search) => set({ search })} delay={listing.searchDelay} />
        {state.search && (
          <Pill
            withRemoveButton
            onRemove={() => set({ search: '' })}
            removeButtonProps={{ 'aria-label': 'Remover a busca', 'aria-hidden': false, tabIndex: 0 }}
          >
            Busca: {state.search}
          </Pill>
        )}
        {changed && (
          <Button variant="subtle" size="xs" onClick={() => set({ search: '', sort: null, desc: false })}>
            Limpar
          </Button>
        )}
      </Group>
      <Group gap="xs">
        <NarrowOrder listing={listing} columns={columns} />
        <SavedViews preference={preference} state={state} onChange={onPreference} onApply={apply} />
        <ColumnChooser
          columns={columns}
          layout={preference.layout}
          onChange={(layout) => onPreference({ ...preference, layout })}
        />
        <ExportButton name={name} listing={listing} columns={visibleColumns(columns, preference.layout)} />
      </Group>
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
    <NativeSelect
      className={styles['narrow']}
      aria-label="Ordenar por"
      data={[{ label: 'Ordenar por…', value: '' }, ...options]}
      value={value}
      onChange={(event) => order(event.currentTarget.value)}
    />
  )
}
