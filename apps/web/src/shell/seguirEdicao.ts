import type { DataRouter } from 'react-router'
import { aoMudarEdicao, edicaoNova, nadaEmCurso } from '../api/edicao.ts'
import { sessaoAtual } from '../api/session.ts'
import { donoDoToken } from '../api/token.ts'
import { keepWork } from '../ui/form/keptWork.ts'
import { hasUnsavedWork } from '../ui/form/useLeaveGuard.ts'

/** Who has not touched the page for so long looks elsewhere. */
const PARADA_MS = 120_000
/** Also choices that no form holds: ticked rows, a file, a search. */
const MEXE = ['input', 'change', 'drop', 'paste'] as const
const TOCA = ['keydown', 'pointerdown'] as const

const recarregar = () => window.location.reload()

/** Loads the page anew with what was typed; the browser asks first where something of it cannot be kept. */
export function carregarDeNovo(endereco: string, carregar: () => void = recarregar): void {
  const sessao = sessaoAtual()
  if (sessao) keepWork(donoDoToken(sessao.token), endereco)
  carregar()
}

/**
 * An open page becomes the new version by itself where nobody notices: it is hidden or long untouched, nothing was
 * begun on this screen, and no call is under way.
 */
export function seguirEdicao(router: DataRouter, carregar: () => void = recarregar): () => void {
  const fim = new AbortController()
  const { signal } = fim
  let { pathname } = router.state.location
  let mexida = false
  let relogio: ReturnType<typeof setTimeout> | undefined
  const quieta = () =>
    !mexida && nadaEmCurso() && !hasUnsavedWork() && document.querySelector('[role="dialog"]') === null
  const tentar = () => {
    if (edicaoNova() && quieta()) carregar()
  }
  const esperar = () => {
    clearTimeout(relogio)
    relogio = setTimeout(tentar, PARADA_MS)
  }
  const seEscondida = () => {
    if (document.visibilityState === 'hidden') tentar()
  }
  for (const evento of MEXE) document.addEventListener(evento, () => (mexida = true), { signal, capture: true })
  for (const evento of TOCA) document.addEventListener(evento, esperar, { signal, capture: true })
  document.addEventListener('visibilitychange', seEscondida, { signal })
  const deixarRotas = router.subscribe(({ location }) => {
    if (location.pathname !== pathname) mexida = false
    ;({ pathname } = location)
  })
  const deixarEdicao = aoMudarEdicao(seEscondida)
  esperar()
  return () => {
    fim.abort()
    clearTimeout(relogio)
    deixarRotas()
    deixarEdicao()
  }
}
