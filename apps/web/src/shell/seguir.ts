import { createPath, type DataRouter } from 'react-router'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { PUBLICA } from '@portal/contract/core/papeis'
import { veioDeOutraAba } from '../api/novaAba.ts'
import { aoTrocarSessao, type Motivo, type Sessao, sessaoAtual } from '../api/session.ts'
import { donoDoToken } from '../api/token.ts'
import { notify } from '../ui/feedback/notify.ts'
import { sweepDrafts } from '../ui/form/drafts.ts'
import { claimWork, forgetWork, keepWork } from '../ui/form/keptWork.ts'
import { UNASKED } from '../ui/form/useLeaveGuard.ts'
import { forgetPlaces } from '../ui/listing/keptPlaces.ts'
import { enderecoPedido } from './guardas.ts'
import { TELAS, telaDe } from './telas.ts'

/**
 * The address follows the session (Spec 000 §4): its end leads to the root, a sign-in or a switch of user to the home
 * page. Who signs in again after the server ended it is led back to where he was (decision 0012). A session that
 * another tab hands over leads to the address that was typed, also where that tab was too busy to answer at once.
 */
export function seguirSessao(router: DataRouter): () => void {
  let antes = sessaoAtual()
  return aoTrocarSessao((sessao, motivo) => {
    const anterior = antes
    antes = sessao
    // Only the roles changed: menu and guards follow by themselves, the address stays.
    if (sessao !== null && sessao.token === anterior?.token) return
    if (!sessao) sair(router, motivo, anterior)
    else if (anterior !== null || naEntrada(router)) void entrar(router, sessao, anterior === null)
  })
}

const ir = (router: DataRouter, endereco: string, replace: boolean) =>
  router.navigate(endereco, { replace, state: UNASKED })

function sair(router: DataRouter, motivo: Motivo | undefined, anterior: Sessao | null): void {
  if (motivo === 'expirada' && anterior) keepWork(donoDoToken(anterior.token), createPath(router.state.location))
  else {
    forgetWork()
    forgetPlaces()
    if (anterior) sweepDrafts(donoDoToken(anterior.token))
  }
  void ir(router, TELAS.login.caminho, true)
  if (motivo === 'expirada') notify.info(MENSAGENS.sessaoInvalida)
}

/** After a reload that the page asked for: what was typed goes back to where it was. Drafts that nobody came back for go. */
export function retomarTrabalho(router: DataRouter): void {
  sweepDrafts()
  const sessao = sessaoAtual()
  if (sessao && claimWork(donoDoToken(sessao.token)) !== undefined) esquecerAoSair(router)
}

/** Leads who signs in home, or back to where the server ended his session. */
export async function entrar(router: DataRouter, { token }: Sessao, estavaFora: boolean): Promise<void> {
  const retomado = claimWork(donoDoToken(token))
  const pedido = enderecoPedido()
  if (retomado === undefined) forgetPlaces()
  await ir(router, retomado ?? (veioDeOutraAba(token) ? pedido : undefined) ?? TELAS.home.caminho, estavaFora)
  if (retomado !== undefined) esquecerAoSair(router)
}

/** Work that was given back is dropped as soon as its page is left. */
function esquecerAoSair(router: DataRouter): void {
  const { pathname } = router.state.location
  const parar = router.subscribe(({ location }) => {
    if (location.pathname === pathname) return
    parar()
    forgetWork()
  })
}

const naEntrada = (router: DataRouter) => telaDe(router.state.location.pathname)?.quem === PUBLICA
