/** Rows that are published together: what the triggers of one statement keep of them stays in memory, and not on the disk. */
export const PARTE = 5_000

/** Of a sheet's rows, those from one number to another. */
export interface ParteDaFolha {
  de: number
  ate: number
}

/** Rows that were published while others were still planned: up to which number, and how many. */
export interface Adiantadas {
  ate: number
  quantas: number
}

export const NENHUMA_ADIANTADA: Adiantadas = { ate: 0, quantas: 0 }

/** Carries rows from whoever stages them to whoever publishes them, who need not wait for all of them. */
export class Esteira {
  #ate = 0
  #acabou = false
  #toque = Promise.withResolvers<void>()

  /** All rows up to this number are staged. */
  andar(ate: number): void {
    this.#ate = ate
    this.#tocar()
  }

  /** No more will come, whatever the reason. */
  acabar(): void {
    this.#acabou = true
    this.#tocar()
  }

  /** Waits until the rows up to this number are staged; false where they will not be. */
  async chegouA(numero: number): Promise<boolean> {
    while (this.#ate < numero && !this.#acabou) await this.#toque.promise
    return this.#ate >= numero
  }

  #tocar(): void {
    this.#toque.resolve()
    this.#toque = Promise.withResolvers()
  }
}

/** Takes those that are staged part by part, until no whole part will come. */
export async function emPartes(
  esteira: Pick<Esteira, 'chegouA'>,
  levar: (parte: ParteDaFolha) => Promise<number>,
): Promise<Adiantadas> {
  let { ate, quantas } = NENHUMA_ADIANTADA
  for (; await esteira.chegouA(ate + PARTE); ate += PARTE) quantas += await levar({ de: ate + 1, ate: ate + PARTE })
  return { ate, quantas }
}
