import { memo } from 'react'
import { numero } from '@portal/contract/core/formato'
import { unidadeDe } from '@portal/desenhador/cotas'
import { descreverBarra } from '@portal/desenhador/descrever'
import { type Desenho, LIMITES } from '@portal/desenhador/desenho'
import { elementoDaBarra } from '@portal/desenhador/figura'
import type { BarraVista } from '@portal/desenhador/layout'
import { ElementosSvg } from './ElementoSvg.tsx'
import classes from './Desenhador.module.css'

interface BarraSvgProps {
  barra: BarraVista
  desenho: Desenho
  /** Sizes of the parts on both sides of the member. */
  antes: number
  depois: number
  escolhida: boolean
  /** True beside the selected cell and for the selected member: only these are tab stops. */
  alcancavel: boolean
}

/** A member has the role of a slider: what can be dragged can be moved by the arrows too. */
function Barra({ barra, desenho, antes, depois, escolhida, alcancavel }: BarraSvgProps) {
  const { divisao, indice } = barra
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
      aria-valuetext={`${numero(antes)} e ${numero(depois)} milímetros`}
      tabIndex={alcancavel ? 0 : -1}
      data-barra={`${divisao.id}/${indice}`}
      data-escolhida={escolhida || undefined}
      className={divisao.eixo === 'x' ? classes['montante'] : classes['travessa']}
    >
      <ElementosSvg elementos={[elementoDaBarra(barra, desenho)]} unidade={unidadeDe(desenho)} />
      <rect {...pega} className={classes['pega']} />
    </g>
  )
}

const LUGAR = ['x', 'y', 'w', 'h'] as const
const ASPECTOS = ['largura', 'altura', 'contorno', 'cor'] as const

export const BarraSvg = memo(
  Barra,
  (a, b) =>
    a.barra.divisao.id === b.barra.divisao.id &&
    a.barra.divisao.partes.length === b.barra.divisao.partes.length &&
    (['antes', 'depois', 'escolhida', 'alcancavel'] as const).every((nome) => a[nome] === b[nome]) &&
    LUGAR.every((medida) => a.barra.ret[medida] === b.barra.ret[medida]) &&
    ASPECTOS.every((aspecto) => a.desenho[aspecto] === b.desenho[aspecto]),
)
