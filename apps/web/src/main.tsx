import { type ReactNode, startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { seguirRede } from './api/conexao.ts'
import { compartilharSessao } from './api/novaAba.ts'
import { aoTrocarSessao, sessaoAtual } from './api/session.ts'
import { LOGIN } from './sessao/login.ts'
import './shell/fontes.css'
import { ParteQueFaltou } from './shell/paginas/ParteQueFaltou.tsx'
import { Porta } from './shell/Porta.tsx'
import { UiProvider } from './ui/theme/UiProvider.tsx'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
/** Dialogs' scroll lock reads here the nonce for its own style element. */
Object.assign(globalThis, { __webpack_nonce__: nonce })

const raiz = createRoot(document.getElementById('root') ?? document.body)
/** In slices: a first page that is drawn at once takes no key meanwhile. */
const mostrar = (pagina: ReactNode) =>
  startTransition(() =>
    raiz.render(
      <StrictMode>
        <UiProvider nonce={nonce}>{pagina}</UiProvider>
      </StrictMode>,
    ),
  )

const carregar = () => import('./aplicacao.tsx')
const abrir = (recemChegado: boolean) =>
  carregar()
    .then(({ aplicacao }) => aplicacao(recemChegado))
    .then(mostrar, () => mostrar(<ParteQueFaltou />))

function abrirPorta(): void {
  const deixar = aoTrocarSessao((sessao) => {
    if (!sessao) return
    deixar()
    void abrir(true)
  })
  mostrar(<Porta aoDigitar={() => void carregar().catch(() => undefined)} />)
}

compartilharSessao()
seguirRede()
if (sessaoAtual() || window.location.pathname !== LOGIN.caminho) void abrir(false)
else abrirPorta()
