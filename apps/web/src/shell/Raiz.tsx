import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { forgetFailures } from '../ui/feedback/notify.ts'
import { keepFocus } from '../ui/focus.ts'
import { aoTeclar } from '../ui/shortcuts.ts'
import { Toasts } from '../ui/theme/Toasts.tsx'
import { AvisoDaFila } from './AvisoDaFila.tsx'
import { AvisoDeConexao } from './AvisoDeConexao.tsx'
import { AvisoDeEdicao } from './AvisoDeEdicao.tsx'
import { telaDe } from './telas.ts'
import { intitular } from './titulo.ts'
import classes from './Raiz.module.css'

/** Parts of every page, signed in or not: toasts, keys, title, focus, progress and the connection notice. */
export function Raiz() {
  const { pathname } = useLocation()
  useEffect(() => {
    document.addEventListener('keydown', aoTeclar)
    return () => document.removeEventListener('keydown', aoTeclar)
  }, [])
  useEffect(() => intitular(telaDe(pathname)?.nome), [pathname])
  useEffect(() => forgetFailures(pathname), [pathname])
  useEffect(keepFocus, [])
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
