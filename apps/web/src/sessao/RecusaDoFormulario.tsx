import { Text } from '@mantine/core'

/** Why it was not done; the toast of the same words has told a reader already. */
export const RecusaDoFormulario = ({ texto }: { texto: string | undefined }) =>
  texto === undefined ? null : (
    <Text size="sm" c="var(--mantine-color-error)" role="note">
      {texto}
    </Text>
  )
