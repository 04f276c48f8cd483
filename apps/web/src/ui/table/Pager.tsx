import { Group, Text, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { numero } from '@portal/contract/core/formato'
import { IconAction } from '../IconAction.tsx'
import type { Listing } from '../listing/listing.ts'

interface PagerProps<Row> {
  listing: Pick<Listing<Row>, 'state' | 'set' | 'pages' | 'total' | 'pageSize' | 'rows'>
}

/** Spec 000 §2 "Common list pattern". */
export function Pager<Row>({ listing: { state, set, pages, total, pageSize, rows } }: PagerProps<Row>) {
  const page = Math.min(state.page, pages - 1)
  const first = page * pageSize + 1
  const steps = [
    { label: 'Primeira', Icon: IconChevronsLeft, to: 0, end: page <= 0 },
    { label: 'Anterior', Icon: IconChevronLeft, to: page - 1, end: page <= 0 },
    { label: 'Próxima', Icon: IconChevronRight, to: page + 1, end: page >= pages - 1 },
    { label: 'Última', Icon: IconChevronsRight, to: pages - 1, end: page >= pages - 1 },
  ]
  const button = ({ label, Icon, to, end }: (typeof steps)[number]) => (
    <Tooltip key={label} label={label}>
      <IconAction
        icon={Icon}
        aria-label={label}
        variant="default"
        size={32}
        aria-disabled={end}
        data-disabled={end || undefined}
        onClick={() => !end && set({ page: to })}
      />
    </Tooltip>
  )
  return (
    <Group role="group" aria-label="Paginação" justify="space-between" gap="sm">
      <Text size="sm" c="dimmed">
        {rows.length > 0 && `${numero(first)}–${numero(first + rows.length - 1)} de ${numero(total)}`}
      </Text>
      <Group gap={6}>
        {steps.slice(0, 2).map(button)}
        <Text size="sm" aria-live="polite" mx={4}>
          Página {numero(page + 1)} de {numero(pages)}
        </Text>
        {steps.slice(2).map(button)}
      </Group>
    </Group>
  )
}
