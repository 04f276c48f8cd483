import { mercadoDeAcabamentos, type Acabamento } from '@portal/contract/acabamentos/acabamentos'
import { useCan } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { HistoricoNoMercado } from '../mercado/HistoricoNoMercado.tsx'
import { MUDAM_COM_ACABAMENTO } from './useAcabamentos.ts'

interface HistoricoProps {
  acabamento: Pick<Acabamento, 'id' | 'codigo' | 'descricao' | 'versao'>
  onClose: () => void
}

export function HistoricoDoAcabamento({ acabamento, onClose }: HistoricoProps) {
  const { id, versao } = acabamento
  const podeRestaurar = useCan(mercadoDeAcabamentos.restaurar)
  const { mutateAsync } = useCall(mercadoDeAcabamentos.restaurar, { refreshes: MUDAM_COM_ACABAMENTO })
  const restaurar = (idVersao: number) => mutateAsync({ params: { id }, body: { idVersao, versao } })
  return (
    <HistoricoNoMercado
      chamadas={mercadoDeAcabamentos}
      de={acabamento}
      restaurar={podeRestaurar ? restaurar : undefined}
      vazio="Este acabamento ainda não foi homologado."
      onClose={onClose}
    />
  )
}
