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
  #falha: { erro: unknown } | undefined
  #toque = Promise.withResolvers<void>()

  /** All rows up to this number are staged. */
  andar(ate: number): void {
    this.#ate = ate
    this.#tocar()
  }

  /** No more will come: all are staged. */
  acabar(): void {
    this.#acabou = true
    this.#tocar()
  }

  /** No more will come, and what came is for nothing: who waits, or asks afterwards, is told why. */
  romper(erro: unknown): void {
    this.#falha = { erro }
    this.#tocar()
  }

  /** Waits until the rows up to this number are staged; false where they will not be. */
  async chegouA(numero: number): Promise<boolean> {
    while (this.#ate < numero && !this.#acabou && !this.#falha) await this.#toque.promise
    if (this.#falha) throw this.#falha.erro
    return this.#ate >= numero
  }

  #tocar(): void {
    this.#toque.resolve()
    this.#toque = Promise.withResolvers()
  }
}

/** Takes those that are staged part by part, until no whole part will come, or somebody wants it to stop. */
export async function emPartes(
  { esteira, parar }: { esteira: Pick<Esteira, 'chegouA'>; parar: AbortSignal },
  levar: (parte: ParteDaFolha) => Promise<number>,
): Promise<Adiantadas> {
  let { ate, quantas } = NENHUMA_ADIANTADA
  for (; await esteira.chegouA(ate + PARTE); ate += PARTE) {
    parar.throwIfAborted()
    quantas += await levar({ de: ate + 1, ate: ate + PARTE })
  }
  return { ate, quantas }
}
