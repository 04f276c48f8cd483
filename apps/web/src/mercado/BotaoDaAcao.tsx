import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { Recorte } from './enderecos.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'

interface BotaoProps {
  rotulo: string
  /** Why there is nothing to do; undefined where there is. */
  motivo: string | undefined
  /** The narrower choice; without it the button does its one thing at once, without its `recorte` it is disabled. */
  menor?: { rotulo: string; recorte: Recorte | undefined } | undefined
  /** Label of the choice "all", where both are offered. */
  tudo: string
  onAbrir: (recorte?: Recorte) => void
}

/** The button asks whether all or the listed records are meant (decisions 0.4). */
export function BotaoDaAcao({ rotulo, motivo, menor, tudo, onAbrir }: BotaoProps) {
  if (!menor || motivo !== undefined)
    return (
      <ReasonButton variant="default" reason={motivo} onClick={() => onAbrir()}>
        {rotulo}
      </ReasonButton>
    )
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
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
