import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Recorte } from './enderecos.ts'

interface BotaoProps {
  rotulo: string
  disabled: boolean
  /** The narrower thing that the list shows, beside all there is, unless it shows nothing that could go; without it the button does the one thing at once. */
  menor?: { rotulo: string; recorte: Recorte | undefined } | undefined
  /** What all there is is called, where both are offered. */
  tudo: string
  onAbrir: (recorte?: Recorte) => void
}

/** A button above a list offers both, all or what the list shows, and says which is which (decisions 0.4). */
export function BotaoDaAcao({ rotulo, disabled, menor, tudo, onAbrir }: BotaoProps) {
  if (!menor)
    return (
      <Button variant="default" disabled={disabled} onClick={() => onAbrir()}>
        {rotulo}
      </Button>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" disabled={disabled} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {rotulo}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={!menor.recorte} onClick={() => onAbrir(menor.recorte)}>
          {menor.rotulo}
        </Menu.Item>
        <Menu.Item onClick={() => onAbrir()}>{tudo}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
