import { useDeferredValue, useRef } from 'react'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { FiltroDeProdutos } from '@portal/contract/materiais/produtos'
import { filtersWord } from '../../ui/listing/FoldedFilters.tsx'
import { quantosFiltros } from './filtros.ts'
import { PainelDeFiltros } from './PainelDeFiltros.tsx'
import styles from './Produtos.module.css'
import type { EstadoDoPainel } from './usePainel.ts'

interface PainelProps {
  painel: EstadoDoPainel
  filtro: FiltroDeProdutos
  edicao: boolean
  onFiltrar: (filtro: FiltroDeProdutos) => void
}

const ID = 'painel-de-filtros'

const comQuantos = (filtro: FiltroDeProdutos): string => filtersWord(quantosFiltros(filtro))

/**
 * Beside the list where there is room and nobody folded it away, else folded above it; what was typed stays. Its many choices
 * are half of what the page draws, so they come after the rest, in slices; their place is there from the beginning.
 */
export function Painel({ painel: { estreito, recolhido }, filtro, edicao, onFiltrar }: PainelProps) {
  const depois = useDeferredValue(true, false)
  const resumo = useRef<HTMLElement>(null)
  const filtrar = (pedido: FiltroDeProdutos) => {
    onFiltrar(pedido)
    // Folds itself away: what was found stands below it, out of sight.
    resumo.current?.click()
    resumo.current?.focus()
  }
  const filtros = depois && <PainelDeFiltros filtro={filtro} edicao={edicao} onFiltrar={filtrar} />
  if (!estreito)
    return (
      <aside id={ID} className={styles['painel']} hidden={recolhido}>
        {filtros}
      </aside>
    )
  return (
    <details className={styles['painel']}>
      <summary ref={resumo} className={styles['resumo']}>
        {comQuantos(filtro)}
      </summary>
      {filtros}
    </details>
  )
}

/** Gives the list the room of the panel, and says how many filters there are while they are out of sight. */
export function BotaoDoPainel({ painel, filtro }: Pick<PainelProps, 'painel' | 'filtro'>) {
  if (painel.estreito) return null
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
      aria-expanded={!painel.recolhido}
      aria-controls={ID}
      onClick={painel.trocar}
    >
      {painel.recolhido ? comQuantos(filtro) : 'Filtros'}
    </Button>
  )
}
