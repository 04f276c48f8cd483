import { Button, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useAttempt } from '../ui/feedback/useAttempt.ts'

/** The template of a sheet; which one it is, the kind says. */
export function BaixarModelo({ baixar }: { baixar: (() => Promise<unknown>) | undefined }) {
  const [baixando, tentar] = useAttempt()
  return (
    <Group gap="xs">
      <Button
        variant="subtle"
        disabled={!baixar}
        loading={baixando}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => baixar && void tentar(baixar)}
      >
        Baixar modelo
      </Button>
      {!baixar && (
        <Text size="sm" c="dimmed">
          Escolha o tipo de produto.
        </Text>
      )}
    </Group>
  )
}
