import { numero } from '../core/formato.ts'
import type { Area } from './publicacao.ts'

export const NOMES_DAS_AREAS: Readonly<Record<Area, readonly [um: string, varios: string]>> = {
  produto: ['produto', 'produtos'],
  acabamento: ['acabamento', 'acabamentos'],
}

/** Apart from the other words of publications: the frame of all screens counts what waits. */
export const contagem = (area: Area, quantos: number): string =>
  `${numero(quantos)} ${NOMES_DAS_AREAS[area][quantos === 1 ? 0 : 1]}`
