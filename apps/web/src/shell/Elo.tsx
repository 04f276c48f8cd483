import type { MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { hashSession } from '@portal/contract/sessao/sessao'
import { callApi } from '../api/client.ts'
import type { Destino } from './navegacao.ts'

interface EloProps {
  destino: Destino
  className?: string | undefined
  title?: string
  atual?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A menu entry; further properties come from the menu component around it. */
export function Elo({ destino: { endereco, externo }, atual, onClick, children, ...resto }: EloProps) {
  const marcas = atual ? ({ 'aria-current': 'page', 'data-atual': true } as const) : {}
  if (externo) {
    return (
      <a
        {...resto}
        href={endereco}
        target="_blank"
        rel="noreferrer"
        onClick={(evento) => (seguirParaSiteIrmao(evento, endereco), onClick?.())}
      >
        {children}
      </a>
    )
  }
  return (
    <Link {...resto} {...marcas} to={endereco} onClick={onClick}>
      {children}
    </Link>
  )
}

/**
 * A link to the sister site carries an encrypted session hash that serves once (Spec 000 §1, decisions S-08), so it is
 * asked for when the link is followed. The tab opens first, because browsers block one that opens after an answer.
 */
function seguirParaSiteIrmao(evento: MouseEvent<HTMLElement>, endereco: string): void {
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
