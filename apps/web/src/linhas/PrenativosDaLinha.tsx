import { useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ActionIcon, Skeleton, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { TIPO_PRENATIVO } from '@portal/contract/cadastros/tipoPrenativo'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { labelOf } from '@portal/contract/core/options'
import { listaPrenativosDaLinha, type LinhaPrenativo } from '@portal/contract/linhas/linhas'
import { queryOf } from '../api/useCall.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import type { Column } from '../ui/table/column.ts'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import { AdicionarPrenativo } from './AdicionarPrenativo.tsx'
import { RemoverPrenativo } from './RemoverPrenativo.tsx'

const COLUNAS: readonly Column<LinhaPrenativo>[] = [
  { label: 'Código', cell: (row) => row.codigo, kind: 'code' },
  { label: 'Descrição', cell: (row) => row.descricao },
  { label: 'Unidade', cell: (row) => row.unidade },
  { label: 'Tipo', cell: (row) => labelOf(TIPO_PRENATIVO, row.tipo) },
]

/** Spec 002 §2.10 "Tab Prenativo". */
export function PrenativosDaLinha({ idLinha }: { idLinha: number }) {
  const { data, error, refetch } = useQuery(queryOf(listaPrenativosDaLinha, { params: { idLinha } }))
  const [aRemover, setARemover] = useState<LinhaPrenativo>()
  const lista = useRef<HTMLDivElement>(null)
  const fechar = () => {
    setARemover(undefined)
    lista.current?.focus()
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return (
    <Stack gap="md">
      <AdicionarPrenativo idLinha={idLinha} ligados={data ?? []} />
      {aRemover && <RemoverPrenativo ligacao={aRemover} onClose={fechar} />}
      <div ref={lista} tabIndex={-1} role="group" aria-label="Prenativos da linha">
        {!data && <Skeleton h={110} />}
        {data?.length === 0 && (
          <Text size="sm" c="dimmed" role="status">
            {MENSAGENS.semDados}
          </Text>
        )}
        {data && data.length > 0 && <Tabela rows={data} onRemove={setARemover} />}
      </div>
    </Stack>
  )
}

function Tabela({ rows, onRemove }: { rows: readonly LinhaPrenativo[]; onRemove: (row: LinhaPrenativo) => void }) {
  const acoes = (row: LinhaPrenativo) => (
    <ActionIcon aria-label={`Excluir ${row.codigo}`} title="Excluir" color="red" onClick={() => onRemove(row)}>
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
  return <PlainTable rows={rows} columns={COLUNAS} rowActions={acoes} />
}
