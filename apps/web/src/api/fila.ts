import { useSyncExternalStore } from 'react'
import type { AnyCall } from '@portal/contract/core/call'
import { CABECALHO_DA_FILA, lugarNaFila } from '@portal/contract/core/fila'
import { callApi } from './client.ts'

/** Most calls have their place at once: only who waits longer than this asks where he stands. */
const PERGUNTA_MS = 1_500

const lugares = new Map<string, number>()
const ouvintes = new Set<() => void>()
let primeiro: number | undefined

/** Sends a call that may wait in line, under a word by which its place is asked while there is no answer. */
export async function comSenha<T>(
  call: AnyCall,
  enviar: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  if (!call.fila) return enviar({})
  const senha = crypto.randomUUID()
  const relogio = setInterval(() => void perguntar(senha), PERGUNTA_MS)
  // An answer to what was asked before may still be on its way.
  lugares.set(senha, 0)
  try {
    return await enviar({ [CABECALHO_DA_FILA]: senha })
  } finally {
    clearInterval(relogio)
    lugares.delete(senha)
    anunciar()
  }
}

async function perguntar(senha: string): Promise<void> {
  const { lugar } = await callApi(lugarNaFila, { params: { senha } }).catch(() => ({ lugar: null }))
  if (!lugares.has(senha)) return
  lugares.set(senha, lugar ?? 0)
  anunciar()
}

function anunciar(): void {
  const esperam = [...lugares.values()].filter((lugar) => lugar > 0)
  primeiro = esperam.length ? Math.min(...esperam) : undefined
  for (const ouvinte of ouvintes) ouvinte()
}

function aoMudar(ouvinte: () => void): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

/** The place of what this page waits for, of several the one that comes first; undefined while nothing waits. */
export const useLugarNaFila = (): number | undefined => useSyncExternalStore(aoMudar, () => primeiro)
