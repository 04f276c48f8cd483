import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { errorMessage } from '../api/errorMessage.ts'
import { notify } from '../ui/feedback/notify.ts'

/** The template of a sheet; without anything to download not enabled. */
export function BaixarModelo({ baixar }: { baixar: (() => Promise<unknown>) | undefined }) {
  const [baixando, setBaixando] = useState(false)
  const aoPedir = async () => {
    setBaixando(true)
    try {
      await baixar?.()
    } catch (erro) {
      notify.warn(errorMessage(erro))
    } finally {
      setBaixando(false)
    }
  }
  return (
    <Button
      variant="subtle"
      disabled={!baixar}
      loading={baixando}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void aoPedir()}
    >
      Baixar modelo
    </Button>
  )
}
