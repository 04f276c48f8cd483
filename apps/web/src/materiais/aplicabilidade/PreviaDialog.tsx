import { useMediaQuery } from '@mantine/hooks'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { PreviaDoComponente } from './PreviaDoComponente.tsx'

interface PreviaDialogProps {
  id: number
  modoEdicao: boolean
  onClose: () => void
}

export function PreviaDialog({ id, modoEdicao, onClose }: PreviaDialogProps) {
  const estreita = useMediaQuery('(max-width: 40em)')
  return (
    <Dialog title="Pré-visualização" size="xl" fullScreen={estreita} onClose={onClose}>
      <PreviaDoComponente id={id} modoEdicao={modoEdicao} onVoltar={onClose} />
    </Dialog>
  )
}
