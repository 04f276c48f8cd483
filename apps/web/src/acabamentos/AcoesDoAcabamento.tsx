import { ActionIcon } from '@mantine/core'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import type { Acabamento } from '@portal/contract/acabamentos/acabamentos'
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
      <ActionIcon
        aria-label={`Histórico de ${codigo}`}
        title="Histórico"
        onClick={() => onAbrir({ acao: 'historico', acabamento })}
      >
        <IconHistory size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`Editar ${codigo}`}
        title="Editar"
        onClick={() => onAbrir({ acao: 'editar', acabamento })}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {excluivel && (
        <ActionIcon
          aria-label={`Excluir ${codigo}`}
          title="Excluir"
          color="red"
          onClick={() => onAbrir({ acao: 'excluir', acabamento })}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
