import { labelOf } from '@portal/contract/core/options'
import { ESTADOS_DA_REVISAO, type EstadoDaRevisao, type ItemDaRevisao } from '@portal/contract/revisoes/revisoes'
import { Tag } from '../ui/feedback/Tag.tsx'

const TOM = { ABERTA: 'homologacao', APROVADA: 'pronto', DEVOLVIDA: 'indisponivel', CANCELADA: 'encerrado' } as const

export const EstadoTag = ({ estado }: { estado: EstadoDaRevisao }) => (
  <Tag tone={TOM[estado]}>{labelOf(ESTADOS_DA_REVISAO, estado)}</Tag>
)

/** The answer to a record, and what became of the record since the review was asked for. */
export function TagsDoItem({ item: { estado, novo, depois } }: { item: ItemDaRevisao }) {
  return (
    <>
      {novo && <Tag tone="edicao">Novo</Tag>}
      {estado === 'APROVADO' && <Tag tone="pronto">Aprovado</Tag>}
      {estado === 'DEVOLVIDO' && <Tag tone="indisponivel">Devolvido</Tag>}
      {depois === 'ALTERADO' && <Tag tone="aviso">Alterado depois do pedido</Tag>}
      {depois === 'EXCLUIDO' && <Tag tone="aviso">Excluído depois do pedido</Tag>}
    </>
  )
}
