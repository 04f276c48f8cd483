import { Badge, Drawer, NavLink } from '@mantine/core'
import { useLocation } from 'react-router'
import { Elo } from './Elo.tsx'
import { fica } from './NavBar.tsx'
import { type Destino, eGrupo, type ItemDoMenu } from './navegacao.ts'

interface GavetaProps {
  menu: readonly ItemDoMenu[]
  aberta: boolean
  aoFechar: () => void
}

export function Gaveta({ menu, aberta, aoFechar }: GavetaProps) {
  return (
    <Drawer.Root opened={aberta} onClose={aoFechar} size={300}>
      <Drawer.Overlay backgroundOpacity={0.45} />
      <Drawer.Content aria-label="Menu">
        <Drawer.Header component="div">
          <Drawer.Title component="h2" fw={600}>
            Menu
          </Drawer.Title>
          <Drawer.CloseButton aria-label="Fechar o menu" />
        </Drawer.Header>
        <Drawer.Body>
          <nav aria-label="Principal">
            {menu.map((item) => (
              <Ramo key={item.rotulo} item={item} aoSeguir={aoFechar} />
            ))}
          </nav>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function Ramo({ item, aoSeguir }: { item: ItemDoMenu; aoSeguir: () => void }) {
  const { pathname } = useLocation()
  if (!eGrupo(item)) return <Folha destino={item} aoSeguir={aoSeguir} />
  return (
    <NavLink
      component="button"
      type="button"
      label={item.rotulo}
      defaultOpened={item.destinos.some((destino) => fica(destino, pathname))}
    >
      {item.destinos.map((destino) => (
        <Folha key={destino.rotulo} destino={destino} aoSeguir={aoSeguir} />
      ))}
    </NavLink>
  )
}

function Folha({ destino, aoSeguir }: { destino: Destino; aoSeguir: () => void }) {
  const { pathname } = useLocation()
  const atual = fica(destino, pathname)
  return (
    <NavLink
      component={Elo}
      destino={destino}
      atual={atual}
      active={atual}
      label={destino.rotulo}
      rightSection={destino.marca && <Badge size="xs">{destino.marca}</Badge>}
      onClick={aoSeguir}
    />
  )
}
