import { type MiddlewareFunction, redirect } from 'react-router'
import { sessaoDeOutraAba } from '../api/novaAba.ts'
import { sessaoAtual } from '../api/session.ts'
import { TELAS } from './telas.ts'

let pedido: string | undefined

/** Private address at which this tab was opened before another one answered with its session; told once. */
export function enderecoPedido(): string | undefined {
  const endereco = pedido
  pedido = undefined
  return endereco
}

/** An anonymous visitor of a private route is sent to the root (Spec 000 §2), after asking the other tabs. */
export const exigeSessao: MiddlewareFunction = async ({ request }) => {
  if (!sessaoAtual()) await sessaoDeOutraAba
  if (sessaoAtual()) return
  const { pathname, search } = new URL(request.url)
  pedido = `${pathname}${search}`
  throw redirect(TELAS.login.caminho)
}

/** A signed-in visitor of a public route is sent to the home page (Spec 000 §2). */
export const exigeAnonimo: MiddlewareFunction = async () => {
  if (sessaoAtual()) throw redirect(TELAS.home.caminho)
}
