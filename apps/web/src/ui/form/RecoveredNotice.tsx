import { Alert, Button, Group, Text } from '@mantine/core'
import { diaEHora } from '@portal/contract/core/formato'
import type { Recovered } from './useDraft.ts'

export function RecoveredNotice({ recovered, onDiscard }: { recovered: Recovered; onDiscard: () => void }) {
  const { at, newer } = recovered
  return (
    <Alert color={newer ? 'orange' : 'blue'} role="status" p="sm">
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          Recuperamos o que você digitou em {diaEHora(at)} e não salvou.
          {newer && ' Depois disso este registro foi salvo: confira antes de salvar.'}
        </Text>
        <Button size="xs" variant="default" onClick={onDiscard}>
          Descartar
        </Button>
      </Group>
    </Alert>
  )
}
