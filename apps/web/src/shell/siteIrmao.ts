import type { MouseEvent } from 'react'
import { hashSession } from '@portal/contract/sessao/sessao'
import { callApi } from '../api/client.ts'

/**
 * A link to the sister site carries an encrypted session hash that serves once (Spec 000 §1, decisions S-08), so it is
 * asked for when the link is followed. The tab opens first, because browsers block one that opens after an answer.
 */
export function seguirParaSiteIrmao(evento: MouseEvent<HTMLElement>, endereco: string): void {
  if (!/^https?:/.test(endereco)) return
  evento.preventDefault()
  const aba = window.open('about:blank', '_blank')
  if (!aba) return
  aba.opener = null
  callApi(hashSession).then(
    (resposta) => aba.location.replace(comHash(endereco, resposta.hashSession)),
    () => aba.close(),
  )
}

function comHash(endereco: string, hash: string): string {
  const destino = new URL(endereco)
  destino.searchParams.set('hashId', hash)
  return destino.href
}
