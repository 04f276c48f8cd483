import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'
import { momento, numero as contagem } from '@portal/contract/core/formato'
import { permite } from '@portal/contract/core/papeis'
import { PAPEIS_DE_EXPORTACAO } from '@portal/contract/planilhas/exportacao'
import { exportarPrecos, obterTabela, type VersaoDaTabela } from '@portal/contract/precos/tabelas'
import { useSession } from '../api/session.ts'
import { useAnswer } from '../api/useCall.ts'
import { useExportar } from '../exportacao/Exportar.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import type { Column } from '../ui/table/column.tsx'
import { PlainTable } from '../ui/table/PlainTable.tsx'

/** Only the newest version waits: the next Homologar replaces it. */
function situacaoDa({ id, emVigor, noMercadoDesde }: VersaoDaTabela, maisNova: VersaoDaTabela | undefined) {
  if (emVigor) return <Tag tone="disponivel">No mercado</Tag>
  if (noMercadoDesde !== null) return <Tag tone="encerrado">Substituída</Tag>
  if (id === maisNova?.id) return <Tag tone="homologacao">Em homologação</Tag>
  return <Tag tone="encerrado">Não foi ao mercado</Tag>
}

const colunasDe = ([maisNova]: readonly VersaoDaTabela[]): readonly Column<VersaoDaTabela>[] => [
  { label: 'Versão', kind: 'number', cell: (row) => row.numero },
  { label: 'Homologada em', cell: ({ em }) => momento(em) },
  { label: 'Por', kind: 'words', cell: ({ por }) => por ?? '' },
  { label: 'Itens', kind: 'number', cell: ({ itens }) => contagem(itens) },
  {
    label: 'No mercado desde',
    cell: ({ noMercadoDesde }) => (noMercadoDesde === null ? '' : momento(noMercadoDesde)),
  },
  { label: 'Situação', cell: (row) => situacaoDa(row, maisNova) },
]

interface VersoesProps {
  tabela: { id: number; nome: string }
  onClose: () => void
}

/** Versions that Homologar froze, and since when each was on the market (decisions §0 "Publication"). */
export function VersoesDaTabela({ tabela: { id, nome }, onClose }: VersoesProps) {
  const { data, error, refetch } = useAnswer(obterTabela, { params: { id } }, { staleTime: 0 })
  const acoes = (row: VersaoDaTabela) => <AcoesDaVersao idTabela={id} versao={row} />
  return (
    <Dialog title={`Versões de ${nome}`} size="58rem" onClose={onClose}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={160} />}
      {data?.versoes.length === 0 && (
        <Text size="sm" role="status">
          Esta tabela ainda não foi homologada.
        </Text>
      )}
      {data && data.versoes.length > 0 && (
        <PlainTable rows={data.versoes} columns={colunasDe(data.versoes)} rowActions={acoes} />
      )}
    </Dialog>
  )
}

/** The version's sheet is also the way back: it is imported again as the whole table (decision 0039). */
function AcoesDaVersao({ idTabela, versao: { id, numero, itens } }: { idTabela: number; versao: VersaoDaTabela }) {
  const { estado, exportar } = useExportar()
  const exporta = permite(PAPEIS_DE_EXPORTACAO, useSession()?.papeis) && itens > 0
  return (
    <>
      <Button component={Link} to={`?aba=precos&revisao=${idTabela}&versao=${id}`} variant="default" size="xs">
        Comparar<VisuallyHidden> a versão {numero}</VisuallyHidden>
      </Button>
      {exporta && (
        <Button
          variant="default"
          size="xs"
          disabled={estado.is === 'exportando'}
          onClick={() =>
            void exportar(exportarPrecos, { query: { idTabelaPreco: idTabela, versao: id, formato: 'xlsx' } })
          }
        >
          Exportar<VisuallyHidden> a versão {numero}</VisuallyHidden>
        </Button>
      )}
    </>
  )
}
