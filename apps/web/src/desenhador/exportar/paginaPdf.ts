import { larguraDoTexto } from '@portal/contract/core/helvetica'
import { escaparPdf } from '@portal/contract/core/pdf'
import type { Vertice } from '@portal/desenhador/contorno'
import { abertura, centro, lados, type Texto } from '@portal/desenhador/elementos'
import { curto } from '@portal/desenhador/traco'

const cor = (tom: string, operador: 'rg' | 'RG') =>
  `${[1, 3, 5].map((de) => curto(Number.parseInt(tom.slice(de, de + 2), 16) / 255)).join(' ')} ${operador}`

/** PDF has no arcs: curves of at most a quarter of a circle stand for them. */
function emCurvas(de: Vertice, ate: Vertice): string[] {
  const meio = centro(de, ate)
  const raio = Math.abs(de.raio ?? 0)
  const total = abertura(de, ate) * Math.sign(de.raio ?? 1)
  const pedacos = Math.max(1, Math.ceil(Math.abs(total) / (Math.PI / 2)))
  const passo = total / pedacos
  const comeco = Math.atan2(de.y - meio.y, de.x - meio.x)
  const alavanca = (4 / 3) * Math.tan(passo / 4) * raio
  return Array.from({ length: pedacos }, (_, indice) => {
    const [a, b] = [comeco + passo * indice, comeco + passo * (indice + 1)]
    const fim = indice === pedacos - 1 ? ate : { x: meio.x + raio * Math.cos(b), y: meio.y + raio * Math.sin(b) }
    const pontos = [
      meio.x + raio * Math.cos(a) - alavanca * Math.sin(a),
      meio.y + raio * Math.sin(a) + alavanca * Math.cos(a),
      meio.x + raio * Math.cos(b) + alavanca * Math.sin(b),
      meio.y + raio * Math.sin(b) - alavanca * Math.cos(b),
      fim.x,
      fim.y,
    ]
    return `${pontos.map(curto).join(' ')} c`
  })
}

export interface Estilo {
  preenchimento: string | null
  traco: string
  espessura: number
  padrao: readonly number[]
}

export function desenharForma(pontos: readonly Vertice[], fechado: boolean, estilo: Estilo): string[] {
  const [primeiro] = pontos
  if (!primeiro) return []
  return [
    cor(estilo.traco, 'RG'),
    ...(estilo.preenchimento ? [cor(estilo.preenchimento, 'rg')] : []),
    `${curto(estilo.espessura)} w [${estilo.padrao.map(curto).join(' ')}] 0 d`,
    `${curto(primeiro.x)} ${curto(primeiro.y)} m`,
    ...lados(pontos, fechado).flatMap(({ de, ate }) =>
      de.raio ? emCurvas(de, ate) : [`${curto(ate.x)} ${curto(ate.y)} l`],
    ),
    fechado ? (estilo.preenchimento ? 'b' : 's') : 'S',
  ]
}

export type Letra = Pick<Texto, 'x' | 'y' | 'altura' | 'conteudo'> &
  Partial<Pick<Texto, 'ancora' | 'deitado'>> & { negrito?: boolean }

/** `inverso` turns the letters upright on a page whose y goes down. */
export function desenharTexto(
  { x, y, altura, conteudo, ancora = 'inicio', deitado, negrito }: Letra,
  inverso: boolean,
): string[] {
  const recuo = { inicio: 0, meio: 0.5, fim: 1 }[ancora] * larguraDoTexto(conteudo, altura)
  const [px, py] = deitado ? [x, y + (inverso ? recuo : -recuo)] : [x - recuo, y]
  const matriz = deitado ? (inverso ? '0 -1 -1 0' : '0 1 -1 0') : inverso ? '1 0 0 -1' : '1 0 0 1'
  return [
    'BT',
    '0.11 0.14 0.16 rg',
    `/${negrito ? 'F2' : 'F1'} ${curto(altura)} Tf ${matriz} ${curto(px)} ${curto(py)} Tm (${escaparPdf(conteudo)}) Tj`,
    'ET',
  ]
}

export const A4_DEITADA = { largura: 841.89, altura: 595.28 } as const
