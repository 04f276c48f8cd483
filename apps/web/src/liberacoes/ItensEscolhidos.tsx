import { Text } from '@mantine/core'
import type { ItemDaLiberacao } from '@portal/contract/liberacoes/itens'
import type { Column } from '../ui/table/column.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'

const COLUNAS: readonly Column<ItemDaLiberacao>[] = [
  { label: 'Nesta liberação', cell: ({ nome }) => nome, kind: 'words' },
]

export function ItensEscolhidos({ itens, vazio }: { itens: readonly ItemDaLiberacao[]; vazio: string }) {
  if (itens.length > 0) return <PlainTable rows={itens} columns={COLUNAS} />
  return (
    <Text size="sm" c="dimmed" role="status" py="md">
      {vazio}
    </Text>
  )
}
