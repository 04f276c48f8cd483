import { StrictMode } from 'react'
import { notifications } from '@mantine/notifications'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { anotarResposta } from '../api/conexao.ts'
import { type Acesso, encerrarSessao, iniciarSessao, type UsuarioDaSessao } from '../api/session.ts'
import { rotas } from '../routes.tsx'
import { seguirSessao } from '../shell/seguir.ts'
import { forgetFailures } from '../ui/feedback/notify.ts'
import { UiProvider } from '../ui/theme/UiProvider.tsx'

/** Who the page remembers to be, as after loading it again. */
function lembrado(): Acesso | undefined {
  const token = sessionStorage.getItem('token')
  const usuario = sessionStorage.getItem('usuario')
  return token && usuario ? { token, usuario: JSON.parse(usuario) as UsuarioDaSessao } : undefined
}

/** A router notes on the routes which parts have come: each page has its own. */
function nova(rota: RouteObject): RouteObject {
  const { lazy, children } = rota
  const copia = { ...rota, ...(typeof lazy === 'object' && { lazy: { ...lazy } }) }
  return children ? ({ ...copia, children: children.map(nova) } as RouteObject) : copia
}

/** The application as `main.tsx` begins it, in the window that is there; answers how it ends. */
export function montar(acesso: Acesso | undefined): () => void {
  const quem = lembrado() ?? acesso
  if (quem) iniciarSessao(quem)
  else encerrarSessao()
  anotarResposta(true)
  const router = createBrowserRouter(rotas.map(nova))
  const parar = seguirSessao(router)
  const raiz = document.createElement('div')
  raiz.id = 'root'
  document.body.append(raiz)
  const root = createRoot(raiz)
  root.render(
    <StrictMode>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </StrictMode>,
  )
  return () => {
    root.unmount()
    parar()
    router.dispose()
    forgetFailures()
    notifications.clean()
  }
}
