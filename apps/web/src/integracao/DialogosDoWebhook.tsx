import { idOpcional } from '@portal/contract/core/fields'
import { EVENTOS_DE_WEBHOOK } from '@portal/contract/core/rotulos'
import {
  alterarWebhook,
  criarWebhook,
  excluirWebhook,
  listaWebhooks,
  trocarSegredo,
  webhookAlterado,
  webhookForm,
  type Webhook,
} from '@portal/contract/integracao/webhooks'
import { useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { ChoicesField } from '../ui/fields/ChoicesField.tsx'
import { SimNaoField } from '../ui/fields/SimNaoField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { toDraft } from '../ui/form/draft.ts'
import { ModalForm } from '../ui/form/ModalForm.tsx'
import { EntregasDoWebhook } from './EntregasDoWebhook.tsx'
import { useMostrarSegredo } from './mostrarSegredo.ts'

export type WebhookAberto =
  | { qual: 'novo' }
  | { qual: 'editar'; webhook: Webhook }
  | { qual: 'entregas'; webhook: Webhook }
  | { qual: 'trocar'; webhook: Webhook }
  | { qual: 'excluir'; webhook: Webhook }

interface DialogosDoWebhookProps {
  aberto: WebhookAberto
  abrir: (aberto: WebhookAberto | undefined) => void
}

const REFRESHES = [listaWebhooks]

const doWebhook = (segredo: string) => ({
  titulo: 'Segredo do webhook',
  rotulo: 'Segredo',
  segredo,
  explicacao: 'Com ele o outro sistema confere a assinatura de cada aviso (padrão Standard Webhooks, HMAC-SHA256).',
})

export function DialogosDoWebhook({ aberto, abrir }: DialogosDoWebhookProps) {
  const fechar = () => abrir(undefined)
  if (aberto.qual === 'novo') return <NovoWebhook onClose={fechar} />
  if (aberto.qual === 'editar') return <EditarWebhook webhook={aberto.webhook} onClose={fechar} />
  if (aberto.qual === 'entregas') return <EntregasDoWebhook webhook={aberto.webhook} onClose={fechar} />
  if (aberto.qual === 'trocar') return <TrocarSegredo webhook={aberto.webhook} onClose={fechar} />
  return <ExcluirWebhook webhook={aberto.webhook} onClose={fechar} />
}

interface DoWebhook {
  webhook: Webhook
  onClose: () => void
}

function NovoWebhook({ onClose }: Pick<DoWebhook, 'onClose'>) {
  const { mutateAsync } = useCall(criarWebhook, { refreshes: REFRESHES })
  const mostrar = useMostrarSegredo()
  return (
    <ModalForm
      title="Adicionar webhook"
      schema={webhookForm}
      initial={{ nome: '', url: '', eventos: [] }}
      save={async (body) => mostrar(doWebhook((await mutateAsync({ body })).segredo))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="nome" label="Nome" />
          <TextField form={form} name="url" label="Endereço" />
          <ChoicesField form={form} name="eventos" label="Eventos" options={EVENTOS_DE_WEBHOOK} />
        </>
      )}
    </ModalForm>
  )
}

/** With its number: what was typed for one webhook is not put back into another's form. */
const webhookNaTela = webhookAlterado.extend({ id: idOpcional() })

function EditarWebhook({ webhook, onClose }: DoWebhook) {
  const { mutateAsync } = useCall(alterarWebhook, { refreshes: REFRESHES })
  return (
    <ModalForm
      title={`Editar ${webhook.nome}`}
      schema={webhookNaTela}
      initial={toDraft(webhookNaTela, { ...webhook, ativo: webhook.ativo ? 1 : 0 })}
      save={(body) => mutateAsync({ params: { id: webhook.id }, body })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField form={form} name="nome" label="Nome" />
          <TextField form={form} name="url" label="Endereço" />
          <ChoicesField form={form} name="eventos" label="Eventos" options={EVENTOS_DE_WEBHOOK} />
          <SimNaoField form={form} name="ativo" label="Ativo" />
        </>
      )}
    </ModalForm>
  )
}

function TrocarSegredo({ webhook, onClose }: DoWebhook) {
  const { mutateAsync } = useCall(trocarSegredo, { refreshes: REFRESHES })
  const mostrar = useMostrarSegredo()
  return (
    <ConfirmDialog
      title={`Trocar o segredo de ${webhook.nome}?`}
      text="Os próximos avisos são assinados com o segredo novo: o outro sistema deixa de aceitá-los até recebê-lo."
      confirmLabel="Trocar"
      onConfirm={async () => mostrar(doWebhook((await mutateAsync({ params: { id: webhook.id } })).segredo))}
      onClose={onClose}
    />
  )
}

function ExcluirWebhook({ webhook, onClose }: DoWebhook) {
  const { mutateAsync } = useCall(excluirWebhook, { refreshes: REFRESHES })
  return (
    <ConfirmDialog
      title={`Excluir ${webhook.nome}?`}
      text="O que ainda espera não é enviado, e o registro das entregas se perde."
      confirmLabel="Excluir"
      onConfirm={() => mutateAsync({ params: { id: webhook.id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
