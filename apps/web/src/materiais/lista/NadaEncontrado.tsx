import { Button, Text } from '@mantine/core'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import { diaTexto } from '../../mercado/dia/useDia.ts'
import { PADRAO, quantosFiltros } from './filtros.ts'

interface Lista {
  filtro: FiltroDeProdutos
  modoEdicao: boolean | undefined
  em: string | undefined
}

export function porqueVazia({ filtro, modoEdicao, em }: Lista): string {
  const filtrada = quantosFiltros(filtro) > 0
  if (em !== undefined)
    return filtrada
      ? `Nenhum produto do mercado de ${diaTexto(em)} corresponde aos filtros.`
      : `Não havia produtos no mercado em ${diaTexto(em)}.`
  if (filtrada) return 'Nenhum produto corresponde aos filtros.'
  return modoEdicao ? 'Ainda não há produtos ativos.' : 'Ainda não há produtos disponíveis no mercado.'
}

/** Reason of an empty list, and the way back to all products where filters emptied it. */
export function NadaEncontrado({ onLimpar, ...lista }: Lista & { onLimpar: (filtro: FiltroDeProdutos) => void }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {porqueVazia(lista)}
      </Text>
      {quantosFiltros(lista.filtro) > 0 && (
        <Button variant="default" onClick={() => onLimpar(PADRAO)}>
          Limpar filtros
        </Button>
      )}
    </>
  )
}
