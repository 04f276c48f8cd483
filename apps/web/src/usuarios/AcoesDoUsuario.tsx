import { useState } from 'react'
import { ActionIcon } from '@mantine/core'
import { IconKey, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { enviarDadosAcesso, type UsuarioGeral } from '@portal/contract/usuarios/usuarios'
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
      {gerivel && onEdit && (
        <ActionIcon aria-label={`Editar ${nome}`} title="Editar" onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        component={Link}
        to={`/usuarios/${id}/acesso`}
        aria-label={`Acesso de ${nome}`}
        title="Acesso desta pessoa"
      >
        <IconKey size={16} aria-hidden />
      </ActionIcon>
      {gerivel && !trocado && ativo === 1 && <EnviarAcesso usuario={usuario} />}
      {gerivel && !trocado && !proprio && (
        <ActionIcon aria-label={`Excluir ${nome}`} title="Excluir" color="red" onClick={onDelete}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

/** A mail cannot be taken back: the question before it names whom it goes to. */
function EnviarAcesso({ usuario: { id, nome, email } }: Pick<AcoesDoUsuarioProps, 'usuario'>) {
  const [perguntando, setPerguntando] = useState(false)
  const { mutateAsync } = useCall(enviarDadosAcesso)
  return (
    <>
      <ActionIcon
        aria-label={`Enviar dados de acesso a ${nome}`}
        title="Enviar dados de acesso"
        onClick={() => setPerguntando(true)}
      >
        <IconMail size={16} aria-hidden />
      </ActionIcon>
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
