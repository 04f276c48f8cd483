import type { ReactNode } from 'react'
import { Badge } from '@mantine/core'

/** Meaning of each colour; the word beside it always says it too. */
const TONES = {
  edicao: { color: 'yellow', variant: 'light' },
  homologacao: { color: 'violet', variant: 'light' },
  disponivel: { color: 'blue', variant: 'filled' },
  disponivelParcial: { color: 'blue', variant: 'outline' },
  indisponivel: { color: 'red', variant: 'light' },
  aviso: { color: 'orange', variant: 'outline' },
  pronto: { color: 'green', variant: 'light' },
  encerrado: { color: 'gray', variant: 'light' },
} as const

interface TagProps {
  tone: keyof typeof TONES
  icon?: ReactNode
  children: ReactNode
}

/** Coloured words on a tint of their colour fail the contrast; tint and border say it already. */
const TEXT = { light: 'var(--mantine-color-text)', outline: 'var(--mantine-color-text)', filled: undefined }

export function Tag({ tone, icon, children }: TagProps) {
  const { color, variant } = TONES[tone]
  return (
    <Badge miw="max-content" leftSection={icon} color={color} variant={variant} c={TEXT[variant]}>
      {children}
    </Badge>
  )
}
