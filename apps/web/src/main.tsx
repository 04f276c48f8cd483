import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { UiProvider } from './ui/theme/UiProvider.tsx'
import { compartilharSessao } from './api/novaAba.ts'
import { rotas } from './routes.tsx'
import './shell/fontes.css'
import { retomarTrabalho, seguirRede, seguirSessao } from './shell/seguir.ts'
import { seguirEdicao } from './shell/seguirEdicao.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
/** Dialogs' scroll lock reads here the nonce for its own style element. */
Object.assign(globalThis, { __webpack_nonce__: nonce })

compartilharSessao()
const router = createBrowserRouter(rotas)
seguirSessao(router)
retomarTrabalho(router)
seguirRede()
seguirEdicao(router)

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <UiProvider nonce={nonce}>
      <RouterProvider router={router} />
    </UiProvider>
  </StrictMode>,
)
