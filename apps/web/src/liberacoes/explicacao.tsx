import { Stack, Text } from '@mantine/core'
import { explicarImpedimento, explicarMotivo } from '@portal/contract/liberacoes/explicar'
import type { ItemResolvido } from '@portal/contract/liberacoes/resolver'

const unicos = (textos: readonly string[]) => [...new Set(textos)]

/** Reasons why an item is received and what would end that, or obstacles and what would remove them. */
export function explicar({ recebe, motivos, impedimentos }: ItemResolvido): { porque: string[]; muda: string[] } {
  const explicadas = recebe ? motivos.map(explicarMotivo) : impedimentos.map(explicarImpedimento)
  return {
    porque: unicos(explicadas.map(({ texto }) => texto)),
    muda: unicos(explicadas.map(({ muda }) => muda)),
  }
}

export const Frases = ({ textos, fraco = false }: { textos: readonly string[]; fraco?: boolean }) => (
  <Stack gap={2}>
    {textos.map((texto) => (
      <Text key={texto} size="sm" {...(fraco && { c: 'dimmed' })}>
        {texto}
      </Text>
    ))}
  </Stack>
)
