import { useState } from 'react'
import { Stack } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { labelOf } from '@portal/contract/core/options'
import {
  ESTADOS_DA_ENTREGA,
  listaEntregas,
  type EntregaDeWebhook,
  type EstadoDaEntrega,
  type Webhook,
} from '@portal/contract/integracao/webhooks'
import { momento } from '@portal/contract/core/formato'
import { IconAction } from '../ui/IconAction.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useListingIn } from '../ui/listing/useListing.ts'
import { useOwnListState } from '../ui/listing/useListState.ts'
import type { Column } from '../ui/table/column.tsx'
import { PagedTable } from '../ui/table/PagedTable.tsx'
import { Entrega } from './Entrega.tsx'
import { eventoTexto, ultimaTexto } from './textos.ts'
import { useNarrow } from '../ui/useNarrow.ts'

const TONS = { AGUARDANDO: 'aviso', ENTREGUE: 'pronto', FALHOU: 'indisponivel' } as const satisfies Record<
  EstadoDaEntrega,
  string
>

const COLUNAS: readonly Column<EntregaDeWebhook>[] = [
  { label: 'Quando', cell: ({ criadaEm }) => momento(criadaEm), sort: 'criadaEm', kind: 'code' },
  { label: 'Evento', cell: ({ tipo }) => eventoTexto(tipo), sort: 'tipo', kind: 'words' },
  {
    label: 'Estado',
    cell: ({ estado }) => <Tag tone={TONS[estado]}>{labelOf(ESTADOS_DA_ENTREGA, estado)}</Tag>,
    sort: 'estado',
  },
  { label: 'Tentativas', cell: ({ tentativas }) => tentativas, sort: 'tentativas', kind: 'number' },
  { label: 'Última resposta', cell: ({ ultima }) => ultimaTexto(ultima), kind: 'words' },
]

export function EntregasDoWebhook({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const estreita = useNarrow()
  const listing = useListingIn(useOwnListState(), listaEntregas, { params: { id: webhook.id } })
  const [vista, setVista] = useState<string>()
  const ver = (entrega: EntregaDeWebhook) => (
    <IconAction
      icon={IconEye}
      aria-label={`Ver a entrega de ${momento(entrega.criadaEm)}`}
      title="Ver"
      onClick={() => setVista(entrega.id)}
    />
  )
  return (
    <Dialog title={`Entregas de ${webhook.nome}`} size="xl" fullScreen={estreita} onClose={onClose}>
      <Stack gap="md">
        {vista === undefined ? (
          <PagedTable listing={listing} columns={COLUNAS} rowActions={ver} />
        ) : (
          <Entrega id={vista} onVoltar={() => setVista(undefined)} />
        )}
      </Stack>
    </Dialog>
  )
}
