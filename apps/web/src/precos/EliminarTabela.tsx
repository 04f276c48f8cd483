import { MENSAGENS } from '@portal/contract/core/mensagens'
import { excluirTabela, existeLiberacaoDaTabela, LIBERADA } from '@portal/contract/precos/tabelas'
import { ApiError } from '../api/apiError.ts'
import { useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { FreshAnswer } from '../ui/feedback/FreshAnswer.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { AO_MUDAR_PRECOS } from './precosDaTela.tsx'

interface EliminarProps {
  tabela: { id: number; nome: string }
  onClose: () => void
}

/** Asks first whether customers have the table, and needs a fresh answer (tabela-preco.008); the server asks again. */
export function EliminarTabela({ tabela: { id, nome }, onClose }: EliminarProps) {
  const params = { id }
  const { mutateAsync } = useCall(excluirTabela, { refreshes: AO_MUDAR_PRECOS })
  const titulo = `Eliminar a tabela "${nome}"?`
  return (
    <FreshAnswer call={existeLiberacaoDaTabela} input={{ params }} title={titulo} onClose={onClose}>
      {({ existe }, perguntarDeNovo) => (
        <ConfirmDialog
          title={titulo}
          text={existe ? LIBERADA : MENSAGENS.confirmaExclusao}
          confirmLabel="Eliminar"
          onConfirm={async () => {
            const resposta = await mutateAsync({ params, query: { liberada: existe } })
            if (resposta.isValid) return notifySaved()
            await perguntarDeNovo()
            throw new ApiError(400, resposta.errors)
          }}
          onClose={onClose}
        />
      )}
    </FreshAnswer>
  )
}
