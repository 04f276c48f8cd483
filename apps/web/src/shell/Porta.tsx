import { useEffect } from 'react'
import { Entrada } from '../sessao/Entrada.tsx'
import { Login } from '../sessao/Login.tsx'
import { LOGIN } from '../sessao/login.ts'
import { Toasts } from '../ui/theme/Toasts.tsx'
import { AvisoDeConexao } from './AvisoDeConexao.tsx'
import { intitular } from './titulo.ts'

/** The sign-in page by itself: screens and router come while somebody types, not before the first field is seen. */
export function Porta({ aoDigitar }: { aoDigitar: () => void }) {
  useEffect(() => {
    intitular(LOGIN.nome)
    window.addEventListener('input', aoDigitar, { once: true })
    return () => window.removeEventListener('input', aoDigitar)
  }, [aoDigitar])
  return (
    <>
      <Toasts />
      <Entrada>
        <Login />
      </Entrada>
      <AvisoDeConexao />
    </>
  )
}
