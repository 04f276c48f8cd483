import { Group, List, Text } from '@mantine/core'
import {
  MENSAGENS_DE_APLICABILIDADE,
  type Aplicavel,
  type ComponenteAEscolher,
} from '@portal/contract/materiais/aplicabilidade'
import { Logo } from '../../linhas/Logo.tsx'
import { SituacaoTag } from '../../mercado/SituacaoTag.tsx'
import { Tag } from '../../ui/feedback/Tag.tsx'
import type { Column } from '../../ui/table/column.tsx'

type Componente = Pick<Aplicavel & ComponenteAEscolher, 'codigo' | 'descricao' | 'referencia' | 'linkLogoReferencia'>

/** The columns of Spec 001 §2.3. */
const CODIGO = { label: 'Código', cell: (row: Componente) => row.codigo, sort: 'codigo', kind: 'code' } as const
const DESCRICAO = { label: 'Descrição', cell: (row: Componente) => row.descricao, sort: 'descricao' } as const
const REFERENCIA = {
  label: 'Referência',
  cell: ({ linkLogoReferencia, referencia }: Componente) => (
    <Group gap={6} wrap="nowrap">
      <Logo src={linkLogoReferencia} nome={referencia} size="list" />
      <span>{referencia}</span>
    </Group>
  ),
  text: (row: Componente) => row.referencia,
} as const

export const APLICAVEIS: readonly Column<Aplicavel>[] = [CODIGO, DESCRICAO, REFERENCIA]

/** Rows of an editable list also say their situation and what contradicts them. */
export const MANTIDOS: readonly Column<Aplicavel>[] = [
  ...APLICAVEIS,
  {
    label: 'Situação',
    cell: ({ excluida, situacao }) =>
      excluida ? (
        <Tag tone="indisponivel">{MENSAGENS_DE_APLICABILIDADE.marcado}</Tag>
      ) : (
        <SituacaoTag situacao={situacao.value} />
      ),
    text: ({ excluida, situacao }) => (excluida ? MENSAGENS_DE_APLICABILIDADE.marcado : situacao.label),
  },
  { label: 'Avisos', cell: ({ avisos }) => <Avisos textos={avisos} />, text: ({ avisos }) => avisos.join(' ') },
]

export const A_ESCOLHER: readonly Column<ComponenteAEscolher>[] = [
  CODIGO,
  DESCRICAO,
  REFERENCIA,
  {
    label: 'Situação',
    cell: ({ aplicado, situacao }) =>
      aplicado ? <Tag tone="encerrado">Já aplicado</Tag> : <SituacaoTag situacao={situacao.value} />,
  },
]

function Avisos({ textos }: { textos: readonly string[] }) {
  const [unico, ...outros] = textos
  if (unico === undefined) return null
  if (outros.length === 0) return <Text size="xs">{unico}</Text>
  return (
    <List size="xs">
      {textos.map((texto) => (
        <List.Item key={texto}>{texto}</List.Item>
      ))}
    </List>
  )
}
