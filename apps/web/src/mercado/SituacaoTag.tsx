import { labelOf, STATUS_PRODUTO } from '@portal/contract/core/options'
import { SITUACAO } from '@portal/contract/mercado/situacao'
import { FORA_DE_LINHA } from '@portal/contract/mercado/status'
import { Tag } from '../ui/feedback/Tag.tsx'

const TOM_DA_SITUACAO = {
  1: 'edicao',
  2: 'homologacao',
  3: 'disponivel',
  4: 'indisponivel',
  5: 'disponivelParcial',
} as const

export const SituacaoTag = ({ situacao }: { situacao: number }) => (
  <Tag tone={TOM_DA_SITUACAO[situacao as keyof typeof TOM_DA_SITUACAO] ?? 'encerrado'}>
    {labelOf(SITUACAO, situacao)}
  </Tag>
)

const TOM_DO_STATUS = { 1: 'pronto', 2: 'encerrado', 5: 'encerrado', 6: 'homologacao', 7: 'edicao' } as const

export const StatusTag = ({ status }: { status: number }) => (
  <Tag tone={TOM_DO_STATUS[status as keyof typeof TOM_DO_STATUS] ?? 'encerrado'}>{labelOf(STATUS_PRODUTO, status)}</Tag>
)

/** Codes of products out of line are struck through wherever they are listed. */
export const riscado = (status: number) => (FORA_DE_LINHA.includes(status) ? 'line-through' : undefined)
