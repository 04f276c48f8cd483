import type { Ponto } from './contornos.ts'

/** x' = a x + c y + e, y' = b x + d y + f, as SVG writes it. */
export type Matriz = readonly [number, number, number, number, number, number]

export const IDENTIDADE: Matriz = [1, 0, 0, 1, 0, 0]

export const vezes = ([a, b, c, d, e, f]: Matriz, [g, h, i, j, k, l]: Matriz): Matriz => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
]

export const aplicar = ([a, b, c, d, e, f]: Matriz, [x, y]: Ponto): Ponto => [a * x + c * y + e, b * x + d * y + f]

const NUMERO = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g
export const numerosDe = (texto: string): number[] => (texto.match(NUMERO) ?? []).map(Number)

/** Matches from the start of a word, never within: long words are looked at once. */
const PASSO = /\b(\w+)\s*\(([^()]*)\)/g

/** The `transform` of an element; unknown functions change nothing. */
export function lerTransformacao(texto: string | undefined): Matriz {
  let matriz = IDENTIDADE
  for (const [, nome = '', argumentos = ''] of (texto ?? '').matchAll(PASSO))
    matriz = vezes(matriz, passo(nome, numerosDe(argumentos)))
  return matriz
}

const GRAU = Math.PI / 180

function passo(nome: string, [a = 0, b, c, d, e, f]: readonly number[]): Matriz {
  switch (nome) {
    case 'matrix':
      return [a, b ?? 0, c ?? 0, d ?? 1, e ?? 0, f ?? 0]
    case 'translate':
      return [1, 0, 0, 1, a, b ?? 0]
    case 'scale':
      return [a, 0, 0, b ?? a, 0, 0]
    case 'rotate': {
      const [cos, sen] = [Math.cos(a * GRAU), Math.sin(a * GRAU)]
      const [x, y] = [b ?? 0, c ?? 0]
      return [cos, sen, -sen, cos, x - cos * x + sen * y, y - sen * x - cos * y]
    }
    case 'skewX':
      return [1, 0, Math.tan(a * GRAU), 1, 0, 0]
    case 'skewY':
      return [1, Math.tan(a * GRAU), 0, 1, 0, 0]
    default:
      return IDENTIDADE
  }
}
