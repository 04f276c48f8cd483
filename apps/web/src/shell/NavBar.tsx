import { Fragment, memo } from 'react'
import { Badge, Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Elo } from './Elo.tsx'
import { type Destino, eGrupo, type Grupo, type ItemDoMenu } from './navegacao.ts'
import classes from './Shell.module.css'

/** The bar of Spec 000 §2 "Navigation shell", for wide windows. */
export function NavBar({ menu }: { menu: readonly ItemDoMenu[] }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Principal" className={classes['navegacao']}>
      <ul className={classes['menu']}>
        {menu.map((item) => (
          <li key={item.rotulo}>
            {eGrupo(item) ? (
              <ItemComLista grupo={item} pathname={dentro(item, pathname) ? pathname : ''} />
            ) : (
              <Item destino={item} atual={fica(item, pathname)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** True on the screen itself and on addresses below it. */
export function fica({ endereco, externo }: Destino, pathname: string): boolean {
  const [base, aqui] = [endereco.toLowerCase(), pathname.toLowerCase()]
  return !externo && (aqui === base || aqui.startsWith(`${base}/`))
}

const dentro = ({ destinos }: Grupo, pathname: string): boolean => destinos.some((destino) => fica(destino, pathname))

/** What the bar shows stays as it is while one goes from screen to screen, but for where one is. */
const Item = memo(function Item({ destino, atual }: { destino: Destino; atual: boolean }) {
  return (
    <Elo destino={destino} className={classes['item']} atual={atual}>
      {destino.rotulo}
      {destino.marca && <Badge size="xs">{destino.marca}</Badge>}
    </Elo>
  )
})

/** `pathname` is empty while one is elsewhere. */
const ItemComLista = memo(function ItemComLista({ grupo, pathname }: { grupo: Grupo; pathname: string }) {
  return (
    <Menu position="bottom-start" offset={0}>
      <Menu.Target>
        <UnstyledButton className={classes['item']} {...(pathname && { 'data-atual': true })}>
          {grupo.rotulo}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={grupo.destinos.length > 8 ? classes['duasColunas'] : undefined}>
        {grupo.destinos.map((destino) => (
          <Fragment key={destino.rotulo}>
            {destino.separado && <Menu.Divider />}
            <Menu.Item component={Elo} destino={destino} atual={fica(destino, pathname)}>
              {destino.rotulo}
            </Menu.Item>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
})
