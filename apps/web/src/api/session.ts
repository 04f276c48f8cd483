import { useSyncExternalStore } from 'react'
import type { AnyCall } from '@portal/contract/core/call'
import { permite, type Quem } from '@portal/contract/core/papeis'
import { papeisDoToken } from './token.ts'

export interface UsuarioDaSessao {
  nome: string
  hashSession: string
  email?: string | null | undefined
  empresa?: string | null | undefined
  tipo?: number | null | undefined
  provedora?: boolean | undefined
  /** The Master behind a switched user (decisions S-07). */
  pessoa?: { id: number; nome: string } | null | undefined
}

export interface Acesso {
  usuario: UsuarioDaSessao
  token: string
}

export interface Sessao extends Acesso {
  papeis: readonly string[]
}

/** Storage keys of Spec 000 §9: three entries, so that a sister page finds the hash alone. */
const CHAVES = { usuario: 'usuario', token: 'token', hash: 'hashSession' } as const

/** Why a session ended: somebody signed out, or the server no longer knows it. */
export type Motivo = 'saida' | 'expirada'
type Ouvinte = (sessao: Sessao | null, motivo?: Motivo) => void

let atual: Sessao | null = ler()
const ouvintes = new Set<Ouvinte>()

function ler(): Sessao | null {
  const token = sessionStorage.getItem(CHAVES.token)
  const usuario = sessionStorage.getItem(CHAVES.usuario)
  if (!token || !usuario) return null
  try {
    return { usuario: JSON.parse(usuario) as UsuarioDaSessao, token, papeis: papeisDoToken(token) }
  } catch {
    return null
  }
}

export const sessaoAtual = (): Sessao | null => atual

/** Also replaces the session when a Master switches user. */
export function iniciarSessao({ usuario, token }: Acesso): void {
  sessionStorage.setItem(CHAVES.usuario, JSON.stringify(usuario))
  sessionStorage.setItem(CHAVES.token, token)
  sessionStorage.setItem(CHAVES.hash, usuario.hashSession)
  trocar({ usuario, token, papeis: papeisDoToken(token) })
}

/** Takes the roles that an answer's header names, if the call was one of this very session. */
export function atualizarPapeis(token: string | undefined, cabecalho: string | null): void {
  if (!atual || cabecalho === null || token !== atual.token || cabecalho === atual.papeis.join(',')) return
  trocar({ ...atual, papeis: cabecalho.split(',').filter(Boolean) })
}

export function encerrarSessao(motivo: Motivo = 'saida'): void {
  if (!atual) return
  for (const chave of Object.values(CHAVES)) sessionStorage.removeItem(chave)
  trocar(null, motivo)
}

function trocar(sessao: Sessao | null, motivo?: Motivo): void {
  atual = sessao
  for (const ouvinte of ouvintes) ouvinte(sessao, motivo)
}

export function aoTrocarSessao(ouvinte: Ouvinte): () => void {
  ouvintes.add(ouvinte)
  return () => ouvintes.delete(ouvinte)
}

export const useSession = (): Sessao | null => useSyncExternalStore(aoTrocarSessao, sessaoAtual)

/** Decides only what is shown: the server refuses on its own. */
export const usePermite = (quem: Quem): boolean => permite(quem, useSession()?.papeis)

/** The provider keeps what binds all companies (decisions 0.4 "What belongs to nobody belongs to the provider"). */
export const useProvedora = (): boolean => useSession()?.usuario.provedora === true

/** True while a Master works as another user (decisions S-07). */
export const useTrocado = (): boolean => useSession()?.usuario.pessoa != null

export const useCan = (call: AnyCall): boolean => usePermite(call.papeis)
