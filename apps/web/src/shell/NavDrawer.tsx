import { memo, useRef, useState } from 'react'
import { Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazily } from '../ui/lazily.tsx'
import type { ItemDoMenu } from './navegacao.ts'
import classes from './Shell.module.css'

const Gaveta = lazily(async () => (await import('./Gaveta.tsx')).Gaveta)

/** The menu of narrow windows, loaded by whoever opens it. */
export const NavDrawer = memo(function NavDrawer({ menu }: { menu: readonly ItemDoMenu[] }) {
  const [aberta, { open, close }] = useDisclosure(false)
  const [pedida, setPedida] = useState(false)
  const botao = useRef<HTMLButtonElement>(null)
  const abrir = () => {
    setPedida(true)
    open()
  }
  // A drawer that was opened as it came does not know where the focus was.
  const fechar = () => {
    close()
    botao.current?.focus()
  }
  return (
    <div className={classes['gaveta']}>
      <Burger ref={botao} size="sm" opened={aberta} onClick={abrir} aria-label="Abrir o menu" aria-expanded={aberta} />
      {pedida && <Gaveta menu={menu} aberta={aberta} aoFechar={fechar} />}
    </div>
  )
})
