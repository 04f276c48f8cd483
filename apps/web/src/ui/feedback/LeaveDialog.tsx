import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from './Dialog.tsx'

/** For unsaved work that is no form with a footer to ask in, and for steps inside a page that no router sees. */
export function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  return (
    <Dialog title="Alterações não salvas" onClose={stay}>
      <Stack gap="md">
        <Text size="sm">Há alterações não salvas. Descartar?</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={stay}>
            Continuar editando
          </Button>
          <Button color="red" onClick={leave}>
            Descartar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
