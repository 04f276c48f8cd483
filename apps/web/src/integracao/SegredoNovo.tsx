import { Alert, Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import type { SegredoAMostrar } from './mostrarSegredo.ts'

interface SegredoNovoProps extends SegredoAMostrar {
  onClose: () => void
}

export function SegredoNovo({ titulo, rotulo, segredo, explicacao, onClose }: SegredoNovoProps) {
  return (
    <Dialog title={titulo} size="lg" onClose={onClose}>
      <Stack gap="md">
        <Alert color="orange">Copie agora e guarde em lugar seguro: depois de fechar, não é mostrado de novo.</Alert>
        <Stack gap={4}>
          <Text size="sm" fw={500}>
            {rotulo}
          </Text>
          <Code block aria-label={rotulo} style={{ wordBreak: 'break-all', whiteSpace: 'pre-wrap' }}>
            {segredo}
          </Code>
        </Stack>
        <Text size="sm">{explicacao}</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Fechar
          </Button>
          <CopyButton value={segredo} timeout={4000}>
            {({ copied, copy }) => (
              <Button
                data-autofocus
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
                onClick={copy}
              >
                <span aria-live="polite">{copied ? 'Copiado' : 'Copiar'}</span>
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Dialog>
  )
}
