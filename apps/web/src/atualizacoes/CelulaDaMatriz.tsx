import { Text } from '@mantine/core'
import type { LinhaDaMatriz } from '@portal/contract/atualizacoes/matriz'
import { Tag } from '../ui/feedback/Tag.tsx'

type Celula = LinhaDaMatriz['celulas'][number] | undefined

/** The edition that he has, of the one that is for him; that somebody never fetched anything is said beside his name. */
export function textoDaCelula(celula: Celula): string {
  if (!celula) return ''
  const { tem, edicao } = celula
  if (tem === null) return `Falta a ${edicao}`
  return tem === edicao ? `Tem a ${edicao}` : `Tem a ${tem}, falta a ${edicao}`
}

export function CelulaDaMatriz({ celula }: { celula: Celula }) {
  if (!celula) return null
  const { tem, edicao } = celula
  const texto = textoDaCelula(celula)
  // Most cells of a new reference say so: what stands out is who has one.
  if (tem === null)
    return (
      <Text span size="xs" c="dimmed">
        {texto}
      </Text>
    )
  return <Tag tone={tem === edicao ? 'pronto' : 'aviso'}>{texto}</Tag>
}
