import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { numero, quantidade } from '@portal/contract/core/formato'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { EachRowDialog } from './EachRowDialog.tsx'

interface ExcluirVariosProps<Row> {
  rows: readonly Row[]
  nameOf: (row: Row) => string
  excluir: (row: Row) => Promise<unknown>
  onDone: () => void
}

/** Deletes one after the other, once their names were shown: a record in use stays, and its reason is told. */
export function ExcluirVarios<Row>({ rows, nameOf, excluir, onDone }: ExcluirVariosProps<Row>) {
  const [asking, setAsking] = useState(false)
  const total = quantidade(rows.length, 'registro', 'registros')
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
        <EachRowDialog
          title={`Excluir ${total}?`}
          text={MENSAGENS.confirmaExclusao}
          rows={rows}
          nameOf={nameOf}
          act={excluir}
          confirmLabel={`Excluir ${total}`}
          done={() => MENSAGENS.acaoConcluida}
          failed={(count) =>
            `${numero(count)} de ${total} ${count === 1 ? 'não foi excluído' : 'não foram excluídos'}.`
          }
          onDone={() => {
            setAsking(false)
            onDone()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
