import { excluirDiversa, libera, listaDiversas, type LiberacaoDiversa } from '@portal/contract/liberacoes/diversas'
import { excluir as tituloExcluir, MENSAGENS } from '@portal/contract/core/mensagens'
import { useCall } from '../api/useCall.ts'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import { notifySaved } from '../ui/feedback/notify.ts'
import { contarClientes } from './contarClientes.ts'
import { nomeDaDiversa } from './nomeDaDiversa.ts'

/** What it did ends with it (decision 0041). */
function consequencia({ disponivel, clientes, liberacao }: LiberacaoDiversa): string {
  if (!disponivel) return ''
  const fica = libera(liberacao.value)
    ? 'deixam de receber o que veio só desta liberação.'
    : 'voltam a receber o que esta liberação retirou.'
  return `Alcançou ${contarClientes(clientes)}, que ${fica} `
}

export function ExcluirDiversa({ diversa, onClose }: { diversa: LiberacaoDiversa; onClose: () => void }) {
  const { mutateAsync } = useCall(excluirDiversa, { refreshes: [listaDiversas] })
  return (
    <ConfirmDialog
      title={tituloExcluir(nomeDaDiversa(diversa))}
      text={consequencia(diversa) + MENSAGENS.confirmaExclusao}
      confirmLabel="Excluir"
      onConfirm={() => mutateAsync({ params: { id: diversa.id } }).then(notifySaved)}
      onClose={onClose}
    />
  )
}
