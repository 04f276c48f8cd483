import type { Desenho } from './desenho.ts'
import { layout } from './layout.ts'

/** Positions that attract a dragged member: whole steps, the middle of its neighbours, parallel members. */
export function atrair(posicao: number, candidatas: readonly number[], passo: number, alcance: number): number {
  const perto = candidatas
    .map((candidata) => ({ candidata, longe: Math.abs(candidata - posicao) }))
    .filter(({ longe }) => longe <= alcance)
    .toSorted((a, b) => a.longe - b.longe)[0]
  return perto ? perto.candidata : Math.round(posicao / passo) * passo
}

export const barrasAlinhadas = (desenho: Desenho, eixo: 'x' | 'y', menos?: { id: number; indice: number }): number[] =>
  layout(desenho)
    .barras.filter(
      ({ divisao, indice }) => divisao.eixo === eixo && !(divisao.id === menos?.id && indice === menos.indice),
    )
    .map(({ ret }) => (eixo === 'x' ? ret.x : ret.y))
