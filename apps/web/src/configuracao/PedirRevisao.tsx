import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { obterConfiguracao } from '@portal/contract/configuracao/configuracao'
import { queryOf } from '../api/useCall.ts'
import { enderecoDoPedido } from '../mercado/enderecos.ts'

interface PedirRevisaoProps {
  area: 'produto' | 'acabamento'
  ids: readonly number[]
  size?: 'xs' | 'sm'
}

/** Leads to asking a colleague; not there where the company does without, or where nothing could be looked at. */
export function PedirRevisao({ area, ids, size = 'xs' }: PedirRevisaoProps) {
  const usa = useUsaRevisao()
  if (!usa || ids.length === 0) return null
  return (
    <Button component={Link} to={enderecoDoPedido(area, ids)} variant="default" size={size}>
      Pedir revisão
    </Button>
  )
}

/** Whether the company chose that colleagues look at each other's edits. */
const useUsaRevisao = (): boolean => useQuery(queryOf(obterConfiguracao)).data?.revisao ?? false
