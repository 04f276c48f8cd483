import { Stack, Tabs, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Acabamento } from '@portal/contract/acabamentos/acabamentos'
import { historicoDoAcabamento } from '@portal/contract/acabamentos/historico'
import { compararAcabamento, restaurarAcabamento, versoesDeAcabamento } from '@portal/contract/acabamentos/versoes'
import { useCan } from '../api/session.ts'
import { queryOf, useCall } from '../api/useCall.ts'
import { ListaDeMudancas, useQuantas } from '../auditoria/ListaDeMudancas.tsx'
import type { Quais } from '../mercado/CompararVersoes.tsx'
import { Diferencas } from '../mercado/Diferencas.tsx'
import { Versoes } from '../mercado/Versoes.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { MUDAM } from './useAcabamentos.ts'

interface HistoricoProps {
  acabamento: Pick<Acabamento, 'id' | 'codigo' | 'descricao' | 'versao'>
  onClose: () => void
}

/** Who changed what when, and what Homologar froze: compared, and restored into edition. */
export function HistoricoDoAcabamento({ acabamento, onClose }: HistoricoProps) {
  const { id, codigo, descricao } = acabamento
  return (
    <Dialog title={`Histórico de ${codigo}`} size="xl" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {descricao}
        </Text>
        <Tabs defaultValue="mudancas" keepMounted={false}>
          <Tabs.List>
            <Tabs.Tab value="mudancas">Mudanças</Tabs.Tab>
            <Tabs.Tab value="versoes">Versões</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="mudancas" pt="sm">
            <Mudancas id={id} />
          </Tabs.Panel>
          <Tabs.Panel value="versoes" pt="sm">
            <VersoesDoAcabamento acabamento={acabamento} onRestaurada={onClose} />
          </Tabs.Panel>
        </Tabs>
      </Stack>
    </Dialog>
  )
}

function Mudancas({ id }: { id: number }) {
  const [quantas, mais] = useQuantas()
  const consulta = useQuery({
    ...queryOf(historicoDoAcabamento, { params: { id }, query: { pageSize: quantas } }),
    placeholderData: keepPreviousData,
  })
  return <ListaDeMudancas de={consulta} onMais={mais} />
}

const Comparacao = ({ id, quais }: { id: number; quais: Quais }) => (
  <Diferencas de={useQuery(queryOf(compararAcabamento, { params: { id }, query: quais }))} />
)

interface VersoesProps extends Pick<HistoricoProps, 'acabamento'> {
  onRestaurada: () => void
}

function VersoesDoAcabamento({ acabamento: { id, versao }, onRestaurada }: VersoesProps) {
  const versoes = useQuery(queryOf(versoesDeAcabamento, { params: { id } }))
  const podeRestaurar = useCan(restaurarAcabamento)
  const { mutateAsync } = useCall(restaurarAcabamento, { refreshes: MUDAM })
  const restaurar = (idVersao: number) => mutateAsync({ params: { id }, body: { idVersao, versao } })
  return (
    <Versoes
      versoes={versoes}
      restaurar={podeRestaurar ? restaurar : undefined}
      vazio="Este acabamento ainda não foi homologado."
      onRestaurada={onRestaurada}
    >
      {(quais) => <Comparacao id={id} quais={quais} />}
    </Versoes>
  )
}
