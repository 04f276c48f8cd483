export interface Lugar {
  de: number
  tamanho: number
}

/** Rows that are read together, and the position of each in what was read. */
interface Vizinhos extends Lugar {
  contem: Lugar[]
}

/** Six bytes hold a position in any file, four the length of any row. */
const BYTES_DO_LUGAR = 6
const BYTES = BYTES_DO_LUGAR + 4
const POR_PARTE = 6_500
/** Reading this many bytes that nobody asked for is quicker than asking once more. */
const FOLGA = 1 << 16

/** Positions of rows, a few bytes each, however many there are. */
export class Lugares {
  readonly #partes: Buffer[] = []
  quantas = 0

  push({ de, tamanho }: Lugar): void {
    const em = (this.quantas % POR_PARTE) * BYTES
    if (em === 0) this.#partes.push(Buffer.alloc(POR_PARTE * BYTES))
    const parte = this.#partes.at(-1)
    parte?.writeUIntLE(de, em, BYTES_DO_LUGAR)
    parte?.writeUInt32LE(tamanho, em + BYTES_DO_LUGAR)
    this.quantas++
  }

  *partes(): Generator<Buffer> {
    for (const [i, parte] of this.#partes.entries())
      yield parte.subarray(0, Math.min(POR_PARTE, this.quantas - i * POR_PARTE) * BYTES)
  }

  /** Position, in the stored positions, of those from one row up to another. */
  static trecho(de: number, primeira: number, ate: number): Lugar {
    return { de: de + primeira * BYTES, tamanho: (ate - primeira) * BYTES }
  }

  static ler(bytes: Buffer): Lugar[] {
    return Array.from({ length: bytes.length / BYTES }, (_, i) => ({
      de: bytes.readUIntLE(i * BYTES, BYTES_DO_LUGAR),
      tamanho: bytes.readUInt32LE(i * BYTES + BYTES_DO_LUGAR),
    }))
  }

  /** Rows that stand near each other are read at once. */
  static vizinhos(lugares: readonly Lugar[]): Vizinhos[] {
    const grupos: Vizinhos[] = []
    for (const { de, tamanho } of lugares) {
      const ultimo = grupos.at(-1)
      if (ultimo && de - (ultimo.de + ultimo.tamanho) <= FOLGA) {
        ultimo.contem.push({ de: de - ultimo.de, tamanho })
        ultimo.tamanho = de + tamanho - ultimo.de
      } else grupos.push({ de, tamanho, contem: [{ de: 0, tamanho }] })
    }
    return grupos
  }
}
