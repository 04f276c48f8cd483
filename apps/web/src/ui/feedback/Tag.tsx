import type { ReactNode } from 'react'
import { Badge } from '@mantine/core'

/** What a colour means; the word beside it always says it too. */
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

export function Tag({ tone, children }: { tone: keyof typeof TONES; children: ReactNode }) {
  return (
    <Badge miw="max-content" {...TONES[tone]}>
      {children}
    </Badge>
  )
}
