import type { Ref } from 'react'
import { Button } from '@mantine/core'
import { IconLayoutSidebarRight } from '@tabler/icons-react'
import { useShortcut } from '../../ui/shortcuts.ts'
import type { EstadoDaPrevia } from './usePrevia.ts'

export const ID_DA_PREVIA = 'previa-do-produto'

/** A key that no cell of the table takes for its own. */
const TECLA = 'F4'

/** A focus that would go with the preview goes on in the row that this shows, else on the button. */
export function salvarFoco(lista: HTMLElement | null, botao: HTMLElement | null): void {
  const previa = document.getElementById(ID_DA_PREVIA)
  if (!previa?.contains(document.activeElement)) return
  const linha = lista?.querySelector(`[data-row="${previa.dataset['shown']}"]`)
  const dela = (seletor: string) => linha?.querySelector<HTMLElement>(seletor)
  ;(dela('[tabindex="0"]') ?? dela('[role="gridcell"], a') ?? botao)?.focus()
}

interface BotaoProps {
  previa: EstadoDaPrevia
  /** Has the focus again once what it opened was closed in itself. */
  ref: Ref<HTMLButtonElement>
}

export function BotaoDaPrevia({ previa: { aberta, trocar }, ref }: BotaoProps) {
  useShortcut(TECLA, 'Abrir ou fechar a prévia do produto', trocar)
  return (
    <Button
      ref={ref}
      variant="default"
      size="xs"
      leftSection={<IconLayoutSidebarRight size={16} aria-hidden />}
      title={`Prévia (${TECLA})`}
      aria-expanded={aberta}
      aria-controls={aberta ? ID_DA_PREVIA : undefined}
      aria-keyshortcuts={TECLA}
      onClick={trocar}
    >
      Prévia
    </Button>
  )
}
