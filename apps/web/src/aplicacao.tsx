import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { rotas } from './routes.tsx'
import { sessaoAtual } from './api/session.ts'
import { adiantarTelas } from './shell/adiantar.ts'
import { entrar, retomarTrabalho, seguirSessao } from './shell/seguir.ts'
import { seguirEdicao } from './shell/seguirEdicao.ts'

/** Every screen behind one router; who has just signed in is where he is led to before it is shown. */
export async function aplicacao(recemChegado: boolean) {
  const router = createBrowserRouter(rotas)
  seguirSessao(router)
  seguirEdicao(router)
  adiantarTelas(rotas)
  const sessao = sessaoAtual()
  if (recemChegado && sessao) await entrar(router, sessao, true)
  else retomarTrabalho(router)
  return <RouterProvider router={router} />
}
