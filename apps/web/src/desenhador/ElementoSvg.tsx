import { createElement, Fragment } from 'react'
import type { Elemento, Texto, Traco } from '@portal/desenhador/elementos'
import { caminho, LARGURA_DA_LINHA, padraoDe, TINTA } from '@portal/desenhador/traco'

const ANCORAS = { inicio: 'start', meio: 'middle', fim: 'end' } as const

const letras = ({ x, y, altura, conteudo, ancora, deitado }: Texto) => (
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

function tracos(iguais: readonly Traco[], unidade: number) {
  const [primeiro] = iguais
  if (!primeiro) return null
  const padrao = padraoDe(primeiro, unidade)
  return (
    <path
      d={iguais.map(({ pontos, fechado }) => caminho(pontos, fechado)).join('')}
      fill={primeiro.preenchimento ?? 'none'}
      stroke={TINTA}
      strokeWidth={LARGURA_DA_LINHA * primeiro.espessura * unidade}
      strokeDasharray={padrao.length ? padrao.join(' ') : undefined}
    />
  )
}

const mesmaTinta = (a: Traco, b: Traco) =>
  a.preenchimento === null && b.preenchimento === null && a.linha === b.linha && a.espessura === b.espessura

/** Lines of one ink that follow each other are one node: hundreds of cells are redrawn in one go. */
function reunidos(elementos: readonly Elemento[]): (Texto | Traco[])[] {
  const juntos: (Texto | Traco[])[] = []
  for (const elemento of elementos) {
    const ultimo = juntos.at(-1)
    const [exemplo] = Array.isArray(ultimo) ? ultimo : []
    if (elemento.tipo === 'texto') juntos.push(elemento)
    else if (Array.isArray(ultimo) && exemplo && mesmaTinta(exemplo, elemento)) ultimo.push(elemento)
    else juntos.push([elemento])
  }
  return juntos
}

/** Lines of the drawing are told apart only by their order, so they are no list with keys. */
export const ElementosSvg = ({ elementos, unidade }: { elementos: readonly Elemento[]; unidade: number }) =>
  createElement(
    Fragment,
    null,
    ...reunidos(elementos).map((junto) => (Array.isArray(junto) ? tracos(junto, unidade) : letras(junto))),
  )
