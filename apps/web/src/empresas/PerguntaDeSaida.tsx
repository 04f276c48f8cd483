import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '../ui/feedback/Dialog.tsx'

/** For a step inside the page, which the router's own question about unsaved work does not see. */
export function PerguntaDeSaida({ ficar, sair }: { ficar: () => void; sair: () => void }) {
  return (
    <Dialog title="Alterações não salvas" onClose={ficar}>
      <Stack gap="md">
        <Text size="sm">Há alterações não salvas. Descartar?</Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={ficar}>
            Continuar editando
          </Button>
          <Button color="red" onClick={sair}>
            Descartar
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
