import { useState, type ReactNode } from 'react'
import { Alert, Button, Group, List, ScrollArea, Stack, Text } from '@mantine/core'
import { numero } from '@portal/contract/core/formato'
import { errorMessage } from '../../api/errorMessage.ts'
import { Dialog } from '../feedback/Dialog.tsx'
import { notify } from '../feedback/notify.ts'
import { ReasonButton } from '../ReasonButton.tsx'

interface EachRowDialogProps<Row> {
  title: string
  text: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  act: (row: Row) => Promise<unknown>
  confirmLabel: string
  tone?: 'danger' | 'plain'
  /** What is still to be chosen. */
  wants?: string | undefined
  /** What came about, of so many. */
  done: (count: number) => string
  /** What did not, of so many. */
  failed: (count: number) => string
  children?: ReactNode
  onDone: () => void
  onClose: () => void
}

/** One act on each of the chosen rows, each a change of its own: what is refused is told by name, and stays as it is. */
export function EachRowDialog<Row>(props: EachRowDialogProps<Row>) {
  const { title, text, rows, nameOf, confirmLabel, tone = 'danger', wants, children, onDone, onClose } = props
  const { run, begun, refused } = useEachRow(props)
  const close = refused ? onDone : onClose
  return (
    <Dialog title={title} onClose={begun === null || refused ? close : () => undefined}>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {children}
        {refused ? (
          <Alert color="orange" role="alert">
            <List size="sm">
              {refused.map(([row, reason], index) => (
                // Two rows may have one name.
                // oxlint-disable-next-line react/no-array-index-key
                <List.Item key={index}>{`${nameOf(row)}: ${reason}`}</List.Item>
              ))}
            </List>
          </Alert>
        ) : (
          // Many names move in their frame, also by the keyboard.
          <ScrollArea.Autosize mah="14rem" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': 'Escolhidos' }}>
            <List size="sm">
              {rows.map((row, index) => (
                // Two rows may have one name.
                // oxlint-disable-next-line react/no-array-index-key
                <List.Item key={index}>{nameOf(row)}</List.Item>
              ))}
            </List>
          </ScrollArea.Autosize>
        )}
        {refused ? (
          <Button ref={takeFocus} variant="default" style={{ alignSelf: 'flex-end' }} onClick={onDone}>
            Fechar
          </Button>
        ) : (
          <Group justify="flex-end" gap="xs">
            {begun !== null && (
              <Text size="sm" role="status" me="auto">{`${numero(begun)} de ${numero(rows.length)}`}</Text>
            )}
            <Button variant="default" disabled={begun !== null} data-autofocus onClick={onClose}>
              Cancelar
            </Button>
            <ReasonButton
              color={tone === 'danger' ? 'red' : undefined}
              loading={begun !== null}
              reason={wants}
              onClick={() => void run()}
            >
              {confirmLabel}
            </ReasonButton>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

/** The button that had the focus is gone. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

function useEachRow<Row>({ rows, act, done, failed, onDone }: EachRowDialogProps<Row>) {
  const [begun, setBegun] = useState<number | null>(null)
  const [refused, setRefused] = useState<(readonly [Row, string])[] | null>(null)
  const run = async () => {
    const reasons: (readonly [Row, string])[] = []
    for (const [index, row] of rows.entries()) {
      setBegun(index + 1)
      await act(row).catch((error: unknown) => reasons.push([row, errorMessage(error)]))
    }
    const came = rows.length - reasons.length
    if (reasons.length === 0) {
      notify.success(done(came))
      onDone()
    } else {
      notify.warn(failed(reasons.length))
      setRefused(reasons)
    }
  }
  return { run, begun, refused }
}
