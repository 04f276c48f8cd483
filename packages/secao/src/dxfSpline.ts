import { DesenhoInvalido, type Ponto } from './contornos.ts'
import type { Curva } from './curvas.ts'

interface Definicao {
  grau: number
  nos: readonly number[]
  controles: readonly Ponto[]
  /** Weights of all control points, or none. */
  pesos: readonly number[]
}

interface Nurbs {
  em: Curva
  /** Stretches between two different knots, on which the curve is smooth. */
  trechos: readonly (readonly [number, number])[]
}

const MAIOR_GRAU = 11

/** A curve of control points, by de Boor's algorithm. */
export function nurbs({ grau, nos, controles, pesos }: Definicao): Nurbs {
  const certa =
    Number.isInteger(grau) &&
    grau >= 1 &&
    grau <= MAIOR_GRAU &&
    controles.length > grau &&
    nos.length === controles.length + grau + 1 &&
    nos.every((no, i) => no >= (nos[i - 1] ?? no))
  if (!certa) throw new DesenhoInvalido('O desenho tem uma spline que não pode ser lida. Converta-a em polilinha.')
  const uteis = nos.slice(grau, nos.length - grau)
  const trechos = uteis
    .slice(1)
    .map((fim, i) => [uteis[i] ?? 0, fim] as const)
    .filter(([de, ate]) => ate > de)
  const homogeneos = controles.map(([x, y], i) => {
    const peso = pesos[i] ?? 1
    return [x * peso, y * peso, peso] as const
  })
  return { em: (t) => deBoor(t, { grau, nos, homogeneos }), trechos }
}

type Homogeneo = readonly [number, number, number]

function deBoor(
  t: number,
  { grau, nos, homogeneos }: { grau: number; nos: readonly number[]; homogeneos: readonly Homogeneo[] },
): Ponto {
  const trecho = trechoDe(t, nos, grau, homogeneos.length)
  const d = homogeneos.slice(trecho - grau, trecho + 1)
  for (let r = 1; r <= grau; r++)
    for (let j = grau; j >= r; j--) {
      const esquerda = nos[j + trecho - grau] ?? 0
      const direita = nos[j + 1 + trecho - r] ?? 0
      const quanto = direita === esquerda ? 0 : (t - esquerda) / (direita - esquerda)
      d[j] = entre(d[j - 1], d[j], quanto)
    }
  const [x, y, peso] = d[grau] ?? [0, 0, 1]
  return [x / peso, y / peso]
}

function trechoDe(t: number, nos: readonly number[], grau: number, quantos: number): number {
  let [baixo, alto] = [grau, quantos - 1]
  while (baixo < alto) {
    const meio = Math.ceil((baixo + alto) / 2)
    if ((nos[meio] ?? 0) <= t) baixo = meio
    else alto = meio - 1
  }
  return baixo
}

const NADA: Homogeneo = [0, 0, 0]
const entre = ([ax, ay, aw]: Homogeneo = NADA, [bx, by, bw]: Homogeneo = NADA, quanto: number): Homogeneo => [
  ax + (bx - ax) * quanto,
  ay + (by - ay) * quanto,
  aw + (bw - aw) * quanto,
]
