import { useState, type ReactNode } from 'react'
import { Button, Group, Text } from '@mantine/core'
import { numero, quantidade } from '@portal/contract/core/formato'
import { notifyFailed } from '../feedback/notifyFailed.ts'
import type { Listing } from '../listing/listing.ts'
import styles from './DataTable.module.css'
import type { KeptSelection } from './useKeptSelection.ts'
import type { Selection } from './useSelection.ts'

interface BulkBarProps<Row> {
  selection: Selection<Row>
  /** What chooses more. */
  more: ReactNode
  children: ReactNode
}

/** What can be done with the chosen rows. */
export function BulkBar<Row>({ selection, more, children }: BulkBarProps<Row>) {
  const count = selection.rows.length
  return (
    <Group role="region" aria-label="Ações em lote" justify="space-between" className={styles['bulk']}>
      <Group gap="xs">
        <Text size="sm" role="status">
          {quantidade(count, 'selecionado', 'selecionados')}
        </Text>
        <Button variant="subtle" size="xs" onClick={selection.clear}>
          Limpar seleção
        </Button>
        {more}
      </Group>
      <Group gap="xs" className={styles['acts'] ?? ''}>
        {children}
      </Group>
    </Group>
  )
}

/** All that the list finds, on this page and on the others. */
export function ChooseAll<Row extends { id: number | string }>({
  listing,
  selection,
}: {
  listing: Listing<Row>
  selection: KeptSelection<Row>
}) {
  const [busy, setBusy] = useState(false)
  if (listing.pages === 1 || selection.rows.length >= listing.total) return null
  const choose = async () => {
    setBusy(true)
    try {
      selection.add(await listing.all())
    } catch (error) {
      notifyFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="subtle" size="xs" loading={busy} onClick={() => void choose()}>
      Selecionar todos os {numero(listing.total)}
    </Button>
  )
}
