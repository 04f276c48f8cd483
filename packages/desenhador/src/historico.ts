import type { Desenho } from './desenho.ts'

/** History of whole drawings: they share unchanged parts, and going back cannot go wrong. */
export interface Historico {
  passado: readonly Desenho[]
  atual: Desenho
  futuro: readonly Desenho[]
}

export const PASSOS = 100

export const iniciar = (atual: Desenho): Historico => ({ passado: [], atual, futuro: [] })

/** An edit that changes nothing leaves no step. */
export const registrar = (historico: Historico, novo: Desenho): Historico =>
  JSON.stringify(novo) === JSON.stringify(historico.atual)
    ? historico
    : { passado: [...historico.passado, historico.atual].slice(-PASSOS), atual: novo, futuro: [] }

export function desfazer({ passado, atual, futuro }: Historico): Historico {
  const anterior = passado.at(-1)
  return anterior
    ? { passado: passado.slice(0, -1), atual: anterior, futuro: [atual, ...futuro] }
    : { passado, atual, futuro }
}

export function refazer({ passado, atual, futuro }: Historico): Historico {
  const [seguinte, ...resto] = futuro
  return seguinte ? { passado: [...passado, atual], atual: seguinte, futuro: resto } : { passado, atual, futuro }
}
