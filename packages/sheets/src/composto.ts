/** Where the streams of a compound file lie in it (MS-CFB): the sectors of one may stand anywhere. */
export interface Pedaco {
  de: number
  tamanho: number
}

/** Numbers from here on are no sectors: ends, free ones, those of the tables themselves. */
const NENHUM = 0xff_ff_ff_fa
const NO_CABECALHO = 109
const ENTRADA = 128
const RAIZ = 5
const FLUXO = 2

/** Sizes that there are. */
const SETORES = new Set([9, 12])
const PEQUENO = 64

class Composto {
  readonly #bytes: Buffer
  readonly #setor: number
  readonly #tabelas: number[] = []

  constructor(bytes: Buffer) {
    const potencia = bytes.readUInt16LE(30)
    if (!SETORES.has(potencia)) throw new Error(`sectors of 2^${potencia} bytes`)
    this.#bytes = bytes
    this.#setor = 2 ** potencia
    for (let i = 0; i < NO_CABECALHO; i++) this.#tabelas.push(bytes.readUInt32LE(76 + i * 4))
    const cabem = this.#setor / 4 - 1
    const precisas = bytes.length / (this.#setor * cabem)
    let mais = bytes.readUInt32LE(68)
    while (mais < NENHUM && this.#tabelas.length < precisas) {
      for (let i = 0; i < cabem; i++) this.#tabelas.push(this.#numero(mais, i))
      mais = this.#numero(mais, cabem)
    }
  }

  #em(setor: number): number {
    return (setor + 1) * this.#setor
  }

  #numero(setor: number, i: number): number {
    return setor < NENHUM ? this.#bytes.readUInt32LE(this.#em(setor) + i * 4) : NENHUM
  }

  /** Never more than the file has, however they are chained. */
  pedacos(primeiro: number, tamanho = Infinity): Pedaco[] {
    const pedacos: Pedaco[] = []
    const porTabela = this.#setor / 4
    const maisSetores = this.#bytes.length / this.#setor
    let setor = primeiro
    for (let resta = tamanho; setor < NENHUM && resta > 0 && pedacos.length <= maisSetores; resta -= this.#setor) {
      pedacos.push({ de: this.#em(setor), tamanho: Math.min(resta, this.#setor) })
      setor = this.#numero(this.#tabelas[Math.floor(setor / porTabela)] ?? NENHUM, setor % porTabela)
    }
    return pedacos
  }

  /** Short streams lie in pieces of one of their own, which the root names. */
  pequenos(raiz: number, primeiro: number, tamanho: number): Pedaco[] {
    const pedacos: Pedaco[] = []
    const dentro = this.pedacos(raiz)
    const tabela = juntar(this.#bytes, this.pedacos(this.#bytes.readUInt32LE(60)))
    let qual = primeiro
    for (let resta = tamanho; qual < tabela.length / 4 && resta > 0; resta -= PEQUENO) {
      const em = qual * PEQUENO
      const { de } = dentro[Math.floor(em / this.#setor)] ?? { de: this.#bytes.length }
      pedacos.push({ de: de + (em % this.#setor), tamanho: Math.min(resta, PEQUENO) })
      qual = tabela.readUInt32LE(qual * 4)
    }
    return pedacos
  }
}

const juntar = (bytes: Buffer, pedacos: readonly Pedaco[]): Buffer =>
  Buffer.concat(pedacos.map(({ de, tamanho }) => bytes.subarray(de, de + tamanho)))

/** Where the stream of one of these names lies; throws where the file contradicts itself, and finds nothing where there is none. */
export function acharFluxo(bytes: Buffer, nomes: readonly string[]): Pedaco[] {
  const composto = new Composto(bytes)
  const diretorio = juntar(bytes, composto.pedacos(bytes.readUInt32LE(48)))
  const entradas = Array.from({ length: Math.floor(diretorio.length / ENTRADA) }, (_, i) =>
    diretorio.subarray(i * ENTRADA, (i + 1) * ENTRADA),
  )
  const nomeDe = (entrada: Buffer) => entrada.toString('utf16le', 0, Math.max(0, entrada.readUInt16LE(64) - 2))
  const raiz = entradas.find((entrada) => entrada[66] === RAIZ)
  const fluxos = entradas.filter((entrada) => entrada[66] === FLUXO)
  // Of several, as of workbooks within one, the library reads the last.
  const [achada] = nomes.flatMap((nome) => fluxos.findLast((entrada) => nomeDe(entrada) === nome) ?? [])
  if (!raiz || !achada) return []
  const [primeiro, tamanho] = [achada.readUInt32LE(116), achada.readUInt32LE(120)]
  return tamanho < bytes.readUInt32LE(56)
    ? composto.pequenos(raiz.readUInt32LE(116), primeiro, Math.min(tamanho, bytes.length))
    : composto.pedacos(primeiro, tamanho)
}
