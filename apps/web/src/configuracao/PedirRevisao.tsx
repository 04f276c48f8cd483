import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { obterConfiguracao } from '@portal/contract/configuracao/configuracao'
import { useAnswer } from '../api/useCall.ts'
import { enderecoDoPedido } from '../mercado/enderecos.ts'

interface PedirRevisaoProps {
  area: 'produto' | 'acabamento'
  ids: readonly number[]
  size?: 'xs' | 'sm'
}

/** Absent where the company works without reviews, or where nothing could be reviewed. */
export function PedirRevisao({ area, ids, size = 'xs' }: PedirRevisaoProps) {
  const usa = useUsaRevisao()
  if (!usa || ids.length === 0) return null
  return (
    <Button component={Link} to={enderecoDoPedido(area, ids)} variant="default" size={size}>
      Pedir revisão
    </Button>
  )
}

const useUsaRevisao = (): boolean => useAnswer(obterConfiguracao).data?.revisao ?? false
