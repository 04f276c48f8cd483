import { ActionIcon } from '@mantine/core'
import { IconKey, IconListDetails, IconPencil, IconPlugConnected, IconTrash } from '@tabler/icons-react'
import { listaEntregas, listaWebhooks, testarWebhook, type Webhook } from '@portal/contract/integracao/webhooks'
import { errorMessage } from '../api/errorMessage.ts'
import { useCall } from '../api/useCall.ts'
import { notify } from '../ui/feedback/notify.ts'
import type { WebhookAberto } from './DialogosDoWebhook.tsx'
import { respostaTexto } from './textos.ts'

interface AcoesDoWebhookProps {
  webhook: Webhook
  abrir: (aberto: WebhookAberto) => void
}

export function AcoesDoWebhook({ webhook, abrir }: AcoesDoWebhookProps) {
  const { nome } = webhook
  return (
    <>
      <Testar webhook={webhook} />
      <ActionIcon
        aria-label={`Ver as entregas de ${nome}`}
        title="Ver entregas"
        onClick={() => abrir({ qual: 'entregas', webhook })}
      >
        <IconListDetails size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`Editar ${nome}`} title="Editar" onClick={() => abrir({ qual: 'editar', webhook })}>
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`Trocar o segredo de ${nome}`}
        title="Trocar segredo"
        onClick={() => abrir({ qual: 'trocar', webhook })}
      >
        <IconKey size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`Excluir ${nome}`}
        title="Excluir"
        color="red"
        onClick={() => abrir({ qual: 'excluir', webhook })}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
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
    <ActionIcon aria-label={`Testar ${nome}`} title="Testar" loading={isPending} onClick={() => void testar()}>
      <IconPlugConnected size={16} aria-hidden />
    </ActionIcon>
  )
}
