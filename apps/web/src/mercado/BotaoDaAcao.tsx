import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Recorte } from './enderecos.ts'

interface BotaoProps {
  rotulo: string
  disabled: boolean
  /** The narrower choice; without it the button does its one thing at once, without its `recorte` it is disabled. */
  menor?: { rotulo: string; recorte: Recorte | undefined } | undefined
  /** Label of the choice "all", where both are offered. */
  tudo: string
  onAbrir: (recorte?: Recorte) => void
}

/** The button asks whether all or the listed records are meant (decisions 0.4). */
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
