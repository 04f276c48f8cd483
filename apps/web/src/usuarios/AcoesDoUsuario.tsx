import { useState } from 'react'
import { IconKey, IconMail, IconPencil } from '@tabler/icons-react'
import { enviarDadosAcesso, type UsuarioGeral } from '@portal/contract/usuarios/usuarios'
import { DeleteAction, IconAction } from '../ui/IconAction.tsx'
import { useTrocado } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notify } from '../ui/feedback/notify.ts'

interface AcoesDoUsuarioProps {
  usuario: Pick<UsuarioGeral, 'id' | 'nome' | 'email' | 'ativo' | 'gerivel' | 'proprio'>
  onEdit?: () => void
  onDelete: () => void
}

/** Actions that the server would refuse are not offered; the access of a person may always be looked at. */
export function AcoesDoUsuario({ usuario, onEdit, onDelete }: AcoesDoUsuarioProps) {
  const { id, nome, ativo, gerivel, proprio } = usuario
  const trocado = useTrocado()
  return (
    <>
      {gerivel && onEdit && <IconAction icon={IconPencil} verb="Editar" of={nome} onClick={onEdit} />}
      <IconAction
        icon={IconKey}
        to={`/usuarios/${id}/acesso`}
        aria-label={`Acesso de ${nome}`}
        title="Acesso desta pessoa"
      />
      {gerivel && !trocado && ativo === 1 && <EnviarAcesso usuario={usuario} />}
      {gerivel && !trocado && !proprio && <DeleteAction of={nome} onClick={onDelete} />}
    </>
  )
}

/** A mail cannot be taken back: the question before it names whom it goes to. */
function EnviarAcesso({ usuario: { id, nome, email } }: Pick<AcoesDoUsuarioProps, 'usuario'>) {
  const [perguntando, setPerguntando] = useState(false)
  const { mutateAsync } = useCall(enviarDadosAcesso)
  return (
    <>
      <IconAction
        icon={IconMail}
        aria-label={`Enviar dados de acesso a ${nome}`}
        title="Enviar dados de acesso"
        onClick={() => setPerguntando(true)}
      />
      {perguntando && (
        <ConfirmDialog
          title={`Enviar dados de acesso a ${nome}?`}
          text={`Um e-mail com o link para criar a senha vai para ${email}.`}
          confirmLabel="Enviar"
          tone="plain"
          onConfirm={() => mutateAsync({ params: { id } }).then(({ message }) => notify.success(message))}
          onClose={() => setPerguntando(false)}
        />
      )}
    </>
  )
}
