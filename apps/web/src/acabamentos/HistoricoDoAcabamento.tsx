import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Acabamento } from '@portal/contract/acabamentos/acabamentos'
import { historicoDoAcabamento } from '@portal/contract/acabamentos/historico'
import { compararAcabamento, restaurarAcabamento, versoesDeAcabamento } from '@portal/contract/acabamentos/versoes'
import { useCan } from '../api/session.ts'
import { queryOf, useCall } from '../api/useCall.ts'
import { ListaDeMudancas, useQuantas } from '../auditoria/ListaDeMudancas.tsx'
import type { Quais } from '../mercado/CompararVersoes.tsx'
import { Diferencas } from '../mercado/Diferencas.tsx'
import { HistoricoDoItem } from '../mercado/HistoricoDoItem.tsx'
import { Versoes } from '../mercado/Versoes.tsx'
import { MUDAM_COM_ACABAMENTO } from './useAcabamentos.ts'

interface HistoricoProps {
  acabamento: Pick<Acabamento, 'id' | 'codigo' | 'descricao' | 'versao'>
  onClose: () => void
}

/** Who changed what when, and what Homologar froze: compared, and restored into edition. */
export function HistoricoDoAcabamento({ acabamento, onClose }: HistoricoProps) {
  return (
    <HistoricoDoItem
      de={acabamento}
      mudancas={<Mudancas id={acabamento.id} />}
      versoes={<VersoesDoAcabamento acabamento={acabamento} onRestaurada={onClose} />}
      onClose={onClose}
    />
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
  const { mutateAsync } = useCall(restaurarAcabamento, { refreshes: MUDAM_COM_ACABAMENTO })
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
