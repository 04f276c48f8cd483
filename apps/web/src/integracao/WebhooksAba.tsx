import { useState } from 'react'
import { Button, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { listaWebhooks, type Webhook } from '@portal/contract/integracao/webhooks'
import { useAnswer } from '../api/useCall.ts'
import { momento } from '@portal/contract/core/formato'
import { Tag } from '../ui/feedback/Tag.tsx'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { AcoesDoWebhook } from './AcoesDoWebhook.tsx'
import { DialogosDoWebhook, type WebhookAberto } from './DialogosDoWebhook.tsx'
import { eventoTexto, ultimaTexto } from './textos.ts'

const ESTADOS = {
  ativo: { tone: 'pronto', texto: () => 'Ativo' },
  desligado: { tone: 'encerrado', texto: () => 'Desligado' },
  desativado: {
    tone: 'indisponivel',
    texto: ({ desativadoEm }: Webhook) => `Desativado por falhas em ${momento(desativadoEm ?? '')}`,
  },
} as const
const estadoDe = ({ ativo, desativadoEm }: Webhook) =>
  ESTADOS[ativo ? 'ativo' : desativadoEm === null ? 'desligado' : 'desativado']
const eventosDe = ({ eventos }: Webhook) => eventos.map(eventoTexto).join(', ')

const COLUNAS: readonly Column<Webhook>[] = [
  { label: 'Nome', cell: ({ nome }) => nome, sort: 'nome', kind: 'words' },
  { label: 'Endereço', cell: ({ url }) => url, sort: 'url' },
  { label: 'Eventos', cell: eventosDe, sort: 'eventos', kind: 'words' },
  {
    label: 'Estado',
    cell: (webhook) => <Tag tone={estadoDe(webhook).tone}>{estadoDe(webhook).texto(webhook)}</Tag>,
    text: (webhook) => estadoDe(webhook).texto(webhook),
  },
  { label: 'Última resposta', cell: ({ ultima }) => ultimaTexto(ultima), kind: 'words' },
  { label: 'Esperam', cell: ({ pendentes }) => pendentes, sort: 'pendentes', kind: 'number' },
]

export function WebhooksAba() {
  const query = useAnswer(listaWebhooks)
  const listing = useLocalListing(query, ({ nome, url }) => `${nome} ${url}`)
  const [aberto, setAberto] = useState<WebhookAberto>()
  const novo = (
    <Button
      w="fit-content"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAberto({ qual: 'novo' })}
    >
      Adicionar webhook
    </Button>
  )
  const acoes = (webhook: Webhook) => <AcoesDoWebhook webhook={webhook} abrir={setAberto} />
  return (
    <Stack gap="md">
      {novo}
      <DataTable name="webhooks" listing={listing} columns={COLUNAS} rowActions={acoes} />
      {aberto && <DialogosDoWebhook aberto={aberto} abrir={setAberto} />}
    </Stack>
  )
}
