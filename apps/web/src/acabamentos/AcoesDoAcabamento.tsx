import { IconHistory, IconPencil } from '@tabler/icons-react'
import type { Acabamento } from '@portal/contract/acabamentos/acabamentos'
import { DeleteAction, IconAction } from '../ui/IconAction.tsx'
import type { AcabamentoAberto } from './AcabamentoDialogs.tsx'

interface AcoesProps {
  acabamento: Acabamento
  onAbrir: (aberto: AcabamentoAberto) => void
}

/** Delete is offered where the server would do it: in edition, and never on the market. */
export function AcoesDoAcabamento({ acabamento, onAbrir }: AcoesProps) {
  const { codigo, excluivel } = acabamento
  return (
    <>
      <IconAction
        icon={IconHistory}
        aria-label={`Histórico de ${codigo}`}
        title="Histórico"
        onClick={() => onAbrir({ acao: 'historico', acabamento })}
      />
      <IconAction icon={IconPencil} verb="Editar" of={codigo} onClick={() => onAbrir({ acao: 'editar', acabamento })} />
      {excluivel && <DeleteAction of={codigo} onClick={() => onAbrir({ acao: 'excluir', acabamento })} />}
    </>
  )
}
