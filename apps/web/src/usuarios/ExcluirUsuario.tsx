import { excluir as tituloExcluir, MENSAGENS } from '@portal/contract/core/mensagens'
import { excluirUsuario } from '@portal/contract/usuarios/usuarios'
import { useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { DE_USUARIOS } from './mudancas.ts'

interface ExcluirUsuarioProps {
  usuario: { id: number; nome: string }
  onClose: () => void
}

export function ExcluirUsuario({ usuario: { id, nome }, onClose }: ExcluirUsuarioProps) {
  const { mutateAsync } = useCall(excluirUsuario, { refreshes: DE_USUARIOS })
  return (
    <ConfirmDialog
      title={tituloExcluir(nome)}
      text={MENSAGENS.confirmaExclusao}
      confirmLabel="Excluir"
      onConfirm={() => mutateAsync({ params: { id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
