import { memo } from 'react'
import { unidadeDe } from '@portal/desenhador/cotas'
import { descreverCelula } from '@portal/desenhador/descrever'
import type { Desenho } from '@portal/desenhador/desenho'
import { elementosDaCelula } from '@portal/desenhador/figura'
import type { CelulaVista } from '@portal/desenhador/layout'
import { caminho } from '@portal/desenhador/traco'
import { ElementosSvg } from './ElementoSvg.tsx'
import classes from './Desenhador.module.css'

interface CelulaSvgProps {
  vista: CelulaVista
  desenho: Desenho
  numero: number
  escolhida: boolean
  /** True for the one cell that Tab comes to. */
  alcancavel: boolean
  onEscolher: (id: number) => void
}

function Celula({ vista, desenho, numero, escolhida, alcancavel, onEscolher }: CelulaSvgProps) {
  const { id } = vista.celula
  const unidade = unidadeDe(desenho)
  const elementos = elementosDaCelula(vista, desenho)
  return (
    <>
      <g
        role="button"
        aria-pressed={escolhida}
        aria-label={descreverCelula(vista, numero, desenho.vista)}
        tabIndex={alcancavel ? 0 : -1}
        data-celula={id}
        className={classes['celula']}
        onFocus={() => onEscolher(id)}
      >
        <ElementosSvg elementos={elementos.filter(({ tipo }) => tipo === 'traco')} unidade={unidade} />
        {escolhida && <path d={caminho(vista.contorno, true)} className={classes['moldura']} />}
      </g>
      {/* The cell's name says more than the abbreviation, which therefore is no part of the button. */}
      <g aria-hidden="true" className={classes['siglas']}>
        <ElementosSvg elementos={elementos.filter(({ tipo }) => tipo === 'texto')} unidade={unidade} />
      </g>
    </>
  )
}

const mesmoLugar = ({ ret: a }: CelulaVista, { ret: b }: CelulaVista) =>
  a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h

/** Values of the drawing that a cell's picture depends on besides its own place. */
const ASPECTOS = ['largura', 'altura', 'contorno', 'perfis', 'vista', 'simbolo', 'cor'] as const

/** Memo: while a member is dragged only the cells beside it are drawn again. */
export const CelulaSvg = memo(
  Celula,
  (a, b) =>
    a.vista.celula === b.vista.celula &&
    a.vista.papel === b.vista.papel &&
    a.numero === b.numero &&
    a.escolhida === b.escolhida &&
    a.alcancavel === b.alcancavel &&
    a.onEscolher === b.onEscolher &&
    mesmoLugar(a.vista, b.vista) &&
    ASPECTOS.every((aspecto) => a.desenho[aspecto] === b.desenho[aspecto]),
)
