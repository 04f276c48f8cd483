import { excluirUsuario } from '@portal/contract/usuarios/usuarios'
import { useCall } from '../api/useCall.ts'
import { DeleteDialog } from '../ui/feedback/DeleteDialog.tsx'
import { DE_USUARIOS } from './mudancas.ts'

interface ExcluirUsuarioProps {
  usuario: { id: number; nome: string }
  onClose: () => void
}

export function ExcluirUsuario({ usuario: { id, nome }, onClose }: ExcluirUsuarioProps) {
  const { mutateAsync } = useCall(excluirUsuario, { refreshes: DE_USUARIOS })
  return <DeleteDialog name={nome} onDelete={() => mutateAsync({ params: { id } })} onClose={onClose} />
}
