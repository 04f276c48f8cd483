import { createElement, Fragment } from 'react'
import type { Elemento } from '@portal/contract/desenhador/elementos'
import { caminho, LARGURA_DA_LINHA, padraoDe, TINTA } from './exportar/traco.ts'

const ANCORAS = { inicio: 'start', meio: 'middle', fim: 'end' } as const

/** One line or word of the drawing, as the exports write it too. */
function ElementoSvg({ elemento, unidade }: { elemento: Elemento; unidade: number }) {
  if (elemento.tipo === 'texto') {
    const { x, y, altura, conteudo, ancora, deitado } = elemento
    return (
      <text
        x={x}
        y={y}
        fontSize={altura}
        textAnchor={ANCORAS[ancora]}
        fill={TINTA}
        transform={deitado ? `rotate(-90 ${x} ${y})` : undefined}
      >
        {conteudo}
      </text>
    )
  }
  const padrao = padraoDe(elemento, unidade)
  return (
    <path
      d={caminho(elemento.pontos, elemento.fechado)}
      fill={elemento.preenchimento ?? 'none'}
      stroke={TINTA}
      strokeWidth={LARGURA_DA_LINHA * elemento.espessura * unidade}
      strokeDasharray={padrao.length ? padrao.join(' ') : undefined}
    />
  )
}

/** What lies above what is all that tells lines apart, so they are no list with keys. */
export const ElementosSvg = ({ elementos, unidade }: { elementos: readonly Elemento[]; unidade: number }) =>
  createElement(Fragment, null, ...elementos.map((elemento) => createElement(ElementoSvg, { elemento, unidade })))
