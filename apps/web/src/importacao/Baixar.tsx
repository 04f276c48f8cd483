import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { AnyCall, Input } from '@portal/contract/core/call'
import { downloadApi } from '../api/downloadApi.ts'
import { useAttempt } from '../ui/feedback/useAttempt.ts'

interface BaixarProps<C extends AnyCall> {
  rotulo: string
  call: C
  input: Input<C>
  /** What the file is called, at that moment. */
  nomear: () => string
}

/** Saves what a call answers; what went wrong is said, and the button is there again. */
export function Baixar<C extends AnyCall>({ rotulo, call, input, nomear }: BaixarProps<C>) {
  const [baixando, tentar] = useAttempt()
  return (
    <Button
      variant="default"
      size="xs"
      loading={baixando}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void tentar(() => downloadApi(call, input, nomear()))}
    >
      {rotulo}
    </Button>
  )
}
