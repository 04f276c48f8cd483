import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { forgetFailures } from '../ui/feedback/notify.ts'
import { aoTeclar } from '../ui/shortcuts.ts'
import { Toasts } from '../ui/theme/Toasts.tsx'
import { AvisoDeConexao } from './AvisoDeConexao.tsx'
import { telaDe } from './telas.ts'
import classes from './Raiz.module.css'

const PRODUTO = 'Portal do Fornecedor'

/** What every page has, signed in or not: toasts, keys, title, focus, progress and the word about the connection. */
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
      <AvisoDeConexao />
      <ScrollRestoration getKey={({ pathname: caminho }) => caminho} />
    </>
  )
}

/** After a navigation the focus goes to the heading, so that a reader hears where it is. */
function useFocoNoTitulo(pathname: string): void {
  const anterior = useRef(pathname)
  useEffect(() => {
    if (anterior.current === pathname) return
    anterior.current = pathname
    const alvo = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    alvo?.focus({ preventScroll: true })
  }, [pathname])
}

/** Appears only when a screen takes its time: the style sheet delays it. */
function BarraDeProgresso() {
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className={classes['progresso']} role="progressbar" aria-label="Abrindo a tela" />
  )
}
