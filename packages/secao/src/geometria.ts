import type { Contorno, Ponto } from './contornos.ts'

const MM4_POR_CM4 = 10_000
const MM3_POR_CM3 = 1_000
/** kg/m of 1 mm² at 1 g/cm³. */
const KG_POR_M_E_MM2 = 0.001

/** An outline of the section: what it encloses is metal, or a hole in it. */
export interface ContornoDaSecao {
  pontos: Contorno
  /** Number of outlines around it: metal at 0, 2, …; a hole at 1, 3, … */
  profundidade: number
}

interface Momentos {
  area: number
  sx: number
  sy: number
  ixx: number
  iyy: number
}

/** Area and its first and second moments about the origin (Green's theorem), signed by the outline's direction. */
function momentosDe(pontos: Contorno): Momentos {
  const soma: Momentos = { area: 0, sx: 0, sy: 0, ixx: 0, iyy: 0 }
  let anterior = pontos.at(-1)
  for (const ponto of pontos) {
    if (!anterior) break
    const [x0, y0] = anterior
    const [x1, y1] = ponto
    const cruz = x0 * y1 - x1 * y0
    soma.area += cruz / 2
    soma.sx += ((x0 + x1) * cruz) / 6
    soma.sy += ((y0 + y1) * cruz) / 6
    soma.ixx += ((y0 * y0 + y0 * y1 + y1 * y1) * cruz) / 12
    soma.iyy += ((x0 * x0 + x0 * x1 + x1 * x1) * cruz) / 12
    anterior = ponto
  }
  return soma
}

export const areaAssinada = (pontos: Contorno): number => momentosDe(pontos).area

export function centroDe(pontos: Contorno): Ponto {
  const { area, sx, sy } = momentosDe(pontos)
  return [sx / area, sy / area]
}

export function perimetroDe(pontos: Contorno): number {
  let soma = 0
  let anterior = pontos.at(-1)
  for (const ponto of pontos) {
    if (anterior) soma += Math.hypot(ponto[0] - anterior[0], ponto[1] - anterior[1])
    anterior = ponto
  }
  return soma
}

export interface Caixa {
  x0: number
  y0: number
  x1: number
  y1: number
}

export function caixaDe(pontos: Iterable<readonly [number, number]>): Caixa {
  const caixa: Caixa = { x0: Infinity, y0: Infinity, x1: -Infinity, y1: -Infinity }
  for (const [x, y] of pontos) {
    caixa.x0 = Math.min(caixa.x0, x)
    caixa.y0 = Math.min(caixa.y0, y)
    caixa.x1 = Math.max(caixa.x1, x)
    caixa.y1 = Math.max(caixa.y1, y)
  }
  return caixa
}

export interface Propriedades {
  /** mm² */
  area: number
  /** kg/m */
  peso: number
  /** cm⁴ and cm³; the lesser modulus of each axis. */
  jx: number
  jy: number
  wx: number
  wy: number
  perimetroExterno: number
  perimetroTotal: number
  largura: number
  altura: number
  contornos: number
  centro: readonly [number, number]
  caixa: Caixa
}

/** Properties of a section with outlines in mm, of metal of this density in g/cm³. */
export function propriedadesDe(contornos: readonly ContornoDaSecao[], densidade: number): Propriedades {
  const caixa = caixaDe(contornos.flatMap(({ pontos }) => pontos))
  // Near the origin the sums lose fewer digits.
  const [ox, oy] = [(caixa.x0 + caixa.x1) / 2, (caixa.y0 + caixa.y1) / 2]
  const total = contornos.map(({ pontos, profundidade }) => comSinal(pontos, profundidade, ox, oy)).reduce(somar)
  const [cx, cy] = [total.sx / total.area, total.sy / total.area]
  const jx = (total.ixx - total.area * cy * cy) / MM4_POR_CM4
  const jy = (total.iyy - total.area * cx * cx) / MM4_POR_CM4
  const centro = [ox + cx, oy + cy] as const
  const fibraX = Math.max(caixa.y1 - centro[1], centro[1] - caixa.y0)
  const fibraY = Math.max(caixa.x1 - centro[0], centro[0] - caixa.x0)
  const porFora = contornos.filter(({ profundidade }) => profundidade === 0)
  return {
    area: total.area,
    peso: total.area * densidade * KG_POR_M_E_MM2,
    jx,
    jy,
    wx: (jx * MM4_POR_CM4) / fibraX / MM3_POR_CM3,
    wy: (jy * MM4_POR_CM4) / fibraY / MM3_POR_CM3,
    perimetroExterno: perimetroDeTodos(porFora),
    perimetroTotal: perimetroDeTodos(contornos),
    largura: caixa.x1 - caixa.x0,
    altura: caixa.y1 - caixa.y0,
    contornos: contornos.length,
    centro,
    caixa,
  }
}

const perimetroDeTodos = (contornos: readonly ContornoDaSecao[]) =>
  contornos.reduce((soma, { pontos }) => soma + perimetroDe(pontos), 0)

function comSinal(pontos: Contorno, profundidade: number, ox: number, oy: number): Momentos {
  const momentos = momentosDe(pontos.map(([x, y]) => [x - ox, y - oy] as const))
  const sinal = (momentos.area < 0 ? -1 : 1) * (profundidade % 2 === 0 ? 1 : -1)
  return {
    area: sinal * momentos.area,
    sx: sinal * momentos.sx,
    sy: sinal * momentos.sy,
    ixx: sinal * momentos.ixx,
    iyy: sinal * momentos.iyy,
  }
}

const somar = (a: Momentos, b: Momentos): Momentos => ({
  area: a.area + b.area,
  sx: a.sx + b.sx,
  sy: a.sy + b.sy,
  ixx: a.ixx + b.ixx,
  iyy: a.iyy + b.iyy,
})
