import type { Vertice } from './contorno.ts'

/** Layers of the finished drawing and of the DXF. */
export type Camada = 'MARCO' | 'PERFIL' | 'FOLHA' | 'VIDRO' | 'SIMBOLO' | 'FERRAGEM' | 'COTA' | 'TEXTO'

export interface Traco {
  tipo: 'traco'
  camada: Camada
  pontos: readonly Vertice[]
  fechado: boolean
  preenchimento: string | null
  /** Towards the viewer, away from him, or an axis. */
  linha: 'cheia' | 'tracejada' | 'eixo'
  /** Multiple of the usual line's width. */
  espessura: number
}

export interface Texto {
  tipo: 'texto'
  camada: Camada
  x: number
  y: number
  altura: number
  conteudo: string
  ancora: 'inicio' | 'meio' | 'fim'
  /** Text that reads upwards, along a vertical line. */
  deitado: boolean
}

export type Elemento = Traco | Texto

type Opcoes = Partial<Pick<Traco, 'preenchimento' | 'linha' | 'espessura'>>

const traco = (camada: Camada, pontos: readonly Vertice[], fechado: boolean, opcoes: Opcoes): Traco => ({
  tipo: 'traco',
  camada,
  pontos,
  fechado,
  preenchimento: null,
  linha: 'cheia',
  espessura: 1,
  ...opcoes,
})

export const linha = (camada: Camada, pontos: readonly Vertice[], opcoes: Opcoes = {}): Traco =>
  traco(camada, pontos, false, opcoes)

export const forma = (camada: Camada, pontos: readonly Vertice[], opcoes: Opcoes = {}): Traco =>
  traco(camada, pontos, true, opcoes)

export const texto = (
  camada: Camada,
  conteudo: string,
  lugar: Pick<Texto, 'x' | 'y' | 'altura'>,
  opcoes: Partial<Pick<Texto, 'ancora' | 'deitado'>> = {},
): Texto => ({ tipo: 'texto', camada, conteudo, ancora: 'meio', deitado: false, ...lugar, ...opcoes })

/** Pairs of corners with the way between them. */
export function lados(pontos: readonly Vertice[], fechado: boolean): { de: Vertice; ate: Vertice }[] {
  const ultimo = fechado ? pontos.length : pontos.length - 1
  return pontos.slice(0, ultimo).flatMap((de, indice) => {
    const ate = pontos[(indice + 1) % pontos.length]
    return ate ? [{ de, ate }] : []
  })
}

/** The angle that an arc spans, in radians. */
export const abertura = (de: Vertice, ate: Vertice): number =>
  de.raio ? 2 * Math.asin(Math.min(1, Math.hypot(ate.x - de.x, ate.y - de.y) / (2 * Math.abs(de.raio)))) : 0

/** Area in mm², arcs included. */
export function area(pontos: readonly Vertice[]): number {
  const dobro = lados(pontos, true).reduce((soma, { de, ate }) => soma + de.x * ate.y - ate.x * de.y, 0)
  const arcos = lados(pontos, true).reduce((soma, { de, ate }) => {
    const angulo = abertura(de, ate)
    return soma + (de.raio ? (Math.sign(de.raio) * de.raio ** 2 * (angulo - Math.sin(angulo))) / 2 : 0)
  }, 0)
  return Math.abs(dobro / 2) + arcos
}

export function caixa(pontos: readonly Vertice[]): { x: number; y: number; w: number; h: number } {
  const xs = pontos.map(({ x }) => x)
  const ys = pontos.flatMap(({ y }) => y)
  const arcos = lados(pontos, true).flatMap(({ de, ate }) => cristas(de, ate))
  const [x, y] = [Math.min(...xs), Math.min(...ys, ...arcos)]
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y }
}

/** The highest point of an arc that stands between its ends. */
function cristas(de: Vertice, ate: Vertice): number[] {
  if (!de.raio) return []
  const { x, y } = centro(de, ate)
  const [esquerda, direita] = [Math.min(de.x, ate.x), Math.max(de.x, ate.x)]
  return x > esquerda && x < direita ? [y - Math.abs(de.raio)] : []
}

/** The centre of an upper arc lies below its chord. */
export function centro(de: Vertice, ate: Vertice): { x: number; y: number } {
  const raio = Math.abs(de.raio ?? 0)
  const [dx, dy] = [ate.x - de.x, ate.y - de.y]
  const corda = Math.hypot(dx, dy)
  const recuo = Math.sqrt(Math.max(0, raio ** 2 - corda ** 2 / 4)) / (corda || 1)
  const lado = dx >= 0 ? 1 : -1
  return { x: (de.x + ate.x) / 2 - dy * recuo * lado, y: (de.y + ate.y) / 2 + dx * recuo * lado }
}
