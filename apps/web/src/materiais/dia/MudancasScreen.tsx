import { Anchor, Button, Group, NativeSelect, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { FILTER_DEBOUNCE_MS, PAGE_SIZE } from '@portal/contract/core/listing'
import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import {
  diferencaEntreDias,
  lancamentos,
  MUDANCAS,
  type Mudanca,
  type MudancaNoMercado,
} from '@portal/contract/materiais/diferencas'
import { permite } from '@portal/contract/core/papeis'
import { hoje } from '@portal/contract/materiais/noDia'
import { ESCRITA_DE_PRODUTO } from '@portal/contract/materiais/papeisDeProduto'
import { selecaoReferenciaFiltro } from '@portal/contract/materiais/selecoesDeProduto'
import { useSession } from '../../api/session.ts'
import { queryOf } from '../../api/useCall.ts'
import { Difference } from '../../ui/feedback/Difference.tsx'
import { Tag } from '../../ui/feedback/Tag.tsx'
import { IdSelect } from '../../ui/fields/IdSelect.tsx'
import { useOptions } from '../../ui/fields/useOptions.ts'
import { useListing } from '../../ui/listing/useListing.ts'
import { Screen } from '../../ui/Screen.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { enderecoDoItem } from '../enderecos.ts'
import { Figura } from '../Figura.tsx'
import { DiaField } from './DiaField.tsx'
import { diaTexto } from './useDia.ts'
import { useIntervalo, type Intervalo } from './useIntervalo.ts'

const PAGINAS = { pageSize: PAGE_SIZE, searchDelay: FILTER_DEBOUNCE_MS }
const TOM = { ENTROU: 'disponivel', MUDOU: 'edicao', SAIU: 'indisponivel' } as const
const SINGULAR: Readonly<Record<Mudanca, string>> = { ENTROU: 'Entrou', MUDOU: 'Mudou', SAIU: 'Saiu' }
const numero = new Intl.NumberFormat('pt-BR')

const colunas = (depois: string): readonly Column<MudancaNoMercado>[] => [
  { label: 'Imagem', cell: (row) => <Figura src={row.figura} nome={row.descricao} size="mini" />, text: () => '' },
  {
    label: 'Código',
    cell: (row) => (
      <Anchor component={Link} to={enderecoNoDia(row, depois)} fz="inherit" ff="monospace">
        {row.codigo}
      </Anchor>
    ),
    text: (row) => row.codigo,
    kind: 'code',
  },
  { label: 'Descrição', cell: (row) => row.descricao },
  { label: 'Tipo', cell: (row) => labelOf(TIPO_MATERIAL, row.tipoProduto) },
  { label: 'Referência', cell: (row) => row.referencia },
  {
    label: 'No mercado',
    cell: (row) => <Tag tone={TOM[row.mudanca]}>{SINGULAR[row.mudanca]}</Tag>,
    text: (row) => SINGULAR[row.mudanca],
  },
  {
    label: 'O que mudou',
    cell: (row) => (
      <Stack gap={4}>
        {row.mudanca === 'MUDOU' && row.diferencas.length === 0 && (
          <Text size="sm">Homologado de novo, sem mudança.</Text>
        )}
        {row.diferencas.map(({ campo, nome, antes, depois: novo }) => (
          <Difference key={campo} label={nome} before={antes ?? ''} after={novo ?? ''} />
        ))}
      </Stack>
    ),
    text: (row) =>
      row.diferencas
        .map(({ nome, antes, depois: novo }) => `${nome}: ${antes ?? 'vazio'} → ${novo ?? 'vazio'}`)
        .join('; '),
  },
]

function enderecoNoDia({ id, codigo, tipoProduto: tipo, mudanca }: MudancaNoMercado, depois: string): string {
  const endereco = enderecoDoItem({ id, codigo, tipo })
  return mudanca === 'SAIU' || depois === hoje() ? endereco : `${endereco}?em=${encodeURIComponent(depois)}`
}

/** What two days of the market differ by, product by product. */
export function MudancasScreen() {
  const [intervalo, mudar] = useIntervalo()
  const podeEmitir = permite(ESCRITA_DE_PRODUTO, useSession()?.papeis)
  const { antes, depois, mudanca, tipoProduto, referencia } = intervalo
  const filters = { antes, depois, tipoProduto, referencia }
  const listing = useListing(diferencaEntreDias, { paging: PAGINAS, filters: { ...filters, mudanca } })
  const { data } = useQuery(
    queryOf(diferencaEntreDias, {
      query: { antes, depois, tipoProduto, referencia, globalFilter: listing.state.search || undefined, pageSize: 1 },
    }),
  )
  return (
    <Screen
      title="Mudanças no mercado"
      actions={
        <>
          <Button component={Link} to="/boletins" variant="default">
            Boletins
          </Button>
          {podeEmitir && (
            <Button component={Link} to={enderecoDoBoletim(intervalo)}>
              Emitir boletim
            </Button>
          )}
        </>
      }
    >
      <Filtros intervalo={intervalo} mudar={mudar} />
      <Text size="sm" role="status">
        De {diaTexto(antes)} a {diaTexto(depois)}
      </Text>
      <SegmentedControl
        aria-label="Quais mudanças"
        size="xs"
        w="fit-content"
        value={mudanca ?? ''}
        onChange={(valor) => mudar({ mudanca: valor })}
        data={[
          { label: 'Todas', value: '' },
          ...MUDANCAS.map(({ label, value }) => ({
            label: data ? `${label} (${numero.format(data.resumo[value])})` : label,
            value,
          })),
        ]}
      />
      <DataTable name="mudancas" listing={listing} columns={colunas(depois)} />
    </Screen>
  )
}

/** The form of a boletim of the same changes. */
function enderecoDoBoletim({ antes, depois, tipoProduto, referencia }: Intervalo): string {
  const pedido = { novo: 'sim', antes, depois, tipoProduto: tipoProduto ?? '', referencia: referencia ?? '' }
  return `/boletins?${new URLSearchParams(pedido).toString()}`
}

interface FiltrosProps {
  intervalo: Intervalo
  mudar: (mudanca: Partial<Record<keyof Intervalo, string>>) => void
}

const TODOS = { label: 'Todos', value: '' }

function Filtros({ intervalo: { antes, depois, tipoProduto, referencia }, mudar }: FiltrosProps) {
  const referencias = useOptions(selecaoReferenciaFiltro)
  return (
    <Group role="search" aria-label="Filtros" align="flex-end">
      <SimpleGrid cols={{ base: 1, xs: 2, lg: 5 }} spacing="sm" flex={1}>
        <DiaField label="Do fim do dia" value={antes} onChange={(dia) => mudar({ antes: dia })} />
        <DiaField label="Ao fim do dia" value={depois} onChange={(dia) => mudar({ depois: dia })} />
        <Lancamentos onEscolher={(em) => mudar({ antes: instanteAntes(em), depois: em })} />
        <NativeSelect
          label="Tipo de Produto"
          data={[TODOS, ...TIPO_MATERIAL]}
          value={tipoProduto ?? ''}
          onChange={({ currentTarget }) => mudar({ tipoProduto: currentTarget.value })}
        />
        <IdSelect
          label="Referência"
          placeholder="Todas"
          data={referencias}
          value={Number(referencia) || undefined}
          onChange={(id) => mudar({ referencia: String(id ?? '') })}
        />
      </SimpleGrid>
    </Group>
  )
}

/** A release is what its moment differs by from the one before it. */
const instanteAntes = (em: string) => new Date(Date.parse(em) - 1).toISOString()

function Lancamentos({ onEscolher }: { onEscolher: (em: string) => void }) {
  const { data = [] } = useQuery(queryOf(lancamentos))
  const [params] = useSearchParams()
  const depois = params.get('depois') ?? ''
  return (
    <NativeSelect
      label="Ou uma disponibilização"
      value={data.some(({ em }) => em === depois) ? depois : ''}
      onChange={({ currentTarget }) => currentTarget.value && onEscolher(currentTarget.value)}
      data={[
        { label: 'Escolha…', value: '' },
        ...data.map(({ em, quantos, por }) => ({
          label: [diaTexto(em), `${numero.format(quantos)} ${quantos === 1 ? 'produto' : 'produtos'}`, por]
            .filter(Boolean)
            .join(' · '),
          value: em,
        })),
      ]}
    />
  )
}
