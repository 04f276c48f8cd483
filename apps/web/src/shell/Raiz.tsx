import { useEffect } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { aoTeclar } from '../ui/shortcuts.ts'
import { AvisoDeConexao } from './AvisoDeConexao.tsx'
import { BarraDeProgresso } from './BarraDeProgresso.tsx'
import { telaDe } from './telas.ts'

const PRODUTO = 'Portal do Fornecedor'

/** What every page has, signed in or not: keys, title, focus, progress and the word about the connection. */
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
  return (
    <>
      <BarraDeProgresso />
      <Outlet />
      <AvisoDeConexao />
      <ScrollRestoration getKey={({ pathname: caminho }) => caminho} />
    </>
  )
}
