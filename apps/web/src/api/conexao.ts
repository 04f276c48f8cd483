import { useSyncExternalStore } from 'react'

export type Conexao = 'ok' | 'semRede' | 'servidorFora'

const ESPERAS_MS = [1_000, 2_000, 3_000, 5_000] as const
/** A connection lost again so soon is one call that does not get through: the server is asked ever more rarely. */
const RECAIDA_MS = 10_000
const MAIOR_ESPERA_MS = 60_000

let atual: Conexao = 'ok'
let relogio: ReturnType<typeof setTimeout> | undefined
let voltou = -Infinity
let recaidas = 0
const ouvintes = new Set<(conexao: Conexao) => void>()

const conexaoAtual = (): Conexao => atual

/** Every call reports here: an answer proves the server, a missing one starts asking until it is back. */
export function anotarResposta(respondeu: boolean): void {
  if (respondeu) return marcar('ok')
  if (atual !== 'ok') return
  marcar(navigator.onLine ? 'servidorFora' : 'semRede')
  recaidas = performance.now() - voltou < RECAIDA_MS ? recaidas + 1 : 0
  perguntar(0, Math.min(ESPERAS_MS[0] * 2 ** recaidas, MAIOR_ESPERA_MS))
}

const esperaDa = (tentativa: number): number => ESPERAS_MS[Math.min(tentativa, ESPERAS_MS.length - 1)] ?? ESPERAS_MS[0]

function perguntar(tentativa: number, espera: number = esperaDa(tentativa)): void {
  clearTimeout(relogio)
  relogio = setTimeout(() => void verificar(tentativa), espera)
}

async function verificar(tentativa: number): Promise<void> {
  if (atual === 'ok') return
  const responde = await servidorResponde()
  if (responde) return marcar('ok')
  marcar(responde === false || navigator.onLine ? 'servidorFora' : 'semRede')
  perguntar(tentativa + 1)
}

/** False where only something between answers, as a gateway with a page of its own; undefined where nobody does. */
export async function servidorResponde(signal?: AbortSignal): Promise<boolean | undefined> {
  const resposta = await fetch('/api/health', { cache: 'no-store', ...(signal && { signal }) }).catch(() => undefined)
  return resposta && resposta.ok && Boolean(await resposta.json().catch(() => undefined))
}

/** For the button "Tentar agora" and for the browser's report that it has a network again. */
export const verificarAgora = (): void => perguntar(0)

function marcar(conexao: Conexao): void {
  if (conexao === 'ok') clearTimeout(relogio)
  if (conexao === atual) return
  if (conexao === 'ok') voltou = performance.now()
  atual = conexao
  for (const ouvinte of ouvintes) ouvinte(conexao)
}

export function aoMudarConexao(ouvinte: (conexao: Conexao) => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

export const useConexao = (): Conexao => useSyncExternalStore(aoMudarConexao, conexaoAtual)

/** The browser's report about its network starts the asking and ends the waiting. */
export function seguirRede(): void {
  window.addEventListener('online', verificarAgora)
  window.addEventListener('offline', () => anotarResposta(false))
}
