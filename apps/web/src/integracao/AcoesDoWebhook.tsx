import { IconKey, IconListDetails, IconPencil, IconPlugConnected } from '@tabler/icons-react'
import { listaEntregas, listaWebhooks, testarWebhook, type Webhook } from '@portal/contract/integracao/webhooks'
import { DeleteAction, IconAction } from '../ui/IconAction.tsx'
import { errorMessage } from '../api/errorMessage.ts'
import { useCall } from '../api/useCall.ts'
import { notify } from '../ui/feedback/notify.ts'
import type { WebhookAberto } from './DialogosDoWebhook.tsx'
import { respostaTexto } from './textos.ts'

export function AcoesDoWebhook({ webhook, abrir }: { webhook: Webhook; abrir: (aberto: WebhookAberto) => void }) {
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
