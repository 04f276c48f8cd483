import { excluir, MENSAGENS } from '@portal/contract/core/mensagens'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { notifySaved } from './notify.ts'

interface DeleteDialogProps {
  name: string
  /** Says what is deleted along with the record. */
  text?: string
  onDelete: () => Promise<unknown>
  onClose: () => void
}

export const DeleteDialog = ({ name, text = MENSAGENS.confirmaExclusao, onDelete, onClose }: DeleteDialogProps) => (
  <ConfirmDialog
    title={excluir(name)}
    text={text}
    confirmLabel="Excluir"
    onConfirm={() => onDelete().then(notifySaved)}
    onClose={onClose}
  />
)
