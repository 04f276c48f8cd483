import {
  SEVERIDADES,
  type Achado,
  type Caixa,
  type Relatorio,
  type Severidade,
} from '@portal/contract/tipologias/modelos'
import type { Box3 } from 'three'

/** A broken model repeats itself; the first findings tell the story. */
export const MAIS_ACHADOS = 100

export const semAchados = (): Relatorio['contagem'] => ({ erro: 0, aviso: 0, informacao: 0, dica: 0 })

export function contar(achados: readonly Achado[]): Relatorio['contagem'] {
  const contagem = semAchados()
  for (const { severidade } of achados) contagem[severidade]++
  return contagem
}

export const achado = (severidade: Severidade, codigo: string, texto: string, onde = ''): Achado => ({
  severidade,
  codigo,
  texto,
  onde,
})

const pelaGravidade = (a: Achado, b: Achado) => SEVERIDADES.indexOf(a.severidade) - SEVERIDADES.indexOf(b.severidade)

export const osMaisGraves = (achados: readonly Achado[]): Achado[] =>
  achados.toSorted(pelaGravidade).slice(0, MAIS_ACHADOS)

const MM_POR_METRO = 1000
const arredondar = (metros: number) => Math.round(metros * MM_POR_METRO * 10) / 10

/** Null for an empty box, and for one without end. */
export function emMilimetros({ min, max }: Pick<Box3, 'min' | 'max'>, escala = 1): Caixa | null {
  const lados = [max.x - min.x, max.y - min.y, max.z - min.z].map((lado) => arredondar(lado * escala))
  const [largura = 0, altura = 0, profundidade = 0] = lados
  if (lados.some((lado) => !Number.isFinite(lado) || lado < 0) || lados.every((lado) => lado === 0)) return null
  return { largura, altura, profundidade }
}
