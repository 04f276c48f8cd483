import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { AnyCall, Input } from '@portal/contract/core/call'
import { downloadApi } from '../api/downloadApi.ts'
import { errorMessage } from '../api/errorMessage.ts'
import { notify } from '../ui/feedback/notify.ts'

interface BaixarProps<C extends AnyCall> {
  rotulo: string
  call: C
  input: Input<C>
  /** What the file is called, at that moment. */
  nomear: () => string
}

/** Saves what a call answers; what went wrong is said, and the button is there again. */
export function Baixar<C extends AnyCall>({ rotulo, call, input, nomear }: BaixarProps<C>) {
  const [baixando, setBaixando] = useState(false)
  const baixar = async () => {
    setBaixando(true)
    try {
      await downloadApi(call, input, nomear())
    } catch (erro) {
      notify.warn(errorMessage(erro))
    } finally {
      setBaixando(false)
    }
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={baixando}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void baixar()}
    >
      {rotulo}
    </Button>
  )
}
