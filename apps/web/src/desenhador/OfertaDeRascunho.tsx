import { diaEHora } from '@portal/contract/core/formato'
import { Alert, Button, Group, Text } from '@mantine/core'

interface OfertaDeRascunhoProps {
  em: string
  onRetomar: () => void
  onDescartar: () => void
}

/** A draft that a crash left behind is offered, never applied by itself. */
export function OfertaDeRascunho({ em, onRetomar, onDescartar }: OfertaDeRascunhoProps) {
  const data = new Date(em)
  return (
    <Alert color="yellow" role="status" m="sm" p="sm">
      <Group gap="sm" justify="space-between">
        <Text size="sm">
          Há um rascunho deste desenho que não foi concluído
          {Number.isNaN(data.getTime()) ? '.' : `, de ${diaEHora(data)}.`}
        </Text>
        <Group gap="xs">
          <Button size="xs" onClick={onRetomar}>
            Retomar rascunho
          </Button>
          <Button size="xs" variant="default" onClick={onDescartar}>
            Descartar rascunho
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
