import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Acabamento } from '@portal/contract/acabamentos/acabamentos'
import { compararAcabamento, restaurarAcabamento, versoesDeAcabamento } from '@portal/contract/acabamentos/versoes'
import { useCan } from '../api/session.ts'
import { queryOf, useCall } from '../api/useCall.ts'
import type { Quais } from '../mercado/CompararVersoes.tsx'
import { Diferencas } from '../mercado/Diferencas.tsx'
import { Versoes } from '../mercado/Versoes.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { MUDAM } from './useAcabamentos.ts'

const Comparacao = ({ id, quais }: { id: number; quais: Quais }) => (
  <Diferencas de={useQuery(queryOf(compararAcabamento, { params: { id }, query: quais }))} />
)

interface HistoricoProps {
  acabamento: Pick<Acabamento, 'id' | 'codigo' | 'descricao' | 'versao'>
  onClose: () => void
}

export function HistoricoDoAcabamento({ acabamento, onClose }: HistoricoProps) {
  const { id, codigo, descricao, versao } = acabamento
  const versoes = useQuery(queryOf(versoesDeAcabamento, { params: { id } }))
  const podeRestaurar = useCan(restaurarAcabamento)
  const { mutateAsync } = useCall(restaurarAcabamento, { refreshes: MUDAM })
  const restaurar = (idVersao: number) => mutateAsync({ params: { id }, body: { idVersao, versao } })
  return (
    <Dialog title={`Histórico de ${codigo}`} size="xl" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {descricao}
        </Text>
        <Versoes
          versoes={versoes}
          restaurar={podeRestaurar ? restaurar : undefined}
          vazio="Este acabamento ainda não foi homologado."
          onRestaurada={onClose}
        >
          {(quais) => <Comparacao id={id} quais={quais} />}
        </Versoes>
      </Stack>
    </Dialog>
  )
}
