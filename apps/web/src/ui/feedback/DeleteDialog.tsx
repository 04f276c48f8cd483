import { excluir, MENSAGENS } from '@portal/contract/core/mensagens'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { notifySaved } from './notify.ts'

interface DeleteDialogProps {
  name: string
  /** What goes with it, where that is more than itself. */
  text?: string
  onDelete: () => Promise<unknown>
  onClose: () => void
}

/** Asks before a record goes, and tells that it went. */
export const DeleteDialog = ({ name, text = MENSAGENS.confirmaExclusao, onDelete, onClose }: DeleteDialogProps) => (
  <ConfirmDialog
    title={excluir(name)}
    text={text}
    confirmLabel="Excluir"
    onConfirm={() => onDelete().then(notifySaved)}
    onClose={onClose}
  />
)
