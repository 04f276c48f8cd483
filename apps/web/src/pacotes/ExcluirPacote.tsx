import { useQuery } from '@tanstack/react-query'
import { excluir as tituloExcluir, MENSAGENS } from '@portal/contract/core/mensagens'
import {
  alertaAoRemoverPacote,
  listaDisponivel,
  listaHomologacao,
  MENSAGENS_DE_PACOTE,
  removerPacote,
  removerPacoteConfirmado,
  type Pacote,
} from '@portal/contract/pacotes/pacotes'
import { ApiError } from '../api/apiError.ts'
import { queryOf, useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { nomeDe } from './colunas.tsx'

const REFRESHES = [listaHomologacao, listaDisponivel]

/** Asks first whether customers have it; the server asks the same again (decisions H-13). */
export function ExcluirPacote({ pacote, onClose }: { pacote: Pacote; onClose: () => void }) {
  const params = { id: pacote.id }
  const { data } = useQuery({ ...queryOf(alertaAoRemoverPacote, { params }), gcTime: 0, staleTime: 0 })
  const remover = useCall(removerPacote, { refreshes: REFRESHES })
  const confirmado = useCall(removerPacoteConfirmado, { refreshes: REFRESHES })
  if (!data) return null
  const confirmar = async () => {
    const resposta = await (data.alerta ? confirmado : remover).mutateAsync({ params })
    if (!resposta.isValid) throw new ApiError(400, resposta.errors)
    notifySaved()
  }
  return (
    <ConfirmDialog
      title={tituloExcluir(nomeDe(pacote))}
      text={data.alerta ? MENSAGENS_DE_PACOTE.liberado : MENSAGENS.confirmaExclusao}
      confirmLabel="Excluir"
      onConfirm={confirmar}
      onClose={onClose}
    />
  )
}
