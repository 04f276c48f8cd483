import { ActionIcon, Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import type { Recorte } from './enderecos.ts'
import { ReasonButton } from '../ui/ReasonButton.tsx'

interface BotaoProps {
  rotulo: string
  /** Why there is nothing to do; undefined where there is. */
  motivo: string | undefined
  /** The narrower choice, which the button takes where it names something. */
  menor?: { rotulo: string; recorte: Recorte | undefined } | undefined
  /** Label of the choice "all", where both are offered. */
  tudo: string
  onAbrir: (recorte?: Recorte) => void
}

/** Both are offered, all or the listed records (decisions 0.4): the button takes those before the eyes, and all is chosen beside it. */
export function BotaoDaAcao({ rotulo, motivo, menor, tudo, onAbrir }: BotaoProps) {
  const [aberto, { toggle, open, close }] = useDisclosure(false)
  // Where the listed records have nothing to it, nothing larger is taken for them: the choice opens.
  const apertar = menor && !menor.recorte ? open : () => onAbrir(menor?.recorte)
  const botao = (
    <ReasonButton variant="default" reason={motivo} onClick={apertar}>
      {rotulo}
    </ReasonButton>
  )
  if (!menor || motivo !== undefined) return botao
  return (
    <Button.Group>
      {botao}
      <Menu position="bottom-end" opened={aberto} onClose={close}>
        <Menu.Target>
          <ActionIcon variant="default" size={36} onClick={toggle} aria-label={`${rotulo}: o quê`} title="O quê">
            <IconChevronDown size={14} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={!menor.recorte} onClick={() => onAbrir(menor.recorte)}>
            {menor.rotulo}
          </Menu.Item>
          <Menu.Item onClick={() => onAbrir()}>{tudo}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Button.Group>
  )
}
