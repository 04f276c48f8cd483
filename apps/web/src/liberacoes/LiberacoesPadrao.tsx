import { useState } from 'react'
import { Group, Stack } from '@mantine/core'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { excluirPadrao, listaPadrao, type LiberacaoPadrao } from '@portal/contract/liberacoes/padrao'
import { AddButton } from '../ui/AddButton.tsx'
import { EditOrDelete } from '../ui/IconAction.tsx'
import { useAnswer, useCall } from '../api/useCall.ts'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useBegin } from '../ui/useBegin.ts'
import { PadraoDialog } from './PadraoDialog.tsx'

const COLUNAS: readonly Column<LiberacaoPadrao>[] = [
  { label: 'Descrição', cell: ({ descricao }) => descricao, sort: 'descricao', kind: 'words' },
  { label: 'Sistema', cell: ({ sistema }) => sistema.label, sort: 'sistema' },
  { label: 'Patrocínio', cell: ({ patrocinio }) => patrocinio || 'Todos', sort: 'patrocinio', kind: 'words' },
  { label: 'Pacotes', cell: ({ qtdePacotes }) => qtdePacotes, sort: 'qtdePacotes', kind: 'number' },
  { label: 'Tabelas', cell: ({ qtdeTabelas }) => qtdeTabelas, sort: 'qtdeTabelas', kind: 'number' },
  {
    label: 'Aplicabilidades',
    cell: ({ qtdeAplicabilidades }) => qtdeAplicabilidades,
    sort: 'qtdeAplicabilidades',
    kind: 'number',
  },
  { label: 'Clientes', cell: ({ clientes }) => clientes, sort: 'clientes', kind: 'number' },
]

type Aberta = { que: 'nova' } | { que: 'editar' | 'excluir'; padrao: LiberacaoPadrao }

/** Spec 002 §2.7 "Padrão". */
export function LiberacoesPadrao() {
  const query = useAnswer(listaPadrao)
  const listing = useLocalListing(query, ({ descricao, sistema, patrocinio }) =>
    [descricao, sistema.label, patrocinio].join(' '),
  )
  const [aberta, setAberta] = useState<Aberta>()
  const fechar = () => setAberta(undefined)
  const acoes = (padrao: LiberacaoPadrao) => (
    <EditOrDelete
      name={padrao.descricao}
      edit={() => setAberta({ que: 'editar', padrao })}
      onDelete={() => setAberta({ que: 'excluir', padrao })}
    />
  )
  useBegin(() => setAberta({ que: 'nova' }))
  const nova = <AddButton onClick={() => setAberta({ que: 'nova' })}>Adicionar</AddButton>
  return (
    <Stack gap="sm">
      <Group justify="flex-end">{nova}</Group>
      <DataTable
        name="liberacoesPadrao"
        empty="Nenhuma liberação padrão ainda. Adicione uma: ela vale para todos os clientes de um sistema."
        listing={listing}
        columns={COLUNAS}
        rowActions={acoes}
      />
      {aberta?.que === 'nova' && <PadraoDialog inicial={null} onClose={fechar} />}
      {aberta?.que === 'editar' && <PadraoDialog inicial={aberta.padrao} onClose={fechar} />}
      {aberta?.que === 'excluir' && <Excluir padrao={aberta.padrao} onClose={fechar} />}
    </Stack>
  )
}

function Excluir({ padrao: { id, descricao }, onClose }: { padrao: LiberacaoPadrao; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirPadrao, { refreshes: [listaPadrao] })
  return (
    <DeleteDialog
      name={descricao}
      text={`Os clientes deixam de receber o que vem só desta liberação. ${MENSAGENS.confirmaExclusao}`}
      onDelete={() => mutateAsync({ params: { id } })}
      onClose={onClose}
    />
  )
}
