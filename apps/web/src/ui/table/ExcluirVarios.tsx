import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { numero, quantidade } from '@portal/contract/core/formato'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { errorMessage } from '../../api/errorMessage.ts'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { notifySaved } from '../feedback/notify.ts'

interface ExcluirVariosProps<Row> {
  rows: readonly Row[]
  excluir: (row: Row) => Promise<unknown>
  onDone: () => void
}

/** Deletes one after the other: a record in use stays, and its reason is told. */
export function ExcluirVarios<Row>({ rows, excluir, onDone }: ExcluirVariosProps<Row>) {
  const [asking, setAsking] = useState(false)
  const total = quantidade(rows.length, 'registro', 'registros')
  const confirm = async () => {
    const recusas: string[] = []
    for (const row of rows) await excluir(row).catch((error: unknown) => recusas.push(errorMessage(error)))
    if (recusas.length > 0)
      throw new Error(`${numero(recusas.length)} de ${total} não foram excluídos. ${[...new Set(recusas)].join(' ')}`)
    notifySaved()
    onDone()
  }
  return (
    <>
      <Button
        color="red"
        variant="light"
        size="xs"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        Excluir {total}
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Excluir ${total}?`}
          text={MENSAGENS.confirmaExclusao}
          confirmLabel={`Excluir ${total}`}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
