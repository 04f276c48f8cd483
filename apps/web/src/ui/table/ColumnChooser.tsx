import { Button, Group, Popover, SegmentedControl, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react'
import { IconAction } from '../IconAction.tsx'
import { ReasonCheckbox } from '../ReasonCheckbox.tsx'
import type { Column } from './column.tsx'
import styles from './DataTable.module.css'
import { isShown, moveColumn, orderColumns, toggleColumn, type Layout, type TablePreference } from './tableView.ts'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  layout: Layout
  initial: Layout
  onChange: (layout: Layout) => void
  density: TablePreference['density']
  onDensity: (density: TablePreference['density']) => void
}

const DENSITIES = [
  { label: 'Confortável', value: 'comfortable' },
  { label: 'Compacta', value: 'compact' },
] as const

export function ColumnChooser<Row>({
  columns,
  layout,
  initial,
  onChange,
  density,
  onDensity,
}: ColumnChooserProps<Row>) {
  const ordered = orderColumns(columns, layout)
  const labels = ordered.map(({ label }) => label)
  const shown = ordered.filter((column) => isShown(column, layout))
  return (
    <Popover position="bottom-end" shadow="sm" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Colunas
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colunas">
        <SegmentedControl
          aria-label="Altura das linhas"
          size="xs"
          fullWidth
          mb="xs"
          data={[...DENSITIES]}
          value={density}
          onChange={onDensity}
        />
        <Stack gap={6} className={styles['chooser'] ?? ''}>
          {ordered.map((column, index) => (
            <Group key={column.label} justify="space-between" wrap="nowrap" gap="md">
              <ReasonCheckbox
                label={column.label}
                checked={shown.includes(column)}
                reason={shown.length === 1 && shown[0] === column ? 'Uma coluna fica sempre.' : undefined}
                onChange={() => onChange(toggleColumn(layout, column))}
              />
              <Group gap={2} wrap="nowrap">
                <IconAction
                  icon={IconChevronUp}
                  aria-label={`Mover ${column.label} para antes`}
                  disabled={index === 0}
                  onClick={() => onChange({ ...layout, order: moveColumn(labels, column.label, -1) })}
                />
                <IconAction
                  icon={IconChevronDown}
                  aria-label={`Mover ${column.label} para depois`}
                  disabled={index === labels.length - 1}
                  onClick={() => onChange({ ...layout, order: moveColumn(labels, column.label, 1) })}
                />
              </Group>
            </Group>
          ))}
          <Button variant="subtle" size="xs" onClick={() => onChange(initial)}>
            Restaurar colunas
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
