import { Text } from '@mantine/core'

/** Repeats the toast's words at the form; screen readers heard the toast already. */
export const RecusaDoFormulario = ({ texto }: { texto: string | undefined }) =>
  texto === undefined ? null : (
    <Text size="sm" c="var(--mantine-color-error)" role="note">
      {texto}
    </Text>
  )
