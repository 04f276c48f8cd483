import type { Ret } from '@portal/desenhador/contorno'

export type Seta = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'

export const DIRECOES = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const

export const ehSeta = (tecla: string): tecla is Seta => tecla in DIRECOES

const meio = ({ x, y, w, h }: Ret) => ({ x: x + w / 2, y: y + h / 2 })

/** An arrow key means the nearest place that way, rather straight than aside. */
export function vizinhaDe(lugares: readonly Ret[], atual: number, tecla: Seta): number {
  const aqui = lugares[atual]
  if (!aqui) return 0
  const [dx, dy] = DIRECOES[tecla]
  const de = meio(aqui)
  const distancias = lugares.map((lugar, indice) => {
    const ate = meio(lugar)
    const adiante = (ate.x - de.x) * dx + (ate.y - de.y) * dy
    const aoLado = Math.abs((ate.x - de.x) * dy) + Math.abs((ate.y - de.y) * dx)
    return { indice, longe: adiante > 1 ? adiante + 3 * aoLado : Infinity }
  })
  const [perto] = distancias.toSorted((a, b) => a.longe - b.longe)
  return perto && perto.longe < Infinity ? perto.indice : atual
}
