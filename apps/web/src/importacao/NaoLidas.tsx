import { Text } from '@mantine/core'

/** Columns and sheets that nobody read: nothing of a file goes without a word. */
export const NaoLidas = ({ quais }: { quais: readonly string[] }) =>
  quais.length > 0 && <Text size="sm">Não foi lido do arquivo: {quais.join('; ')}.</Text>
