import { DESCARTAR } from '@portal/contract/importacao/folhas'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import type { PedidoDaFolha } from './useImportarFolha.ts'

interface PerguntaProps {
  pedido: PedidoDaFolha
  onConfirm: (pedido: PedidoDaFolha) => Promise<void>
  onClose: () => void
}

/** One at a time: the existing import goes back to what was before it, or this one does not begin (importacao.013). */
export const PerguntaDeDescarte = ({ pedido, onConfirm, onClose }: PerguntaProps) => (
  <ConfirmDialog
    title={`Importar ${pedido.envio.arquivo.name}`}
    text={DESCARTAR}
    confirmLabel="Descartar e importar"
    onConfirm={() => {
      void onConfirm({ ...pedido, descartar: true })
      return Promise.resolve()
    }}
    onClose={onClose}
  />
)
