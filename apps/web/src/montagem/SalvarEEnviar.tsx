import { useTrocado } from '../api/session.ts'
import { RECUSAS } from '@portal/contract/usuarios/gestao'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { useNarrow } from '../ui/useNarrow.ts'

interface SalvarEEnviarProps {
  saving: boolean
  onClick: () => void
}

export function SalvarEEnviar({ saving, onClick }: SalvarEEnviarProps) {
  const estreita = useNarrow()
  const trocado = useTrocado()
  return (
    <ReasonButton variant="light" disabled={saving} reason={trocado ? RECUSAS.trocado : undefined} onClick={onClick}>
      {estreita ? 'Salvar e enviar' : 'Salvar e enviar acesso'}
    </ReasonButton>
  )
}
