import { MENSAGENS_DE_SITUACAO } from '@portal/contract/mercado/situacao'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notify } from '../ui/feedback/notify.ts'

interface ConfirmarProps {
  homologar: () => Promise<unknown>
  onClose: () => void
}

/** Texts of Spec 001 §8. */
export function ConfirmarHomologar({ homologar, onClose }: ConfirmarProps) {
  const confirmar = async () => {
    notify.info(MENSAGENS_DE_SITUACAO.homologando)
    await homologar()
    notify.success(MENSAGENS_DE_SITUACAO.homologado)
  }
  return (
    <ConfirmDialog
      title="Homologar"
      text="Após a confirmação isso não pode ser desfeito. Deseja homologar?"
      confirmLabel="Homologar"
      onConfirm={confirmar}
      onClose={onClose}
    />
  )
}
