import type { ReactNode, RefObject } from 'react'
import { Paper, Stack } from '@mantine/core'

interface FormularioProps {
  container: RefObject<HTMLFormElement | null>
  children: ReactNode
}

export const FormularioDeExportacao = ({ container, children }: FormularioProps) => (
  <Paper withBorder p="md" maw={860}>
    <form ref={container} noValidate onSubmit={(evento) => evento.preventDefault()}>
      <Stack gap="md">{children}</Stack>
    </form>
  </Paper>
)
