import { useQuery } from '@tanstack/react-query'
import { MENSAGENS } from '@portal/contract/core/mensagens'
import { excluirTabela, existeLiberacaoDaTabela, LIBERADA } from '@portal/contract/precos/tabelas'
import { ApiError } from '../api/apiError.ts'
import { queryOf, useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import { ErrorState } from '../ui/feedback/ListNotice.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { AO_MUDAR_PRECOS } from './mudam.ts'

interface EliminarProps {
  tabela: { id: number; nome: string }
  onClose: () => void
}

/**
 * Asks first whether customers have it, and shows no question without a fresh answer (tabela-preco.008); the server
 * asks the same again.
 */
export function EliminarTabela({ tabela: { id, nome }, onClose }: EliminarProps) {
  const params = { id }
  const liberacao = { ...queryOf(existeLiberacaoDaTabela, { params }), gcTime: 0, staleTime: 0 }
  const { data, error, refetch } = useQuery(liberacao)
  const { mutateAsync } = useCall(excluirTabela, { refreshes: AO_MUDAR_PRECOS })
  const titulo = `Eliminar a tabela "${nome}"?`
  if (error)
    return (
      <Dialog title={titulo} onClose={onClose}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </Dialog>
    )
  if (!data) return null
  const confirmar = async () => {
    const resposta = await mutateAsync({ params, query: { liberada: data.existe } })
    if (resposta.isValid) return notifySaved()
    await refetch()
    throw new ApiError(400, resposta.errors)
  }
  return (
    <ConfirmDialog
      title={titulo}
      text={data.existe ? LIBERADA : MENSAGENS.confirmaExclusao}
      confirmLabel="Eliminar"
      onConfirm={confirmar}
      onClose={onClose}
    />
  )
}
