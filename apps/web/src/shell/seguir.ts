import type { DataRouter } from 'react-router'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { PUBLICA } from '@portal/contract/core/papeis'
import { anotarResposta, verificarAgora } from '../api/conexao.ts'
import { aoTrocarSessao, sessaoAtual } from '../api/session.ts'
import { notify } from '../ui/feedback/notify.ts'
import { TELAS, telaDe } from './telas.ts'

/**
 * The address follows the session (Spec 000 §4): its end leads to the root, a sign-in or a switch of user to the home
 * page. A session that another tab hands over leaves the address that was typed.
 */
export function seguirSessao(router: DataRouter): () => void {
  let antes = sessaoAtual()
  return aoTrocarSessao((sessao, motivo) => {
    const estavaFora = antes === null
    const aMesma = sessao !== null && sessao.token === antes?.token
    antes = sessao
    // Only its roles changed: menu and guards follow by themselves, the address stays.
    if (aMesma) return
    if (!sessao) void router.navigate(TELAS.login.caminho, { replace: true })
    else if (!estavaFora || naEntrada(router)) void router.navigate(TELAS.home.caminho, { replace: estavaFora })
    if (motivo === 'expirada') notify.info(MENSAGENS.sessaoInvalida)
  })
}

const naEntrada = (router: DataRouter) => telaDe(router.state.location.pathname)?.quem === PUBLICA

/** The browser's own word about its network starts the asking and ends the waiting. */
export function seguirRede(): void {
  window.addEventListener('online', verificarAgora)
  window.addEventListener('offline', () => anotarResposta(false))
}
