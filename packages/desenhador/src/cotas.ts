import { numero } from '@portal/contract/core/formato'
import { flechaDe } from './contorno.ts'
import type { Desenho } from './desenho.ts'
import { type Elemento, linha, texto } from './elementos.ts'
import { layout } from './layout.ts'

/** One measured stretch; `eixo` is the direction that it measures. */
export interface Cota {
  eixo: 'x' | 'y'
  de: number
  ate: number
  /** Line on which it stands, counted outwards; below and left, or above and right. */
  fila: number
  lado: 'antes' | 'depois'
}

const unicas = (todas: Cota[]): Cota[] =>
  [...new Map(todas.map((cota) => [`${cota.de} ${cota.ate}`, cota])).values()].toSorted((a, b) => a.de - b.de)

/** The parts that touch one edge of the frame, as a chain beside it. */
function corrente(desenho: Desenho, eixo: 'x' | 'y', lado: Cota['lado']): Cota[] {
  const { celulas } = layout(desenho)
  const { marco } = desenho.perfis
  const fim = { x: desenho.largura - marco, y: desenho.altura - marco }
  const toca = celulas.filter(({ ret }) => {
    if (eixo === 'x') return lado === 'antes' ? ret.y + ret.h === fim.y : ret.y === marco
    return lado === 'antes' ? ret.x === marco : ret.x + ret.w === fim.x
  })
  return unicas(
    toca.map(({ ret }) => ({
      eixo,
      de: eixo === 'x' ? ret.x : ret.y,
      ate: eixo === 'x' ? ret.x + ret.w : ret.y + ret.h,
      fila: 0,
      lado,
    })),
  )
}

const iguais = (a: readonly Cota[], b: readonly Cota[]) =>
  a.length === b.length && a.every(({ de, ate }, indice) => de === b[indice]?.de && ate === b[indice].ate)

/** Chains of clear openings inside, the whole outside; a chain that would repeat the opposite one is left out. */
export function cotas(desenho: Desenho): Cota[] {
  return (['x', 'y'] as const).flatMap((eixo) => {
    const total = eixo === 'x' ? desenho.largura : desenho.altura
    const [antes, depois] = [corrente(desenho, eixo, 'antes'), corrente(desenho, eixo, 'depois')]
    const dentro = antes.length > 1 ? antes : []
    const fora = depois.length > 1 && !iguais(antes, depois) ? depois : []
    const inteira: Cota = { eixo, de: 0, ate: total, fila: dentro.length ? 1 : 0, lado: 'antes' }
    return [...dentro, inteira, ...fora, ...(eixo === 'y' ? daFlecha(desenho, fora.length) : [])]
  })
}

/** Dimensions of an arch's or slope's rise, and of the straight part below it. */
function daFlecha(desenho: Desenho, ocupadas: number): Cota[] {
  const flecha = flechaDe(desenho)
  if (flecha === 0) return []
  const fila = ocupadas ? 1 : 0
  const reto = { eixo: 'y', de: flecha, ate: desenho.altura, fila, lado: 'depois' } as const
  return [{ eixo: 'y', de: 0, ate: flecha, fila, lado: 'depois' }, ...(flecha < desenho.altura ? [reto] : [])]
}

/** Unit by the larger side: letters, lines and distances grow with it. */
export const unidadeDe = ({ largura, altura }: Desenho): number =>
  Math.round(Math.max(0.5, Math.max(largura, altura) / 1500) * 100) / 100

const ALTURA_DO_TEXTO = 30
const PRIMEIRA_FILA = 70
const ENTRE_FILAS = 75
const CASAS = 1

export const afastamento = (fila: number, unidade: number): number => (PRIMEIRA_FILA + fila * ENTRE_FILAS) * unidade

/** Slashes at the ends, the number along its line, helping lines to the frame (NBR 10126). */
export function desenharCota(cota: Cota, { largura, altura }: Desenho, unidade: number): Elemento[] {
  const { eixo, de, ate, lado, fila } = cota
  const longe = afastamento(fila, unidade)
  const borda = lado === 'antes' ? (eixo === 'x' ? altura : 0) : eixo === 'x' ? 0 : largura
  const fora = (eixo === 'x') === (lado === 'antes') ? 1 : -1
  const onde = borda + fora * longe
  const ponto = (ao: number, em: number) => (eixo === 'x' ? { x: ao, y: em } : { x: em, y: ao })
  const barra = 10 * unidade
  const extremos = [de, ate].flatMap((ao) => [
    linha('COTA', [ponto(ao - barra, onde + barra), ponto(ao + barra, onde - barra)], {
      espessura: 0.9,
    }),
    linha('COTA', [ponto(ao, borda + fora * 18 * unidade), ponto(ao, onde + fora * 14 * unidade)], { espessura: 0.4 }),
  ])
  const letra = ALTURA_DO_TEXTO * unidade
  const meio = (de + ate) / 2
  const escrito = ponto(meio, onde - letra * 0.35)
  return [
    linha('COTA', [ponto(de, onde), ponto(ate, onde)], { espessura: 0.6 }),
    ...extremos,
    texto('COTA', numero(ate - de, CASAS), { ...escrito, altura: letra }, { deitado: eixo === 'y' }),
  ]
}
