import type { Linhas, Ponto } from './contornos.ts'

/** A curve over its parameter, already in mm. */
export type Curva = (t: number) => Ponto

/** Distance of a chord from its curve, in mm: far below what a profile is extruded to. */
const TOLERANCIA = 0.002
const MAIS_FUNDO = 12

/**
 * Points of a curve after its first one, so close that their chords stay within the tolerance. `partes` are looked at by
 * themselves, because a curve that crosses its own chord would look straight.
 */
export function amostrar(
  curva: Curva,
  linhas: Pick<Linhas, 'contarAmostras'>,
  { de = 0, ate = 1, partes = 4 }: { de?: number; ate?: number; partes?: number } = {},
): Ponto[] {
  const pontos: Ponto[] = []
  let anterior = { t: de, ponto: curva(de) }
  for (let parte = 1; parte <= partes; parte++) {
    const t = de + ((ate - de) * parte) / partes
    const fim = { t, ponto: curva(t) }
    const antes = pontos.length
    dividir(curva, anterior, fim, MAIS_FUNDO, pontos)
    linhas.contarAmostras(pontos.length - antes)
    anterior = fim
  }
  return pontos
}

interface Parada {
  t: number
  ponto: Ponto
}

function dividir(curva: Curva, inicio: Parada, fim: Parada, fundo: number, pontos: Ponto[]): void {
  const t = (inicio.t + fim.t) / 2
  const meio = { t, ponto: curva(t) }
  const reta =
    !(longeDaCorda(meio.ponto, inicio.ponto, fim.ponto) > TOLERANCIA) &&
    !(longeDaCorda(curva((inicio.t + t) / 2), inicio.ponto, fim.ponto) > TOLERANCIA)
  // A coordinate that is no number is never far, so it ends here and is refused as a point.
  if (fundo === 0 || reta) return void pontos.push(fim.ponto)
  dividir(curva, inicio, meio, fundo - 1, pontos)
  dividir(curva, meio, fim, fundo - 1, pontos)
}

function longeDaCorda([x, y]: Ponto, [ax, ay]: Ponto, [bx, by]: Ponto): number {
  const [dx, dy] = [bx - ax, by - ay]
  const comprimento = Math.hypot(dx, dy)
  if (comprimento === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs(dx * (y - ay) - dy * (x - ax)) / comprimento
}

export const cubica =
  ([x0, y0]: Ponto, [x1, y1]: Ponto, [x2, y2]: Ponto, [x3, y3]: Ponto): Curva =>
  (t) => {
    const s = 1 - t
    const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
    return [a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3]
  }

export const quadratica =
  ([x0, y0]: Ponto, [x1, y1]: Ponto, [x2, y2]: Ponto): Curva =>
  (t) => {
    const s = 1 - t
    const [a, b, c] = [s * s, 2 * s * t, t * t]
    return [a * x0 + b * x1 + c * x2, a * y0 + b * y1 + c * y2]
  }

export interface Elipse {
  centro: Ponto
  /** Vector from the centre to the point at angle 0, and to the point at a quarter turn. */
  maior: Ponto
  menor: Ponto
}

export const elipse =
  ({ centro, maior, menor }: Elipse): Curva =>
  (angulo) => {
    const [cos, sen] = [Math.cos(angulo), Math.sin(angulo)]
    return [centro[0] + maior[0] * cos + menor[0] * sen, centro[1] + maior[1] * cos + menor[1] * sen]
  }
