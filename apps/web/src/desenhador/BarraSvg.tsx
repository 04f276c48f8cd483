import { unidadeDe } from '@portal/contract/desenhador/cotas'
import { descreverBarra } from '@portal/contract/desenhador/descrever'
import { type Desenho, LIMITES } from '@portal/contract/desenhador/desenho'
import { tamanhosDe } from '@portal/contract/desenhador/editar'
import { elementoDaBarra } from '@portal/contract/desenhador/figura'
import type { BarraVista } from '@portal/contract/desenhador/layout'
import { ElementosSvg } from './ElementoSvg.tsx'
import classes from './Desenhador.module.css'

interface BarraSvgProps {
  barra: BarraVista
  desenho: Desenho
  escolhida: boolean
  /** Beside the selected cell, or itself selected. */
  alcancavel: boolean
  onFocus: () => void
}

/** A member is a slider: what can be dragged can be moved by the arrows too. */
export function BarraSvg({ barra, desenho, escolhida, alcancavel, onFocus }: BarraSvgProps) {
  const { divisao, indice } = barra
  const tamanhos = tamanhosDe(desenho, divisao.id)
  const [antes, depois] = [tamanhos[indice] ?? 0, tamanhos[indice + 1] ?? 0]
  const { x, y, w, h } = barra.ret
  const folga = 8 * unidadeDe(desenho)
  const pega =
    divisao.eixo === 'x'
      ? { x: x - folga, y, width: w + 2 * folga, height: h }
      : { x, y: y - folga, width: w, height: h + 2 * folga }
  return (
    <g
      role="slider"
      aria-label={descreverBarra(barra)}
      aria-orientation={divisao.eixo === 'x' ? 'horizontal' : 'vertical'}
      aria-valuenow={antes}
      aria-valuemin={LIMITES.parte.minimo}
      aria-valuemax={antes + depois - LIMITES.parte.minimo}
      aria-valuetext={`${antes} e ${depois} milímetros`}
      tabIndex={alcancavel ? 0 : -1}
      data-barra={`${divisao.id}/${indice}`}
      data-escolhida={escolhida || undefined}
      className={divisao.eixo === 'x' ? classes['montante'] : classes['travessa']}
      onFocus={onFocus}
    >
      <ElementosSvg elementos={[elementoDaBarra(barra, desenho)]} unidade={unidadeDe(desenho)} />
      <rect {...pega} className={classes['pega']} />
    </g>
  )
}
