import { useState, type ComponentType, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { MASTER } from '@portal/contract/core/papeis'
import type { Acao } from '@portal/contract/mercado/situacao'
import { useSession } from '../api/session.ts'
import { enderecoDoImpacto, type AreaDoMercado, type Recorte } from './enderecos.ts'

export type DialogoDoAlvo = ComponentType<{ recorte?: Recorte | undefined; onClose: () => void }>

export interface Impacto {
  /** Whether the signed-in person may do it at all: Disponibilizar is a Master's (Spec 001 §6). */
  pode: (acao: Acao) => boolean
  /** Leads to the preview of the action, for its records or for all. */
  abrir: (acao: Acao, recorte?: Recorte) => void
  pergunta: ReactNode
}

/** Without `Escolher` there is one market and no target to ask for. */
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
