import { useState } from 'react'
import { Button, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ResultOf } from '@portal/contract/core/call'
import type { TipoMaterial } from '@portal/contract/core/options'
import { listaProdutos } from '@portal/contract/materiais/produtos'
import { TIPOS } from '@portal/contract/materiais/tipos'
import { listaVersoes, restaurarVersao } from '@portal/contract/materiais/versoes'
import { useCan } from '../../api/session.ts'
import { queryOf, useCall } from '../../api/useCall.ts'
import { momento } from '../../auditoria/textos.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { ErrorState } from '../../ui/feedback/ListNotice.tsx'
import { notifySaved } from '../../ui/feedback/notify.ts'
import { Tag } from '../../ui/feedback/Tag.tsx'
import type { Column } from '../../ui/table/column.ts'
import { PlainTable } from '../../ui/table/PlainTable.tsx'
import { CompararVersoes } from './CompararVersoes.tsx'

export type Versao = ResultOf<typeof listaVersoes>[number]
interface Produto {
  id: number
  versao: number
  tipo: TipoMaterial
}

const quando = (em: string | null) => (em === null ? '' : momento(em))

const COLUNAS: readonly Column<Versao>[] = [
  { label: 'Versão', cell: (row) => row.numero, kind: 'number' },
  { label: 'Homologada em', cell: (row) => momento(row.em) },
  { label: 'Por', cell: (row) => row.por ?? '' },
  { label: 'CEM DELPHI', cell: (row) => quando(row.pro) },
  { label: 'CEM MOBI', cell: (row) => quando(row.mobi) },
  { label: 'Mercado', cell: (row) => row.noMercado && <Tag tone="disponivel">No mercado</Tag>, text: () => '' },
]

export function Versoes({ produto, onRestaurada }: { produto: Produto; onRestaurada: () => void }) {
  const { data, error, refetch } = useQuery(queryOf(listaVersoes, { params: { id: produto.id } }))
  const podeRestaurar = useCan(restaurarVersao)
  const [aRestaurar, setARestaurar] = useState<Versao>()
  const acoes = (row: Versao) => (
    <Button variant="default" size="xs" onClick={() => setARestaurar(row)}>
      Restaurar<VisuallyHidden> a versão {row.numero}</VisuallyHidden>
    </Button>
  )
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={160} />
  if (data.length === 0) return <Text size="sm">Este produto ainda não foi homologado.</Text>
  return (
    <Stack gap="md">
      <PlainTable rows={data} columns={COLUNAS} {...(podeRestaurar && { rowActions: acoes })} />
      <CompararVersoes id={produto.id} versoes={data} />
      {aRestaurar && (
        <Restaurar
          produto={produto}
          alvo={aRestaurar}
          onClose={() => setARestaurar(undefined)}
          onRestaurada={onRestaurada}
        />
      )}
    </Stack>
  )
}

interface RestaurarProps {
  produto: Produto
  alvo: Versao
  onClose: () => void
  onRestaurada: () => void
}

function Restaurar({ produto: { id, tipo, versao }, alvo, onClose, onRestaurada }: RestaurarProps) {
  const { mutateAsync } = useCall(restaurarVersao, { refreshes: [TIPOS[tipo].obter, listaProdutos, listaVersoes] })
  const restaurar = async () => {
    await mutateAsync({ params: { id }, body: { idVersao: alvo.id, versao } })
    notifySaved()
    onRestaurada()
  }
  return (
    <ConfirmDialog
      title={`Restaurar a versão ${alvo.numero}`}
      text="O cadastro em edição passa a ser igual a esta versão. O que está no mercado não muda."
      confirmLabel="Restaurar"
      onConfirm={restaurar}
      onClose={onClose}
    />
  )
}
