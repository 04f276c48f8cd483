import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { notify } from '../feedback/notify.ts'
import { notifyFailed } from '../feedback/notifyFailed.ts'
import type { Listing } from '../listing/listing.ts'
import type { Column } from './column.tsx'
import { toCsv } from './csv.ts'
import { downloadText } from './download.ts'

interface ExportButtonProps<Row> {
  name: string
  listing: Listing<Row>
  columns: readonly Column<Row>[]
}

/** Writes every page of the search in the screen's columns and order; an empty table has no export (decisions I-08). */
export function ExportButton<Row>({ name, listing, columns }: ExportButtonProps<Row>) {
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
