import { numero as escrito } from '@portal/contract/core/formato'

export type Ponto = readonly [number, number]
/** Points in order; the last is joined to the first. */
export type Contorno = readonly Ponto[]

/** A drawing that cannot be read as a section, in words for whoever drew it. */
export class DesenhoInvalido extends Error {}

/** Limits beyond any profile; lower ones would make a fine curve coarse. */
const MAIS_PONTOS = 20_000
const MAIS_LINHAS = 5_000

/** Lines of a drawing while it is read: bounded, and without a coordinate that is no number. */
export class Linhas {
  readonly fechadas: Ponto[][] = []
  readonly abertas: Ponto[][] = []
  #pontos = 0
  #amostras = 0

  acrescentar(pontos: readonly Ponto[], fechada: boolean): void {
    const limpos = semRepetidos(pontos)
    this.#pontos += limpos.length
    limitar(this.#pontos)
    if (this.fechadas.length + this.abertas.length >= MAIS_LINHAS)
      throw new DesenhoInvalido(`O desenho tem mais de ${escrito(MAIS_LINHAS)} linhas. Simplifique-o.`)
    if (limpos.length < 2) return
    const volta = igual(limpos[0], limpos.at(-1))
    if (volta) limpos.pop()
    if (fechada || volta) this.#fechar(limpos)
    else this.abertas.push(limpos)
  }

  /** Counts points while they are drawn: a line or curve without end must end before it is whole. */
  contarAmostras(pontos: number): void {
    this.#amostras += pontos
    limitar(this.#amostras)
  }

  #fechar(pontos: Ponto[]): void {
    if (pontos.length > 2) this.fechadas.push(pontos)
  }
}

function limitar(pontos: number): void {
  if (pontos > MAIS_PONTOS)
    throw new DesenhoInvalido(`O desenho tem mais de ${escrito(MAIS_PONTOS)} pontos. Simplifique-o.`)
}

function semRepetidos(pontos: readonly Ponto[]): Ponto[] {
  const limpos: Ponto[] = []
  for (const ponto of pontos) {
    if (!Number.isFinite(ponto[0]) || !Number.isFinite(ponto[1]))
      throw new DesenhoInvalido('O desenho tem uma coordenada que não é um número.')
    if (!igual(limpos.at(-1), ponto)) limpos.push(ponto)
  }
  return limpos
}

const igual = (a: Ponto | undefined, b: Ponto | undefined) => !!a && !!b && a[0] === b[0] && a[1] === b[1]

/** Distance in mm within which ends of lines meet: drawings are written with few decimals. */
export const ENCONTRO = 0.05

/**
 * Closed outlines of a drawing, drawn closed or joined from single lines and arcs. A straight line by itself is an axis
 * or a dimension and is left out; any other open line is an outline with a gap.
 */
export function fecharContornos({ fechadas, abertas }: Linhas): Contorno[] {
  const cadeias = encadear(abertas)
  const aberta = cadeias.find((cadeia) => !encontram(cadeia) && cadeia.length > 2 && saiu(cadeia))
  if (aberta) {
    const [x, y] = (aberta.at(-1) ?? [0, 0]).map((valor) => escrito(valor, 2))
    throw new DesenhoInvalido(`Há um contorno aberto perto de X ${x}, Y ${y}. Feche-o e envie o desenho outra vez.`)
  }
  const novas = cadeias.filter((cadeia) => encontram(cadeia)).map((cadeia) => cadeia.slice(0, -1))
  return [...fechadas, ...novas].filter((contorno) => contorno.length > 2)
}

const perto = (a: Ponto | undefined, b: Ponto | undefined) =>
  !!a && !!b && Math.hypot(a[0] - b[0], a[1] - b[1]) <= ENCONTRO
/** Whether the line went anywhere: steps of a fine curve are smaller than the distance within which ends meet. */
const saiu = (cadeia: readonly Ponto[]) => cadeia.some((ponto) => !perto(cadeia[0], ponto))
const encontram = (cadeia: readonly Ponto[]) => cadeia.length > 3 && perto(cadeia[0], cadeia.at(-1)) && saiu(cadeia)

/** Joins lines end to end; each is used once. */
function encadear(abertas: readonly Ponto[][]): Ponto[][] {
  const indice = new Pontas(abertas)
  const cadeias: Ponto[][] = []
  for (const [numero, inicial] of abertas.entries()) {
    if (!indice.tomar(numero)) continue
    const frente = estender([...inicial], indice)
    cadeias.push(encontram(frente) ? frente : estender(frente.toReversed(), indice))
  }
  return cadeias
}

function estender(cadeia: Ponto[], indice: Pontas): Ponto[] {
  for (;;) {
    if (encontram(cadeia)) return cadeia
    const fim = cadeia.at(-1)
    const proxima = fim && indice.aPartirDe(fim)
    if (!proxima) return cadeia
    for (const ponto of proxima.slice(1)) cadeia.push(ponto)
  }
}

/** Ends of open lines by place, so that joining n of them does not look at n² pairs. */
class Pontas {
  readonly #linhas: readonly Ponto[][]
  readonly #livres: Set<number>
  readonly #celas = new Map<string, number[]>()

  constructor(linhas: readonly Ponto[][]) {
    this.#linhas = linhas
    this.#livres = new Set(linhas.keys())
    for (const [numero, linha] of linhas.entries())
      for (const ponta of [linha[0], linha.at(-1)]) {
        if (!ponta) continue
        const chave = celaDe(ponta)
        const cela = this.#celas.get(chave)
        if (cela) cela.push(numero)
        else this.#celas.set(chave, [numero])
      }
  }

  tomar(numero: number): boolean {
    return this.#livres.delete(numero)
  }

  /** A free line that begins here, turned round if it ends here. */
  aPartirDe(ponto: Ponto): Ponto[] | undefined {
    for (const numero of this.#vizinhas(ponto)) {
      if (!this.#livres.has(numero)) continue
      const linha = this.#linhas[numero] ?? []
      const direita = perto(linha[0], ponto)
      if (!direita && !perto(linha.at(-1), ponto)) continue
      this.#livres.delete(numero)
      return direita ? linha : linha.toReversed()
    }
    return undefined
  }

  *#vizinhas([x, y]: Ponto): Generator<number> {
    for (const dx of [0, -1, 1])
      for (const dy of [0, -1, 1]) yield* this.#celas.get(celaDe([x + dx * ENCONTRO, y + dy * ENCONTRO])) ?? []
  }
}

const celaDe = ([x, y]: Ponto) => `${Math.floor(x / ENCONTRO)};${Math.floor(y / ENCONTRO)}`
