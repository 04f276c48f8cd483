import { Button, Checkbox, Group, Popover, Stack } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react'
import { IconAction } from '../IconAction.tsx'
import type { Column } from './column.tsx'
import { moveColumn, orderColumns, toggleColumn, type Layout } from './tableView.ts'

interface ColumnChooserProps<Row> {
  columns: readonly Column<Row>[]
  layout: Layout
  initial: Layout
  onChange: (layout: Layout) => void
}

export function ColumnChooser<Row>({ columns, layout, initial, onChange }: ColumnChooserProps<Row>) {
  const labels = orderColumns(columns, layout).map((column) => column.label)
  const shown = labels.filter((label) => !layout.hidden.includes(label))
  return (
    <Popover position="bottom-end" shadow="sm" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns3 size={16} aria-hidden />}>
          Colunas
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Colunas">
        <Stack gap={6}>
          {labels.map((label, index) => (
            <Group key={label} justify="space-between" wrap="nowrap" gap="md">
              <Checkbox
                label={label}
                checked={shown.includes(label)}
                disabled={shown.length === 1 && shown[0] === label}
                onChange={() => onChange(toggleColumn(layout, label))}
              />
              <Group gap={2} wrap="nowrap">
                <IconAction
                  icon={IconChevronUp}
                  aria-label={`Mover ${label} para antes`}
                  disabled={index === 0}
                  onClick={() => onChange({ ...layout, order: moveColumn(labels, label, -1) })}
                />
                <IconAction
                  icon={IconChevronDown}
                  aria-label={`Mover ${label} para depois`}
                  disabled={index === labels.length - 1}
                  onClick={() => onChange({ ...layout, order: moveColumn(labels, label, 1) })}
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
