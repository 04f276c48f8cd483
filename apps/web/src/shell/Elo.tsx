import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Destino } from './navegacao.ts'
import { seguirParaSiteIrmao } from './siteIrmao.ts'

interface EloProps {
  destino: Destino
  className?: string | undefined
  atual?: boolean
  onClick?: () => void
  children: ReactNode
}

/** A link of the menu: a screen of ours, or another tab. Further properties come from the menu it stands in. */
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
