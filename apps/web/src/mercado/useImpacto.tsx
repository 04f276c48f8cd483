import { useState, type ComponentType, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { MASTER } from '@portal/contract/core/papeis'
import type { Acao } from '@portal/contract/mercado/situacao'
import { useSession } from '../api/session.ts'
import { enderecoDoImpacto, type AreaDoMercado, type Recorte } from './enderecos.ts'

/** Asks where to publish, and leads on. */
export type DialogoDoAlvo = ComponentType<{ recorte?: Recorte | undefined; onClose: () => void }>

export interface Impacto {
  /** Whether who is signed in may do it at all: Disponibilizar is a Master's (Spec 001 §6). */
  pode: (acao: Acao) => boolean
  /** Leads to what the action would do to what is named, or to all there is. */
  abrir: (acao: Acao, recorte?: Recorte) => void
  /** The question where to, while it stands. */
  pergunta: ReactNode
}

/** Homologar and Disponibilizar lead to what they would do; without `Escolher` there is one market, and nothing to ask. */
export function useImpacto(area: AreaDoMercado, Escolher?: DialogoDoAlvo): Impacto {
  const master = useSession()?.papeis.includes(MASTER) ?? false
  const navegar = useNavigate()
  const [escolhendo, setEscolhendo] = useState<{ recorte: Recorte | undefined }>()
  return {
    pode: (acao) => acao === 'homologar' || master,
    abrir: (acao, recorte) => {
      if (acao === 'disponibilizar' && Escolher) return setEscolhendo({ recorte })
      const alvo = acao === 'disponibilizar' ? 'todos' : undefined
      return void navegar(enderecoDoImpacto(area, acao, alvo, recorte))
    },
    pergunta: escolhendo && Escolher && <Escolher {...escolhendo} onClose={() => setEscolhendo(undefined)} />,
  }
}
