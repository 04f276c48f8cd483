import { Text } from '@mantine/core'
import { DataTable, type DataTableProps } from '../DataTable.tsx'
import type { Grid, GridPlace } from '../grid.ts'
import { useTablePreference } from '../useTablePreference.ts'
import type { CellAnswer, CellChange } from './cell.ts'
import styles from './cells.module.css'
import { CellsGuard } from './CellsGuard.tsx'
import { GridCell } from './GridCell.tsx'
import { useCells, type CellsOf } from './useCells.ts'

interface EditableTableProps<Row extends { id: number | string }> extends Omit<DataTableProps<Row>, 'grid'> {
  /** Saves cells of columns with `edit`; without it the table is read only, for now. */
  save: ((changes: readonly CellChange<Row>[]) => Promise<readonly CellAnswer[]>) | undefined
}

/** A table whose cells are edited in place. */
export function EditableTable<Row extends { id: number | string }>({ save, ...table }: EditableTableProps<Row>) {
  const { rows } = table.listing
  const { shown: columns } = useTablePreference(table)
  const cells = useCells({ rows, columns, save: save ?? nothingSaved })
  const grid: Grid<Row> = {
    above: (
      <>
        {cells.unsaved && <CellsGuard />}
        {rows.length > 0 && (
          <Text
            size="xs"
            c="dimmed"
            role="status"
            data-how={cells.said === '' || undefined}
            className={styles['said'] ?? ''}
          >
            {cells.said || HOW}
          </Text>
        )}
      </>
    ),
    cell: cellOf(cells),
  }
  return <DataTable {...table} grid={save && grid} />
}

const cellOf =
  <Row extends { id: number | string }>(cells: CellsOf<Row>) =>
  (place: GridPlace<Row>) => <GridCell {...place} cells={cells} />

const nothingSaved = () => Promise.resolve([])
const HOW =
  'Na tabela: Enter ou F2 edita a célula, Shift + seta escolhe várias, Ctrl + V cola um bloco, Ctrl + D preenche para baixo, Ctrl + Z desfaz.'
