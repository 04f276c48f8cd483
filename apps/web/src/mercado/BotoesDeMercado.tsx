import { useState, type ComponentType } from 'react'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { MASTER } from '@portal/contract/core/papeis'
import { useSession } from '../api/session.ts'
import { enderecoDoImpacto, PUBLICACOES, type AreaDoMercado } from './enderecos.ts'

interface BotoesProps {
  area: AreaDoMercado
  /** What the server allows; undefined while it is not known. */
  permitidas: Readonly<Record<'homologar' | 'disponibilizar', boolean>> | undefined
  /** Asks where to release; without it there is nothing to choose. */
  EscolherAlvo?: ComponentType<{ onClose: () => void }>
}

/** Homologar and Disponibilizar lead to what they would do: enabled as the server allows, the second for a Master only (Spec 001 §6). */
export function BotoesDeMercado({ area, permitidas, EscolherAlvo }: BotoesProps) {
  const master = useSession()?.papeis.includes(MASTER) ?? false
  const navegar = useNavigate()
  const [escolhendo, setEscolhendo] = useState(false)
  const disponibilizar = () =>
    EscolherAlvo ? setEscolhendo(true) : void navegar(enderecoDoImpacto(area, 'disponibilizar', 'todos'))
  return (
    <>
      <Button component={Link} to={PUBLICACOES} variant="subtle">
        Publicações
      </Button>
      <Button
        variant="default"
        disabled={!permitidas?.homologar}
        onClick={() => void navegar(enderecoDoImpacto(area, 'homologar'))}
      >
        Homologar
      </Button>
      {master && (
        <Button variant="default" disabled={!permitidas?.disponibilizar} onClick={disponibilizar}>
          Disponibilizar
        </Button>
      )}
      {escolhendo && EscolherAlvo && <EscolherAlvo onClose={() => setEscolhendo(false)} />}
    </>
  )
}
