import {
  Avatar,
  Menu,
  Text,
  type MantineColorScheme,
  UnstyledButton,
  useMantineColorScheme,
  VisuallyHidden,
} from '@mantine/core'
import { IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { UsuarioDaSessao } from '../api/session.ts'
import classes from './Shell.module.css'
import { TELAS } from './telas.ts'

const APARENCIAS: readonly (readonly [MantineColorScheme, string])[] = [
  ['light', 'Clara'],
  ['dark', 'Escura'],
  ['auto', 'Igual à do sistema'],
]

export function UserMenu({ usuario, aoPedirAtalhos }: { usuario: UsuarioDaSessao; aoPedirAtalhos: () => void }) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes['pessoa']}>
          <Avatar size={32} name={usuario.nome} color="petroleo" variant="filled" aria-hidden />
          <VisuallyHidden>menu de {usuario.nome}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" fw={600} c="bright" truncate>
            {usuario.nome}
          </Text>
          <Text size="xs" truncate>
            {usuario.empresa}
          </Text>
        </Menu.Label>
        <Menu.Item component={Link} to={TELAS.minhaConta.caminho} leftSection={<IconUser size={16} aria-hidden />}>
          Minha Conta
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={aoPedirAtalhos}>
          Atalhos do teclado
        </Menu.Item>
        <Menu.Divider />
        <Aparencia />
        <Menu.Divider />
        <Menu.Item component={Link} to={TELAS.sair.caminho} leftSection={<IconLogout size={16} aria-hidden />}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Aparencia() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>Aparência</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={(valor) => setColorScheme(valor as MantineColorScheme)}>
        {APARENCIAS.map(([valor, rotulo]) => (
          <Menu.RadioItem key={valor} value={valor} closeMenuOnClick={false}>
            {rotulo}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
