import type { ReactNode } from 'react'
import { Alert } from '@mantine/core'
import type { AnyCall, ResultOf } from '@portal/contract/core/call'
import { useCan, useProvedora } from '../api/session.ts'
import { useAnswer } from '../api/useCall.ts'

/** Only the provider's Masters, who keep the installation, are answered; undefined for everybody else. */
export function useDaInstalacao<C extends AnyCall>(call: C, refetchInterval?: number): ResultOf<C> | undefined {
  const master = useCan(call)
  const provedora = useProvedora()
  return useAnswer(call, {}, { enabled: master && provedora, ...(refetchInterval && { refetchInterval }) }).data
}

interface AvisoProps {
  cor: 'yellow' | 'red'
  titulo: string
  icone: ReactNode
  children: ReactNode
}

/** A notice on the first page, as long as its cause lasts. */
export const AvisoDaInstalacao = ({ cor, titulo, icone, children }: AvisoProps) => (
  <Alert color={cor} role="region" aria-label={titulo} title={titulo} icon={icone}>
    {children}
  </Alert>
)
