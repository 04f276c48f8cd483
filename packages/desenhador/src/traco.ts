import type { Vertice } from './contorno.ts'
import type { Traco } from './elementos.ts'

/** Short text of a number, the same on every machine. */
export const curto = (numero: number): string => String(Math.round(numero * 100) / 100)

export function caminho(pontos: readonly Vertice[], fechado: boolean): string {
  const trechos = pontos.map(({ x, y }, indice) => {
    const antes = pontos[indice - 1]
    if (!antes) return `M${curto(x)} ${curto(y)}`
    return `${arco(antes) ?? 'L'}${curto(x)} ${curto(y)}`
  })
  const [primeiro] = pontos
  const ultimo = pontos.at(-1)
  const volta =
    fechado && primeiro && ultimo?.raio ? `${arco(ultimo) ?? ''}${curto(primeiro.x)} ${curto(primeiro.y)}` : ''
  return `${trechos.join('')}${volta}${fechado ? 'Z' : ''}`
}

function arco({ raio }: Vertice): string | null {
  if (!raio) return null
  const medida = curto(Math.abs(raio))
  return `A${medida} ${medida} 0 0 ${raio > 0 ? 1 : 0} `
}

/** Width of the usual line, in units of the drawing. */
export const LARGURA_DA_LINHA = 2

const PADROES = { cheia: [], tracejada: [22, 14], eixo: [40, 10, 8, 10] } as const

/** Dashes that grow with the drawing. */
export const padraoDe = ({ linha }: Pick<Traco, 'linha'>, unidade: number): number[] =>
  PADROES[linha].map((parte) => parte * unidade)

export const TINTA = '#1d2429'
