/** Lines of records in the order of their numbers, as `escritorDe` writes them. */
export type Linhas = AsyncIterable<string>

/** Lines of a difference or of a file, with the number of their records. */
export interface Parte {
  texto: string
  registros: number
}

const NUMERO = /^<(\w+)(?: xmlns="[^"]*")? id="(\d+)"/
const REMOVIDO = 'removido'

interface Linha {
  id: number
  nome: string
  texto: string
}

function ler(texto: string): Linha {
  const [, nome, id] = NUMERO.exec(texto) ?? []
  if (nome === undefined || id === undefined) throw new Error(`no record: ${texto.slice(0, 40)}`)
  return { id: Number(id), nome, texto }
}

/** Reads one line at a time from a source that must be in order. */
class Cursor {
  readonly #linhas: AsyncIterator<string>
  atual: Linha | undefined

  constructor(linhas: Linhas) {
    this.#linhas = linhas[Symbol.asyncIterator]()
  }

  async avancar(): Promise<this> {
    const lida: IteratorResult<string, unknown> = await this.#linhas.next()
    const proxima = lida.done === true ? undefined : ler(lida.value)
    if (proxima && this.atual && proxima.id <= this.atual.id) throw new Error(`record ${proxima.id} is out of order`)
    this.atual = proxima
    return this
  }
}

type Passo = (antes: Linha | undefined, depois: Linha | undefined) => string | undefined

/** Merges two ordered sources; holds one line of each, however many there are. */
async function* juntar(antes: Linhas, depois: Linhas, passo: Passo): AsyncGenerator<Parte> {
  const a = await new Cursor(antes).avancar()
  const b = await new Cursor(depois).avancar()
  while (a.atual || b.atual) {
    const [daA, daB] = [a.atual, b.atual]
    const soA = daA && (!daB || daA.id < daB.id)
    const soB = daB && (!daA || daB.id < daA.id)
    const texto = passo(soB ? undefined : daA, soA ? undefined : daB)
    if (texto !== undefined) yield { texto, registros: 1 }
    if (!soB) await a.avancar()
    if (!soA) await b.avancar()
  }
}

/** New and changed records of the later edition, and marks for those that are gone. */
export const diferencaDasEdicoes = (antes: Linhas, depois: Linhas): AsyncGenerator<Parte> =>
  juntar(antes, depois, (era, e) => {
    if (!e) return era && `<${REMOVIDO} id="${era.id}"/>\n`
    return era?.texto === e.texto ? undefined : e.texto
  })

/** Makes the later edition out of the earlier one and the changes. */
export const aplicarMudancas = (antes: Linhas, mudancas: Linhas): AsyncGenerator<Parte> =>
  juntar(antes, mudancas, (era, mudou) => {
    if (!mudou) return era?.texto
    if (mudou.nome !== REMOVIDO) return mudou.texto
    if (!era) throw new Error(`record ${mudou.id} is not there`)
    return undefined
  })
