import { useState } from 'react'
import { Button, Stack } from '@mantine/core'
import { IconKey, IconListDetails, IconPencil, IconPlugConnected, IconPlus } from '@tabler/icons-react'
import { listaEntregas, listaWebhooks, testarWebhook, type Webhook } from '@portal/contract/integracao/webhooks'
import { errorMessage } from '../api/errorMessage.ts'
import { useAnswer, useCall } from '../api/useCall.ts'
import { momento } from '@portal/contract/core/formato'
import { DeleteAction, IconAction } from '../ui/IconAction.tsx'
import { Tag } from '../ui/feedback/Tag.tsx'
import { notify } from '../ui/feedback/notify.ts'
import { useLocalListing } from '../ui/listing/useLocalListing.ts'
import type { Column } from '../ui/table/column.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { useBegin } from '../ui/useBegin.ts'
import { DialogosDoWebhook, type WebhookAberto } from './DialogosDoWebhook.tsx'
import { eventoTexto, respostaTexto, ultimaTexto } from './textos.ts'

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
  { label: 'Em espera', cell: ({ pendentes }) => pendentes, sort: 'pendentes', kind: 'number' },
]

export function WebhooksAba() {
  const query = useAnswer(listaWebhooks)
  const listing = useLocalListing(query, ({ nome, url }) => `${nome} ${url}`)
  const [aberto, setAberto] = useState<WebhookAberto>()
  useBegin(() => setAberto({ qual: 'novo' }))
  const novo = (
    <Button
      style={{ alignSelf: 'flex-end' }}
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
      <DataTable
        name="webhooks"
        empty="Nenhum webhook ainda. Adicione o endereço de cada sistema que deve receber os avisos."
        listing={listing}
        columns={COLUNAS}
        rowActions={acoes}
      />
      {aberto && <DialogosDoWebhook aberto={aberto} abrir={setAberto} />}
    </Stack>
  )
}

function AcoesDoWebhook({ webhook, abrir }: { webhook: Webhook; abrir: (aberto: WebhookAberto) => void }) {
  const { nome } = webhook
  return (
    <>
      <Testar webhook={webhook} />
      <IconAction
        icon={IconListDetails}
        aria-label={`Ver as entregas de ${nome}`}
        title="Ver entregas"
        onClick={() => abrir({ qual: 'entregas', webhook })}
      />
      <IconAction icon={IconPencil} verb="Editar" of={nome} onClick={() => abrir({ qual: 'editar', webhook })} />
      <IconAction
        icon={IconKey}
        aria-label={`Trocar o segredo de ${nome}`}
        title="Trocar segredo"
        onClick={() => abrir({ qual: 'trocar', webhook })}
      />
      <DeleteAction of={nome} onClick={() => abrir({ qual: 'excluir', webhook })} />
    </>
  )
}

/** Sends one message at once and shows the system's answer, whatever it is. */
function Testar({ webhook: { id, nome } }: { webhook: Webhook }) {
  const { mutateAsync, isPending } = useCall(testarWebhook, { refreshes: [listaWebhooks, listaEntregas] })
  const testar = async () => {
    try {
      const resposta = await mutateAsync({ params: { id } })
      if (resposta.entregue) notify.success(`${nome} recebeu o teste (status ${resposta.status ?? ''}).`)
      else notify.warn(`${nome} não recebeu o teste. ${respostaTexto(resposta)}`)
    } catch (erro) {
      notify.error(errorMessage(erro))
    }
  }
  return (
    <IconAction icon={IconPlugConnected} verb="Testar" of={nome} loading={isPending} onClick={() => void testar()} />
  )
}
