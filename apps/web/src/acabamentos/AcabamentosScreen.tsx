import { IconHistory, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Group, Switch } from '@mantine/core'
import type { Acabamento } from '@portal/contract/acabamentos/acabamentos'
import { numero } from '@portal/contract/core/formato'
import { DISPONIVEL, EM_EDICAO, INDISPONIVEL } from '@portal/contract/mercado/situacao'
import { AddButton } from '../ui/AddButton.tsx'
import { PedirRevisao } from '../configuracao/PedirRevisao.tsx'
import { AvisoDoDia, EscolherDia } from '../mercado/dia/AvisoDoDia.tsx'
import { diaTexto } from '../mercado/dia/useDia.ts'
import { PublicarEscolhidos } from '../mercado/BotoesDeMercado.tsx'
import { SituacaoTag, StatusTag } from '../mercado/SituacaoTag.tsx'
import { useEdicaoPedida } from '../mercado/useEdicaoPedida.ts'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'
import { DeleteAction, IconAction } from '../ui/IconAction.tsx'
import { Screen } from '../ui/Screen.tsx'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useBegin } from '../ui/useBegin.ts'
import { type AcabamentoAberto, AcabamentoDialogs } from './AcabamentoDialogs.tsx'
import { AcoesDeMercado } from './AcoesDeMercado.tsx'
import { FiltrosDeAcabamentos } from './FiltrosDeAcabamentos.tsx'
import { useAcabamentos } from './useAcabamentos.ts'
import { useFiltrosDeAcabamentos } from './useFiltros.ts'

const lote = ({ loteMinimo }: Acabamento) => (loteMinimo === null ? '' : numero(loteMinimo, 2))

const COLUNAS: readonly Column<Acabamento>[] = [
  { label: 'Código', cell: ({ codigo }) => codigo, sort: 'codigo', kind: 'code' },
  { label: 'Descrição', cell: ({ descricao }) => descricao, sort: 'descricao' },
  { label: 'Referência', cell: ({ referencia }) => referencia.label, sort: 'referencia' },
  { label: 'Tipo de acabamento', cell: ({ tipoAcabamento }) => tipoAcabamento?.label ?? '', sort: 'tipoAcabamento' },
  { label: 'Lote mínimo', cell: lote, sort: 'loteMinimo', kind: 'number' },
  { label: 'Unidade', cell: ({ unidade }) => unidade?.label ?? '' },
  {
    label: 'Status',
    cell: ({ status }) => <StatusTag status={status.value} />,
    text: ({ status }) => status.label,
    sort: 'status',
  },
  {
    label: 'Situação',
    cell: ({ situacao }) => <SituacaoTag situacao={situacao.value} />,
    text: ({ situacao }) => situacao.label,
    sort: 'situacao',
  },
]

const nadaNoDia = (em: string, filtrado: boolean) =>
  filtrado
    ? `Nenhum acabamento do mercado de ${diaTexto(em)} corresponde aos filtros.`
    : `Não havia acabamentos no mercado em ${diaTexto(em)}.`

/** A finish with a step still ahead: homologation, the market, or CEM MOBI. */
const aCaminho = ({ situacao }: Acabamento) => situacao.value !== DISPONIVEL && situacao.value !== INDISPONIVEL
const emEdicao = ({ situacao }: Acabamento) => situacao.value === EM_EDICAO

/** Spec 001 §2.7: the market, or in edit mode the working copies with what can be done to them. */
export function AcabamentosScreen() {
  const [filtro, filtrar] = useFiltrosDeAcabamentos()
  const { listing, modoEdicao, em, falha, ...acoes } = useAcabamentos(filtro)
  const [aberto, setAberto] = useState<AcabamentoAberto>()
  useEdicaoPedida({ ativo: modoEdicao, temChave: em === undefined, trocar: acoes.trocarModo })
  useBegin(() => setAberto({ acao: 'novo' }))
  const novo = <AddButton onClick={() => setAberto({ acao: 'novo' })}>Novo Acabamento</AddButton>
  const bulkActions = (rows: readonly Acabamento[]) => (
    <>
      <PedirRevisao area="acabamento" ids={rows.filter(emEdicao).map(({ id }) => id)} />
      <PublicarEscolhidos area="acabamento" ids={rows.map(({ id }) => id)} />
    </>
  )
  const rowActions = (row: Acabamento) => <AcoesDoAcabamento acabamento={row} onAbrir={setAberto} />
  return (
    <Screen
      title="Acabamentos"
      count={listing.status === 'ready' ? listing.total : undefined}
      actions={
        em === undefined && (
          <>
            <AcoesDeMercado filtro={filtro} busca={listing.state.search} modoEdicao={modoEdicao === true} />
            {novo}
          </>
        )
      }
    >
      <AvisoDoDia area="acabamento" />
      {em === undefined && (
        <Group justify="space-between" gap="sm">
          <Switch
            label="Modo edição"
            checked={modoEdicao === true}
            disabled={modoEdicao === undefined}
            onChange={({ currentTarget: { checked } }) => void acoes.trocarModo(checked).catch(notifyFailed)}
          />
          <EscolherDia area="acabamento" size="xs" />
        </Group>
      )}
      <FiltrosDeAcabamentos filtro={filtro} mudar={filtrar} edicao={modoEdicao === true} />
      {falha ? (
        <ErrorState {...falha} />
      ) : (
        <DataTable
          name="acabamentos"
          listing={listing}
          columns={COLUNAS}
          empty={em === undefined ? novo : nadaNoDia(em, Object.keys(filtro).length > 0)}
          {...(modoEdicao && { rowActions, bulkActions, selectable: aCaminho })}
        />
      )}
      {aberto && <AcabamentoDialogs aberto={aberto} acoes={acoes} onClose={() => setAberto(undefined)} />}
    </Screen>
  )
}

interface AcoesProps {
  acabamento: Acabamento
  onAbrir: (aberto: AcabamentoAberto) => void
}

/** Delete is offered where the server would do it: in edition, and never on the market. */
function AcoesDoAcabamento({ acabamento, onAbrir }: AcoesProps) {
  const { codigo, excluivel } = acabamento
  return (
    <>
      <IconAction
        icon={IconHistory}
        aria-label={`Histórico de ${codigo}`}
        title="Histórico"
        onClick={() => onAbrir({ acao: 'historico', acabamento })}
      />
      <IconAction icon={IconPencil} verb="Editar" of={codigo} onClick={() => onAbrir({ acao: 'editar', acabamento })} />
      {excluivel && <DeleteAction of={codigo} onClick={() => onAbrir({ acao: 'excluir', acabamento })} />}
    </>
  )
}
