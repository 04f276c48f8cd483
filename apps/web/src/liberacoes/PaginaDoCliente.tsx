import type { ReactNode } from 'react'
import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import type { ContextoDoCliente } from '@portal/contract/clientes/clientes'
import { useCliente } from '../clientes/useCliente.ts'
import { BackToList } from '../ui/BackToList.tsx'
import { ErrorState, SemDados } from '../ui/feedback/ListNotice.tsx'
import { Screen } from '../ui/Screen.tsx'
import { backTo } from '../ui/listing/keptPlaces.ts'

interface PaginaDoClienteProps {
  titulo: string
  voltar: string
  children: (cliente: ContextoDoCliente) => ReactNode
}

/** Waits for the customer of the address; an address without one leads back to the list. */
export function PaginaDoCliente({ titulo, voltar, children }: PaginaDoClienteProps) {
  const { data, error, conhecido, refetch } = useCliente()
  if (data) return children(data)
  if (conhecido) return <EsperaDoCliente titulo={titulo} voltar={voltar} error={error} onRetry={() => void refetch()} />
  return (
    <Screen title={titulo}>
      <SemDados>
        <Button component={Link} to={backTo(voltar)} variant="default">
          Escolher um cliente
        </Button>
      </SemDados>
    </Screen>
  )
}

interface EsperaProps {
  titulo: string
  voltar: string
  error: unknown
  onRetry: () => void
}

export const EsperaDoCliente = ({ titulo, voltar, error, onRetry }: EsperaProps) => (
  <Screen title={titulo}>
    {error ? (
      <ErrorState error={error} onRetry={onRetry}>
        <BackToList to={voltar} />
      </ErrorState>
    ) : (
      <Skeleton h={322} />
    )}
  </Screen>
)
