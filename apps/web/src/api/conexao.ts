import { useSyncExternalStore } from 'react'

/** `ok`, the browser without a network, or the server not answering. */
export type Conexao = 'ok' | 'semRede' | 'servidorFora'

const ESPERAS_MS = [1_000, 2_000, 3_000, 5_000] as const

let atual: Conexao = 'ok'
let relogio: ReturnType<typeof setTimeout> | undefined
const ouvintes = new Set<(conexao: Conexao) => void>()

const conexaoAtual = (): Conexao => atual

/** Called by every call: an answer proves the server, its absence starts asking until it is back. */
export function anotarResposta(respondeu: boolean): void {
  if (respondeu) return marcar('ok')
  if (atual !== 'ok') return
  marcar(navigator.onLine ? 'servidorFora' : 'semRede')
  perguntar(0)
}

function perguntar(tentativa: number): void {
  clearTimeout(relogio)
  relogio = setTimeout(() => void verificar(tentativa), ESPERAS_MS[Math.min(tentativa, ESPERAS_MS.length - 1)])
}

async function verificar(tentativa: number): Promise<void> {
  if (atual === 'ok') return
  const resposta = await fetch('/api/health', { cache: 'no-store' }).catch(() => undefined)
  if (resposta?.ok) return marcar('ok')
  marcar(resposta || navigator.onLine ? 'servidorFora' : 'semRede')
  perguntar(tentativa + 1)
}

/** For the button "Tentar agora" and for the browser's own word that it has a network again. */
export const verificarAgora = (): void => perguntar(0)

function marcar(conexao: Conexao): void {
  if (conexao === 'ok') clearTimeout(relogio)
  if (conexao === atual) return
  atual = conexao
  for (const ouvinte of ouvintes) ouvinte(conexao)
}

export function aoMudarConexao(ouvinte: (conexao: Conexao) => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

export const useConexao = (): Conexao => useSyncExternalStore(aoMudarConexao, conexaoAtual)
