import { useState } from 'react'
import { Group, Stack } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { diaEHora } from '@portal/contract/core/formato'
import { excluirDiversa, libera, listaDiversas, type LiberacaoDiversa } from '@portal/contract/liberacoes/diversas'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { AddButton } from '../ui/AddButton.tsx'
import { EditOrDelete, IconAction } from '../ui/IconAction.tsx'
import { useAnswer, useCall } from '../api/useCall.ts'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { useBegin } from '../ui/useBegin.ts'
import { DISPONIBILIZAR_EM_MASSA, DisponibilizarEmMassa } from './DisponibilizarEmMassa.tsx'
import { DiversaDialog } from './DiversaDialog.tsx'
import { nomeDaDiversa } from './nomeDaDiversa.ts'
import { contarClientes } from './contarClientes.ts'

const COLUNAS: readonly Column<LiberacaoDiversa>[] = [
  { label: 'Número', cell: ({ id }) => String(id), sort: 'id' },
  { label: 'Tipo', cell: ({ tipo }) => tipo.label, sort: 'tipo' },
  { label: 'Liberação', cell: ({ liberacao }) => liberacao.label, sort: 'liberacao', kind: 'words' },
  { label: 'Sistema', cell: ({ sistema }) => sistema.label, sort: 'sistema', kind: 'words' },
  { label: 'Itens', cell: ({ qtdeItens }) => qtdeItens, sort: 'qtdeItens', kind: 'number' },
  {
    label: 'Situação',
    cell: ({ disponivel }) =>
      disponivel ? <Tag tone="disponivel">Disponível</Tag> : <Tag tone="edicao">Em preparação</Tag>,
    text: ({ disponivel }) => (disponivel ? 'Disponível' : 'Em preparação'),
    sort: 'disponivel',
  },
  {
    label: 'Data da liberação',
    cell: ({ dataLiberacao }) => (dataLiberacao === null ? '' : diaEHora(dataLiberacao)),
    sort: 'dataLiberacao',
    kind: 'code',
  },
  {
    label: 'Clientes',
    cell: ({ disponivel, clientes }) => (disponivel ? clientes : ''),
    sort: 'clientes',
    kind: 'number',
  },
]

type Aberta = { que: 'nova' } | { que: 'abrir' | 'excluir' | 'disponibilizar'; diversa: LiberacaoDiversa }

/** Spec 002 §2.7 "Diversas". */
export function LiberacoesDiversas() {
  const query = useAnswer(listaDiversas)
  const listing = useLocalListing(query, ({ tipo, liberacao, sistema }) =>
    [tipo.label, liberacao.label, sistema.label].join(' '),
  )
  const [aberta, setAberta] = useState<Aberta>()
  const fechar = () => setAberta(undefined)
  const acoes = (diversa: LiberacaoDiversa) => (
    <>
      {!diversa.disponivel && (
        <IconAction
          icon={IconSend}
          aria-label={`${DISPONIBILIZAR_EM_MASSA}: ${nomeDaDiversa(diversa)}`}
          title={DISPONIBILIZAR_EM_MASSA}
          reason={diversa.qtdeItens === 0 ? 'Escolha antes o que a liberação leva, em Editar.' : undefined}
          onClick={() => setAberta({ que: 'disponibilizar', diversa })}
        />
      )}
      <EditOrDelete
        name={nomeDaDiversa(diversa)}
        onlySeen={diversa.disponivel}
        edit={() => setAberta({ que: 'abrir', diversa })}
        onDelete={() => setAberta({ que: 'excluir', diversa })}
      />
    </>
  )
  useBegin(() => setAberta({ que: 'nova' }))
  return (
    <Stack gap="sm">
      <Group justify="flex-end">
        <AddButton onClick={() => setAberta({ que: 'nova' })}>Adicionar</AddButton>
      </Group>
      <DataTable
        name="liberacoesDiversas"
        empty="Nenhuma liberação diversa ainda. Adicione uma para liberar a muitos clientes de uma vez."
        listing={listing}
        columns={COLUNAS}
        rowActions={acoes}
      />
      {aberta?.que === 'nova' && <DiversaDialog inicial={null} onClose={fechar} />}
      {aberta?.que === 'abrir' && <DiversaDialog inicial={aberta.diversa} onClose={fechar} />}
      {aberta?.que === 'excluir' && <ExcluirDiversa diversa={aberta.diversa} onClose={fechar} />}
      {aberta?.que === 'disponibilizar' && <DisponibilizarEmMassa diversa={aberta.diversa} onClose={fechar} />}
    </Stack>
  )
}

/** Deleting a release diversa undoes what it did (decision 0041). */
function consequencia({ disponivel, clientes, liberacao }: LiberacaoDiversa): string {
  if (!disponivel) return ''
  if (clientes === 0) return 'Não alcançou nenhum cliente: nada muda para eles. '
  const um = clientes === 1
  const fica = libera(liberacao.value)
    ? `${um ? 'deixa' : 'deixam'} de receber o que veio só desta liberação.`
    : `${um ? 'volta' : 'voltam'} a receber o que esta liberação retirou.`
  return `Alcançou ${contarClientes(clientes)}, que ${fica} `
}

function ExcluirDiversa({ diversa, onClose }: { diversa: LiberacaoDiversa; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirDiversa, { refreshes: [listaDiversas] })
  return (
    <DeleteDialog
      name={nomeDaDiversa(diversa)}
      text={consequencia(diversa) + MENSAGENS.confirmaExclusao}
      onDelete={() => mutateAsync({ params: { id: diversa.id } })}
      onClose={onClose}
    />
  )
}
