import { Button, Group, Text } from '@mantine/core'
import { IconServerOff, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useConexao, verificarAgora } from '../api/conexao.ts'
import { forgetFailures } from '../ui/feedback/notify.ts'
import { aoTeclar } from '../ui/shortcuts.ts'
import { Toasts } from '../ui/theme/Toasts.tsx'
import { AvisoDaFila } from './AvisoDaFila.tsx'
import { AvisoDeEdicao } from './AvisoDeEdicao.tsx'
import { telaDe } from './telas.ts'
import classes from './Raiz.module.css'

const PRODUTO = 'Portal do Fornecedor'

/** Parts of every page, signed in or not: toasts, keys, title, focus, progress and the connection notice. */
export function Raiz() {
  const { pathname } = useLocation()
  useEffect(() => {
    document.addEventListener('keydown', aoTeclar)
    return () => document.removeEventListener('keydown', aoTeclar)
  }, [])
  useEffect(() => {
    const nome = telaDe(pathname)?.nome
    document.title = nome ? `${nome} · ${PRODUTO}` : PRODUTO
  }, [pathname])
  useEffect(() => forgetFailures(pathname), [pathname])
  useFocoNoTitulo(pathname)
  return (
    <>
      <Toasts />
      <BarraDeProgresso />
      <Outlet />
      <AvisoDaFila />
      <AvisoDeEdicao />
      <AvisoDeConexao />
      <ScrollRestoration getKey={({ pathname: caminho }) => caminho} />
    </>
  )
}

/** The heading takes the focus after a navigation, so that a screen reader says where it is. */
function useFocoNoTitulo(pathname: string): void {
  const anterior = useRef(pathname)
  useEffect(() => {
    if (anterior.current === pathname) return
    anterior.current = pathname
    const alvo = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    alvo?.focus({ preventScroll: true })
  }, [pathname])
}

/** The style sheet delays the bar, so that it appears only when a screen takes its time. */
function BarraDeProgresso() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className={classes['progresso']} role="progressbar" aria-label="Abrindo a tela" />
  )
}

/** A strip below the page, which stays as it is: nothing that was typed is lost while the server is away. */
function AvisoDeConexao() {
  const conexao = useConexao()
  if (conexao === 'ok') return null
  const semRede = conexao === 'semRede'
  const Icone = semRede ? IconWifiOff : IconServerOff
  return (
    <Group className={`${classes['faixa'] ?? ''} ${classes['conexao'] ?? ''}`} role="status" gap="sm" wrap="nowrap">
      <Icone size={18} aria-hidden />
      <Text size="sm">{semRede ? 'Sem conexão com a rede.' : 'O servidor está indisponível.'} Tentando novamente…</Text>
      <Button size="compact-sm" variant="white" color="dark" onClick={verificarAgora}>
        Tentar agora
      </Button>
    </Group>
  )
}
