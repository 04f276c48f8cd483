import { useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { MASTER } from '@portal/contract/core/papeis'
import { useSession } from '../api/session.ts'

type Acao = 'homologar' | 'disponibilizar'

interface BotoesProps {
  /** What the server allows; undefined while it is not known. */
  permitidas: Readonly<Record<Acao, boolean>> | undefined
  /** The dialog that asks before the action. */
  children: (acao: Acao, fechar: () => void) => ReactNode
}

/** Homologar and Disponibilizar: enabled as the server allows, the second for a Master only (Spec 001 §6). */
export function BotoesDeMercado({ permitidas, children }: BotoesProps) {
  const master = useSession()?.papeis.includes(MASTER) ?? false
  const [aberta, setAberta] = useState<Acao>()
  return (
    <>
      <Button variant="default" disabled={!permitidas?.homologar} onClick={() => setAberta('homologar')}>
        Homologar
      </Button>
      {master && (
        <Button variant="default" disabled={!permitidas?.disponibilizar} onClick={() => setAberta('disponibilizar')}>
          Disponibilizar
        </Button>
      )}
      {aberta && children(aberta, () => setAberta(undefined))}
    </>
  )
}
