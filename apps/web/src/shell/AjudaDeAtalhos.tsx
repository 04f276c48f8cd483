import { Group, Kbd, Stack, Text } from '@mantine/core'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { escrever, useShortcuts, vigentes } from '../ui/shortcuts.ts'

/** Lists what the screen below answers to, from the registry that answers. */
export function AjudaDeAtalhos({ aoFechar }: { aoFechar: () => void }) {
  const atalhos = vigentes(useShortcuts())
  return (
    <Dialog title="Atalhos do teclado" onClose={aoFechar}>
      <Stack gap={0} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {atalhos.map(({ tecla, descricao }) => (
          <Group key={tecla} component="li" justify="space-between" py={8} wrap="nowrap">
            <Text size="sm">{descricao}</Text>
            <Kbd>{escrever(tecla)}</Kbd>
          </Group>
        ))}
      </Stack>
    </Dialog>
  )
}
