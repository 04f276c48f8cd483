import { Alert, Button, Group, Stack, Text } from '@mantine/core'

interface MudaramProps {
  texto: string
  onRefazer: () => void
  /** Absent where nothing could be imported. */
  onMesmoAssim?: () => void
}

/** The catalogue moved since the plan was shown: it is shown anew, or carried out without what moved. */
export const Mudaram = ({ texto, onRefazer, onMesmoAssim }: MudaramProps) => (
  <Alert color="yellow" title="A simulação já não vale inteira">
    <Stack gap="sm">
      <Text size="sm">
        {texto} {onMesmoAssim && 'O que mudou fica de fora se você importar assim mesmo.'}
      </Text>
      <Group gap="xs">
        <Button size="xs" onClick={onRefazer}>
          Simular novamente
        </Button>
        {onMesmoAssim && (
          <Button size="xs" variant="default" onClick={onMesmoAssim}>
            Importar assim mesmo
          </Button>
        )}
      </Group>
    </Stack>
  </Alert>
)
