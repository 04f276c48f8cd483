import { labelOf, TIPO_MATERIAL } from '@portal/contract/core/options'
import { PRODUTOS_AFETADOS } from '@portal/contract/importacao/produtos'
import { ConfirmDialog } from '../ui/feedback/ConfirmDialog.tsx'
import type { Pedido } from './useImportar.ts'

interface PerguntaProps {
  pedido: Pedido
  onConfirm: (pedido: Pedido) => Promise<void>
  onClose: () => void
}

/** Products in edition may be affected (importacao.012). */
export function PerguntaDeAfetados({ pedido, onConfirm, onClose }: PerguntaProps) {
  const { envio } = pedido
  return (
    <ConfirmDialog
      title={`Importar ${labelOf(TIPO_MATERIAL, envio.tipo)}: ${envio.arquivo.name}`}
      text={PRODUTOS_AFETADOS}
      confirmLabel="Importar"
      onConfirm={() => {
        void onConfirm(pedido)
        return Promise.resolve()
      }}
      onClose={onClose}
    />
  )
}
