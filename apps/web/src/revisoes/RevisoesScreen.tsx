import { Group, SegmentedControl, Text } from '@mantine/core'
import {
  ESTADOS_DA_REVISAO,
  listaRevisoes,
  RECORTES_DAS_REVISOES,
  revisoesPendentes,
  type RecorteDasRevisoes,
  type RevisaoNaLista,
} from '@portal/contract/revisoes/revisoes'
import { labelOf } from '@portal/contract/core/options'
import { useAnswer } from '../api/useCall.ts'
import { momento } from '@portal/contract/core/formato'
import { useListing } from '../ui/listing/useListing.ts'
import { useSetFilters } from '../ui/listing/useSetFilters.ts'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useAddress } from '../ui/useAddress.ts'
import { quantosRevistos, enderecoDaRevisao } from './enderecos.ts'
import { EstadoTag } from './EstadoTag.tsx'
import { Choice } from '../ui/fields/Choice.tsx'

const COLUNAS: readonly Column<RevisaoNaLista>[] = [
  {
    label: 'Revisão',
    cell: ({ id }) => `Revisão ${id}`,
    to: ({ id }) => enderecoDaRevisao(id),
    text: ({ id }) => String(id),
    sort: 'id',
  },
  { label: 'Itens', cell: ({ area, quantos }) => quantosRevistos(area, quantos), sort: 'quantos' },
  { label: 'Pedida por', cell: ({ pediu }) => pediu, sort: 'pediu', kind: 'words' },
  { label: 'Pedida a', cell: ({ revisor }) => revisor, sort: 'revisor', kind: 'words' },
  {
    label: 'Estado',
    cell: ({ estado }) => <EstadoTag estado={estado} />,
    text: ({ estado }) => labelOf(ESTADOS_DA_REVISAO, estado),
    sort: 'estado',
  },
  { label: 'Comentários', cell: ({ comentarios }) => comentarios, sort: 'comentarios', kind: 'number' },
  { label: 'Pedida em', cell: ({ criadoEm }) => momento(criadoEm), sort: 'criadoEm', kind: 'code' },
  {
    label: 'Terminada em',
    cell: ({ terminadaEm }) => (terminadaEm === null ? '' : momento(terminadaEm)),
    sort: 'terminadaEm',
    kind: 'code',
  },
]

const ESTADOS = [{ label: 'Todos os estados', value: '' }, ...ESTADOS_DA_REVISAO]

/** Reviews that wait for the person come first; his own and the company's stand beside them. */
export function RevisoesScreen() {
  const [params] = useAddress()
  const quais = RECORTES_DAS_REVISOES.find(({ value }) => value === params.get('quais'))?.value ?? 'PARA_MIM'
  const estado = params.get('estado') ?? ''
  const listing = useListing(listaRevisoes, { filters: { quais, estado } })
  const recortes = useRecortes()
  const escolher = useSetFilters()
  return (
    <Screen title="Revisões" count={listing.status === 'ready' ? listing.total : undefined}>
      <Group gap="sm">
        <SegmentedControl
          aria-label="Quais revisões"
          size="xs"
          data={recortes}
          value={quais}
          onChange={(valor) => escolher({ quais: valor })}
        />
        <Choice
          aria-label="Estado"
          size="xs"
          data={ESTADOS}
          value={estado}
          onChange={(value) => escolher({ estado: value })}
        />
      </Group>
      <DataTable
        name="revisoes"
        listing={listing}
        columns={COLUNAS}
        empty={
          <Text size="sm" ta="center">
            Para pedir uma revisão, escolha o que está em edição na lista de produtos ou de acabamentos.
          </Text>
        }
      />
    </Screen>
  )
}

/** Labels carry the number of waiting reviews. */
function useRecortes(): { label: string; value: RecorteDasRevisoes }[] {
  const { data } = useAnswer(revisoesPendentes)
  const esperam: Partial<Record<RecorteDasRevisoes, number>> = {
    PARA_MIM: data?.paraMim ?? 0,
    MINHAS: data?.respondidas ?? 0,
  }
  return RECORTES_DAS_REVISOES.map(({ label, value }) => ({
    value,
    label: esperam[value] ? `${label} (${esperam[value]})` : label,
  }))
}
