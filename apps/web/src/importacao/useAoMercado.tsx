import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { MASTER } from '@portal/contract/core/papeis'
import { useSession } from '../api/session.ts'
import { EscolherAlvo } from '../materiais/lista/EscolherAlvo.tsx'
import { enderecoDoImpacto, type AreaDoMercado, type DaImportacao } from '../mercado/enderecos.ts'

export interface DestinoDaImportacao {
  /** What goes. */
  area: AreaDoMercado
  /** Nothing but what came by these sheets; without it all of the area. */
  importacao?: DaImportacao
}

export interface AoMercado {
  homologar: string
  /** Undefined for who may not. */
  disponibilizar: (() => void) | undefined
  /** The question where to, while it stands. */
  escolha: ReactNode
}

/** How what was imported goes on: both ways lead over the page that shows all that goes, before anything is confirmed (decisions I-02). */
export function useAoMercado({ area, importacao }: DestinoDaImportacao): AoMercado {
  const navegar = useNavigate()
  const master = useSession()?.papeis.includes(MASTER) ?? false
  const [escolhendo, setEscolhendo] = useState(false)
  // Finishes have one market: there is nothing to choose.
  const disponibilizar = () =>
    area === 'produto' ? setEscolhendo(true) : void navegar(enderecoDoImpacto(area, 'disponibilizar', 'todos'))
  return {
    homologar: enderecoDoImpacto(area, 'homologar', undefined, importacao),
    disponibilizar: master ? disponibilizar : undefined,
    escolha: escolhendo && <EscolherAlvo {...(importacao && { importacao })} onClose={() => setEscolhendo(false)} />,
  }
}
