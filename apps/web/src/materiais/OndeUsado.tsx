import { Skeleton, Stack, Text } from '@mantine/core'
import type { ResultOf } from '@portal/contract/core/call'
import { labelOf } from '@portal/contract/core/options'
import { ondeUsado, USOS } from '@portal/contract/materiais/relacoes'
import { useAnswer } from '../api/useCall.ts'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import type { Column } from '../ui/table/column.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import { enderecoDoItem } from './enderecos.ts'

type Uso = Omit<ResultOf<typeof ondeUsado>[number], 'id'> & { id: string; idProduto: number }

const COLUNAS: readonly Column<Uso>[] = [
  { label: 'Uso', cell: ({ uso }) => labelOf(USOS, uso) },
  {
    label: 'Código',
    cell: ({ codigo }) => codigo,
    to: ({ idProduto, codigo, tipoProduto }) => enderecoDoItem({ id: idProduto, codigo, tipo: tipoProduto }),
    kind: 'code',
  },
  { label: 'Descrição', cell: ({ descricao }) => descricao },
  { label: 'Referência', cell: ({ referencia }) => referencia },
]

interface OndeUsadoProps {
  produto: { id: number; codigo: string; descricao: string }
  onClose: () => void
}

export function OndeUsado({ produto: { id, codigo, descricao }, onClose }: OndeUsadoProps) {
  return (
    <Dialog title={`Onde ${codigo} é usado`} size="lg" onClose={onClose}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {descricao}
        </Text>
        <Usos id={id} />
      </Stack>
    </Dialog>
  )
}

function Usos({ id }: { id: number }) {
  const { data, error, refetch } = useAnswer(ondeUsado, { params: { id } })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={80} />
  if (data.length === 0) return <Text role="status">Este produto não é usado por outro.</Text>
  return (
    <PlainTable
      rows={data.map((uso) => ({ ...uso, id: `${uso.uso}-${uso.id}`, idProduto: uso.id }))}
      columns={COLUNAS}
    />
  )
}
