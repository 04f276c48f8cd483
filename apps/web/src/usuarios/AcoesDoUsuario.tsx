import { ActionIcon } from '@mantine/core'
import { IconKey, IconMail, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { enviarDadosAcesso, type UsuarioGeral } from '@portal/contract/usuarios/usuarios'
import { useTrocado } from '../api/session.ts'
import { useCall } from '../api/useCall.ts'
import { notify } from '../ui/feedback/notify.ts'
import { notifyFailed } from '../ui/feedback/notifyFailed.ts'

interface AcoesDoUsuarioProps {
  usuario: Pick<UsuarioGeral, 'id' | 'nome' | 'ativo' | 'gerivel' | 'proprio'>
  onEdit?: () => void
  onDelete: () => void
}

/** What the server would refuse is not offered; the access of a person may always be looked at. */
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
      {gerivel && !trocado && ativo === 1 && <EnviarAcesso id={id} nome={nome} />}
      {gerivel && !trocado && !proprio && (
        <ActionIcon aria-label={`Excluir ${nome}`} title="Excluir" color="red" onClick={onDelete}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}

function EnviarAcesso({ id, nome }: { id: number; nome: string }) {
  const { mutateAsync, isPending } = useCall(enviarDadosAcesso)
  const enviar = () => mutateAsync({ params: { id } }).then(({ message }) => notify.success(message), notifyFailed)
  return (
    <ActionIcon
      aria-label={`Enviar dados de acesso a ${nome}`}
      title="Enviar dados de acesso"
      loading={isPending}
      onClick={() => void enviar()}
    >
      <IconMail size={16} aria-hidden />
    </ActionIcon>
  )
}
