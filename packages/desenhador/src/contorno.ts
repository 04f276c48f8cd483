import { type Contorno, type Desenho, DesenhoRecusado } from './desenho.ts'
import { emMilimetros } from './medidas.ts'

export interface Ret {
  x: number
  y: number
  w: number
  h: number
}

/** A corner; `raio` bends the way to the next into an arc up to half a circle, clockwise on screen when positive. */
export interface Vertice {
  x: number
  y: number
  raio?: number
}

interface Reta {
  m: number
  q: number
}

interface Arco {
  cx: number
  cy: number
  raio: number
}

/** The upper edge of the frame, or of what lies `recuo` inside of it: the region below is convex. */
export interface Topo {
  retas: readonly Reta[]
  arco: Arco | null
}

/** The rise of the upper edge: how far below the top its lowest point stands. */
export function flechaDe({ contorno, largura }: Pick<Desenho, 'contorno' | 'largura'>): number {
  if (contorno.forma === 'retangulo') return 0
  return contorno.forma === 'arco-pleno' ? largura / 2 : contorno.flecha
}

export function conferirContorno({ contorno, largura, altura }: Desenho): void {
  const flecha = flechaDe({ contorno, largura })
  if (flecha > altura)
    throw new DesenhoRecusado(`O contorno sobe ${emMilimetros(flecha)}: a altura não pode ser menor que isso.`)
  if (contorno.forma === 'arco-abatido' && flecha > largura / 2)
    throw new DesenhoRecusado('A flecha do arco abatido não passa da metade da largura.')
  if (contorno.forma === 'triangular' && contorno.cume > largura)
    throw new DesenhoRecusado('O cume do triângulo precisa ficar sobre a esquadria.')
}

export function contornoEspelhado(contorno: Contorno, largura: number): Contorno {
  if (contorno.forma === 'triangular') return { ...contorno, cume: largura - contorno.cume }
  if (contorno.forma === 'trapezio') return { ...contorno, lado: contorno.lado === 'esquerda' ? 'direita' : 'esquerda' }
  return contorno
}

/** The line through two points, moved inwards by `recuo` at a right angle. */
function reta(x0: number, y0: number, x1: number, y1: number, recuo: number): Reta {
  const m = (y1 - y0) / (x1 - x0)
  return { m, q: y0 - m * x0 + recuo * Math.hypot(1, m) }
}

export function topoDe({ contorno, largura }: Pick<Desenho, 'contorno' | 'largura'>, recuo: number): Topo {
  const flecha = flechaDe({ contorno, largura })
  switch (contorno.forma) {
    case 'retangulo':
      return { retas: [{ m: 0, q: recuo }], arco: null }
    case 'arco-pleno':
    case 'arco-abatido': {
      const raio = (largura ** 2 / 4 + flecha ** 2) / (2 * flecha)
      return { retas: [], arco: { cx: largura / 2, cy: raio, raio: raio - recuo } }
    }
    case 'triangular': {
      const { cume } = contorno
      const subida = cume > 0 ? [reta(0, flecha, cume, 0, recuo)] : []
      const descida = cume < largura ? [reta(cume, 0, largura, flecha, recuo)] : []
      return { retas: [...subida, ...descida], arco: null }
    }
    case 'trapezio': {
      const [esquerda, direita] = contorno.lado === 'esquerda' ? [flecha, 0] : [0, flecha]
      return { retas: [reta(0, esquerda, largura, direita, recuo)], arco: null }
    }
  }
}

/** Upper end of the region at `x`. */
export function alturaEm({ retas, arco }: Topo, x: number): number {
  if (arco) return arco.cy - Math.sqrt(Math.max(0, arco.raio ** 2 - (x - arco.cx) ** 2))
  return Math.max(...retas.map(({ m, q }) => m * x + q))
}

/** Stretch of x where the upper edge is at `y` or above it; null when it is nowhere. */
export function trecho({ retas, arco }: Topo, y: number): [number, number] | null {
  if (arco) {
    if (arco.raio <= 0) return null
    const meia = arco.raio ** 2 - Math.max(0, arco.cy - y) ** 2
    return meia < 0 ? null : [arco.cx - Math.sqrt(meia), arco.cx + Math.sqrt(meia)]
  }
  let [de, ate] = [-Infinity, Infinity]
  for (const { m, q } of retas) {
    if (m === 0 && q > y) return null
    if (m > 0) ate = Math.min(ate, (y - q) / m)
    if (m < 0) de = Math.max(de, (y - q) / m)
  }
  return de <= ate ? [de, ate] : null
}

const MINIMO = 1e-6

/** Corners that two lines of the upper edge make between `de` and `ate`. */
function quinas(topo: Topo, de: number, ate: number): Vertice[] {
  const [a, b] = topo.retas
  if (!a || !b || a.m === b.m) return []
  const x = (b.q - a.q) / (a.m - b.m)
  return x > de + MINIMO && x < ate - MINIMO ? [{ x, y: alturaEm(topo, x) }] : []
}

/** The upper edge itself from `de` to `ate`, without its last point. */
function aoLongo(topo: Topo, de: number, ate: number): Vertice[] {
  if (ate - de <= MINIMO) return []
  const primeiro = { x: de, y: alturaEm(topo, de) }
  return topo.arco ? [{ ...primeiro, raio: topo.arco.raio }] : [primeiro, ...quinas(topo, de, ate)]
}

const igual = (a: Vertice, b: Vertice) => Math.abs(a.x - b.x) < MINIMO && Math.abs(a.y - b.y) < MINIMO

/** Drops corners of no length. */
const semRepetidos = (vertices: readonly Vertice[]): Vertice[] =>
  vertices.filter((vertice, indice) => !igual(vertice, vertices[(indice + 1) % vertices.length] ?? vertice))

/** Part of a rectangle below the upper edge, clockwise from its upper left; null when there is none. */
export function recortar(ret: Ret, topo: Topo): Vertice[] | null {
  const base = ret.y + ret.h
  const dentro = trecho(topo, base)
  const de = Math.max(ret.x, dentro?.[0] ?? Infinity)
  const ate = Math.min(ret.x + ret.w, dentro?.[1] ?? -Infinity)
  if (ate - de <= MINIMO || ret.h <= MINIMO) return null
  const plano = trecho(topo, ret.y)
  const a = Math.min(Math.max(plano?.[0] ?? Infinity, de), ate)
  const b = Math.max(Math.min(plano?.[1] ?? -Infinity, ate), de)
  const plana = b - a > MINIMO
  const subida = aoLongo(topo, de, plana ? a : ate)
  const descida = plana ? [{ x: a, y: ret.y }, ...aoLongo(topo, b, ate)] : []
  const alto = Math.max(ret.y, alturaEm(topo, ate))
  return semRepetidos([...subida, ...descida, { x: ate, y: alto }, { x: ate, y: base }, { x: de, y: base }])
}
