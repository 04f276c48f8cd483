import { DesenhoInvalido, type Linhas, type Ponto } from './contornos.ts'
import { amostrar, elipse, type Curva } from './curvas.ts'
import { nurbs } from './dxfSpline.ts'

export interface Entidade {
  tipo: string
  pares: { codigo: number; valor: string }[]
}

interface Vertice {
  ponto: Ponto
  /** Tangent of a quarter of the angle of the arc that follows; 0 is a straight line. */
  arco: number
}

const GRAU = Math.PI / 180
const FECHADA = 1
/** Meshes and control points of splines are no lines of the section. */
const MALHA = 16 | 64
const PONTO_DE_CONTROLE = 16

export function desenharEntidade(entidade: Entidade, linhas: Linhas, mm: number): void {
  // An entity may be drawn on a plane that is seen from behind.
  const espelho = numeroDe(entidade, 230, 1) < 0 ? -1 : 1
  const noPlano =
    (curva: Curva): Curva =>
    (t) =>
      mapa(curva(t))
  const mapa = ([x, y]: Ponto): Ponto => [x * mm * espelho, y * mm]
  switch (entidade.tipo) {
    case 'LINE':
      // A line's ends are given in the world, whatever its plane.
      return linhas.acrescentar(
        [ponto(entidade, 10), ponto(entidade, 11)].map(([x, y]): Ponto => [x * mm, y * mm]),
        false,
      )
    case 'LWPOLYLINE':
      return polilinha(verticesLeves(entidade), numeroDe(entidade, 70, 0), linhas, mapa)
    case 'POLYLINE':
      return polilinha(vertices(entidade), numeroDe(entidade, 70, 0), linhas, mapa)
    case 'CIRCLE':
      return volta(linhas, noPlano(circulo(entidade)))
    case 'ARC':
      return arco(
        linhas,
        noPlano(circulo(entidade)),
        numeroDe(entidade, 50, 0) * GRAU,
        numeroDe(entidade, 51, 360) * GRAU,
      )
    case 'ELLIPSE':
      return ovalDe(entidade, linhas, mm)
    case 'SPLINE':
      return spline(entidade, linhas, mm)
    default:
  }
}

const numeros = ({ pares }: Pick<Entidade, 'pares'>, codigo: number): number[] =>
  pares.filter((par) => par.codigo === codigo).map(({ valor }) => Number(valor))
const numeroDe = (entidade: Pick<Entidade, 'pares'>, codigo: number, ausente: number): number =>
  numeros(entidade, codigo)[0] ?? ausente
const ponto = (entidade: Pick<Entidade, 'pares'>, codigo: number): Ponto => [
  numeroDe(entidade, codigo, 0),
  numeroDe(entidade, codigo + 10, 0),
]

const circulo = (entidade: Entidade): Curva => {
  const raio = numeroDe(entidade, 40, 0)
  if (!(raio > 0)) throw new DesenhoInvalido('O desenho tem um arco sem raio.')
  return elipse({ centro: ponto(entidade, 10), maior: [raio, 0], menor: [0, raio] })
}

const VOLTA = 2 * Math.PI

function volta(linhas: Linhas, curva: Curva): void {
  linhas.acrescentar(amostrar(curva, linhas, { ate: VOLTA, partes: 8 }), true)
}

/** Anticlockwise from one angle to the other. */
function arco(linhas: Linhas, curva: Curva, de: number, ate: number): void {
  const fim = ate > de ? ate : ate + VOLTA
  linhas.acrescentar([curva(de), ...amostrar(curva, linhas, { de, ate: fim })], false)
}

/** The axis is given in the world; the other one is perpendicular to it on the entity's plane. */
function ovalDe(entidade: Entidade, linhas: Linhas, mm: number): void {
  const [x, y] = ponto(entidade, 10)
  const [mx, my] = ponto(entidade, 11)
  const proporcao = numeroDe(entidade, 40, 1) * (numeroDe(entidade, 230, 1) < 0 ? -1 : 1)
  const curva = elipse({
    centro: [x * mm, y * mm],
    maior: [mx * mm, my * mm],
    menor: [-my * mm * proporcao, mx * mm * proporcao],
  })
  const [de, ate] = [numeroDe(entidade, 41, 0), numeroDe(entidade, 42, VOLTA)]
  const inteira = Math.abs(Math.abs(ate - de) - VOLTA) < 1e-6
  return inteira ? volta(linhas, curva) : arco(linhas, curva, de, ate)
}

function verticesLeves({ pares }: Entidade): Vertice[] {
  const lidos: { x: number; y: number; arco: number }[] = []
  for (const { codigo, valor } of pares) {
    const ultimo = lidos.at(-1)
    if (codigo === 10) lidos.push({ x: Number(valor), y: 0, arco: 0 })
    else if (codigo === 20 && ultimo) ultimo.y = Number(valor)
    else if (codigo === 42 && ultimo) ultimo.arco = Number(valor)
  }
  return lidos.map(({ x, y, arco: bojo }) => ({ ponto: [x, y], arco: bojo }))
}

function vertices({ pares }: Entidade): Vertice[] {
  const partes: Entidade['pares'][] = []
  for (const par of pares) {
    if (par.codigo === 0) partes.push([])
    else partes.at(-1)?.push(par)
  }
  return partes
    .filter((parte) => (numeroDe({ pares: parte }, 70, 0) & PONTO_DE_CONTROLE) === 0)
    .map((parte) => ({ ponto: ponto({ pares: parte }, 10), arco: numeroDe({ pares: parte }, 42, 0) }))
}

function polilinha(lista: readonly Vertice[], marcas: number, linhas: Linhas, mapa: (ponto: Ponto) => Ponto): void {
  if ((marcas & MALHA) !== 0) return
  const fechada = (marcas & FECHADA) !== 0
  const pontos: Ponto[] = []
  for (const [i, { ponto: aqui, arco: bojo }] of lista.entries()) {
    pontos.push(mapa(aqui))
    const seguinte = lista[i + 1] ?? (fechada ? lista[0] : undefined)
    if (!seguinte || !curvo(aqui, seguinte.ponto, bojo)) continue
    const { curva, de, ate } = doBojo(aqui, seguinte.ponto, bojo)
    for (const novo of amostrar((t) => mapa(curva(t)), linhas, { de, ate })) pontos.push(novo)
  }
  linhas.acrescentar(pontos, fechada)
}

/** What is left of rounding bends nothing, and its centre would lie farther away than numbers are exact. */
const curvo = ([x1, y1]: Ponto, [x2, y2]: Ponto, bojo: number) => {
  const corda = Math.hypot(x2 - x1, y2 - y1)
  return Math.abs(bojo) * corda > MENOR_FLECHA * Math.max(1, corda)
}
const MENOR_FLECHA = 1e-9

/** The arc between two vertices whose bulge is the tangent of a quarter of its angle. */
function doBojo([x1, y1]: Ponto, [x2, y2]: Ponto, bojo: number): { curva: Curva; de: number; ate: number } {
  const angulo = 4 * Math.atan(bojo)
  const [dx, dy] = [x2 - x1, y2 - y1]
  const ate = 1 / Math.tan(angulo / 2) / 2
  const centro: Ponto = [(x1 + x2) / 2 - dy * ate, (y1 + y2) / 2 + dx * ate]
  const raio = Math.hypot(x1 - centro[0], y1 - centro[1])
  const de = Math.atan2(y1 - centro[1], x1 - centro[0])
  return { curva: elipse({ centro, maior: [raio, 0], menor: [0, raio] }), de, ate: de + angulo }
}

function spline(entidade: Entidade, linhas: Linhas, mm: number): void {
  const [xs, ys] = [numeros(entidade, 10), numeros(entidade, 20)]
  const controles = xs.map((x, i): Ponto => [x * mm, (ys[i] ?? 0) * mm])
  const grau = numeroDe(entidade, 71, 3)
  const curva = nurbs({ grau, nos: numeros(entidade, 40), controles, pesos: numeros(entidade, 41) })
  const pontos = curva.trechos.flatMap(([de, ate], i) => [
    ...(i === 0 ? [curva.em(de)] : []),
    ...amostrar(curva.em, linhas, { de, ate }),
  ])
  linhas.acrescentar(pontos, (numeroDe(entidade, 70, 0) & FECHADA) !== 0)
}
