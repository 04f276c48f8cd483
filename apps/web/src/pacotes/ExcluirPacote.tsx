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
import { nomeDe } from '@portal/contract/pacotes/tipos'
import { ApiError } from '../api/apiError.ts'
import { useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { FreshAnswer } from '../ui/feedback/FreshAnswer.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'

const REFRESHES = [listaHomologacao, listaDisponivel]

/** Asks first whether customers have it; the server asks the same again (decisions H-13). */
export function ExcluirPacote({ pacote, onClose }: { pacote: Pacote; onClose: () => void }) {
  const params = { id: pacote.id }
  const remover = useCall(removerPacote, { refreshes: REFRESHES })
  const confirmado = useCall(removerPacoteConfirmado, { refreshes: REFRESHES })
  const titulo = tituloExcluir(nomeDe(pacote))
  return (
    <FreshAnswer call={alertaAoRemoverPacote} input={{ params }} title={titulo} onClose={onClose}>
      {({ alerta }) => (
        <ConfirmDialog
          title={titulo}
          text={alerta ? MENSAGENS_DE_PACOTE.liberado : MENSAGENS.confirmaExclusao}
          confirmLabel="Excluir"
          onConfirm={async () => {
            const resposta = await (alerta ? confirmado : remover).mutateAsync({ params })
            if (!resposta.isValid) throw new ApiError(400, resposta.errors)
            notifySaved()
          }}
          onClose={onClose}
        />
      )}
    </FreshAnswer>
  )
}
