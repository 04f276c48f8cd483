import { IconEye } from '@tabler/icons-react'
import { IconAction } from '../../ui/IconAction.tsx'

export const BotaoDePrevia = ({ codigo, onClick }: { codigo: string; onClick: () => void }) => (
  <IconAction icon={IconEye} aria-label={`Pré-visualização de ${codigo}`} title="Pré-visualização" onClick={onClick} />
)
