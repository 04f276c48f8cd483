import {
  acharPlanilhas,
  COLUNA_NAO_LIDA,
  COLUNA_SEM_TITULO,
  DE_OUTRO_MODELO,
  deOutroModelo,
  lerCabecalho,
  PLANILHA_NAO_LIDA,
  planilhasNaoLidas,
  SEM_LINHAS,
  SEM_PLANILHA,
  TITULOS_NA_LINHA,
  type Cabecalho,
} from '@portal/contract/planilhas/cabecalho'
import { evidenciaDa, type Celula } from '@portal/contract/planilhas/celulas'
import { dobrar, type Pasta, type Planilha } from '@portal/contract/planilhas/colunas'
import { juntarEvidencias, type Separador } from '@portal/contract/planilhas/numeros'
import type { LinhaDoArquivo } from '@portal/contract/planilhas/plano'
import { RegraViolada } from '../core/errors.ts'
import type { PastaLida } from '@portal/sheets/lerArquivo'
import { LIMITES } from '@portal/sheets/limites'
import { ilegivel, lugarDe, nomeDaColuna, type Mescla } from '@portal/sheets/saida'

/** Rows judged together: enough to spare the database questions, few enough that others are answered in between. */
const LOTE = 200

export interface FolhaLida {
  lida: PastaLida
  indice: number
}

/** Result of the first pass through the main sheet of a file. */
export interface Conhecida {
  cabecalho: Cabecalho
  separador: Separador | undefined
  /** Columns and sheets that were not read, in words. */
  ignoradas: readonly string[]
}

export function acharPrincipal(pasta: Pasta, lida: PastaLida): FolhaLida {
  const indice = acharPlanilhas(pasta, lida.planilhas).get(pasta.principal)
  if (indice === undefined) throw new RegraViolada(SEM_PLANILHA(pasta.principal.titulo), 'arquivo')
  return { lida, indice }
}

/** Passes through the file once for its first row, the decimal mark that its rows prove, and what nobody reads. */
export async function conhecer(folha: FolhaLida, pasta: Pasta): Promise<Conhecida> {
  const { principal } = pasta
  const { planilhas } = folha.lida
  const { cabecalho, separador, ignoradas, linhas, cheias } = await percorrer(folha, principal)
  // Dependent rows may stand alone: each is then told to have no product.
  const lugares = [...acharPlanilhas(pasta, planilhas).values()]
  if (!linhas && !lugares.some((indice) => indice !== folha.indice && (cheias.get(indice) ?? 0) > 1))
    throw new RegraViolada(SEM_LINHAS(principal.titulo), 'arquivo')
  const naoLidas = planilhasNaoLidas(pasta, planilhas, new Set(cheias.keys())).map(PLANILHA_NAO_LIDA)
  return { cabecalho, separador, ignoradas: [...ignoradas, ...naoLidas] }
}

/** Passes through one sheet of a file; `cheias` are all that hold something, with their rows. */
export async function percorrer({ lida, indice }: FolhaLida, planilha: Planilha) {
  const procura = new Procura(planilha, lida.planilhas[indice] ?? planilha.titulo)
  const cheias = new Map<number, number>()
  for await (const lidas of lida.ler())
    for (const [dela, numero, celulas] of lidas) {
      cheias.set(dela, (cheias.get(dela) ?? 0) + 1)
      if (dela === indice) procura.ver(numero, celulas)
    }
  const { cabecalho, separador, ignoradas, linhas } = procura
  return { cabecalho, separador, ignoradas, linhas, cheias }
}

/** Titles of people's own may stand above those of the columns; further down nobody looks for the columns. */
const ONDE_PROCURAR = 50

export class Procura {
  readonly #planilha: Planilha
  readonly #nome: string
  readonly #provas = new Set<Separador | undefined>()
  #cabecalho: Cabecalho | undefined
  #recusa: string | undefined
  #fora: Fora | undefined
  linhas = 0

  constructor(planilha: Planilha, nome: string) {
    this.#planilha = planilha
    this.#nome = nome
  }

  get cabecalho(): Cabecalho {
    if (this.#cabecalho) return this.#cabecalho
    throw new RegraViolada(this.#recusa ?? SEM_PLANILHA(this.#planilha.titulo), 'arquivo')
  }

  get ignoradas(): readonly string[] {
    return [...this.cabecalho.ignoradas.map(COLUNA_NAO_LIDA), ...(this.#fora?.letras ?? []).map(COLUNA_SEM_TITULO)]
  }

  get separador(): Separador | undefined {
    return juntarEvidencias(this.#provas).separador
  }

  /** Answers whether the row says something in a column of ours. */
  ver(numero: number, celulas: readonly Celula[]): boolean {
    if (!this.#cabecalho) {
      this.#titulos(numero, celulas)
      return false
    }
    this.#fora?.ver(celulas)
    const { colunas } = this.#cabecalho
    if (!colunas.some((coluna, i) => coluna && (celulas[i] ?? null) !== null)) return false
    for (const [i, coluna] of colunas.entries()) if (coluna) this.#provas.add(evidenciaDa(coluna, celulas[i] ?? null))
    this.linhas++
    return true
  }

  #titulos(numero: number, celulas: readonly Celula[]): void {
    const achado = lerCabecalho(this.#planilha, celulas, this.#nome)
    if (this.#recusa === undefined) {
      if ('recusa' in achado) return void (this.#recusa = this.#emQual(achado.recusa))
      if (deOutroModelo(this.#planilha, this.#nome, achado))
        throw new RegraViolada(DE_OUTRO_MODELO(this.#nome, this.#planilha.titulo), 'arquivo')
      this.#cabecalho = achado
      this.#fora = new Fora(achado, celulas.length)
    } else if (!('recusa' in achado)) throw new RegraViolada(`${this.#recusa} ${TITULOS_NA_LINHA(numero)}`, 'arquivo')
    else if (numero > ONDE_PROCURAR) throw new RegraViolada(this.#recusa, 'arquivo')
  }

  /** A sheet that was taken by its position is not the one that its reader thinks of, so the refusal names it. */
  #emQual(recusa: string): string {
    const { titulo, nome } = this.#planilha
    const chamada = [titulo, nome].some((um) => dobrar(um) === dobrar(this.#nome))
    return chamada ? recusa : `${SEM_PLANILHA(titulo)} ${recusa}`
  }
}

/** Columns without a title that yet hold something. */
class Fora {
  readonly #suspeitas: Set<number>
  readonly #de: number
  readonly #cheias = new Set<number>()

  constructor({ semTitulo }: Cabecalho, de: number) {
    this.#suspeitas = new Set(semTitulo)
    this.#de = de
  }

  ver(celulas: readonly Celula[]): void {
    for (const i of this.#suspeitas) if ((celulas[i] ?? null) !== null) this.#encher(i)
    for (let i = this.#de; i < celulas.length; i++) if ((celulas[i] ?? null) !== null) this.#encher(i)
  }

  #encher(i: number): void {
    this.#cheias.add(i)
    this.#suspeitas.delete(i)
  }

  get letras(): string[] {
    return [...this.#cheias].toSorted((a, b) => a - b).map(nomeDaColuna)
  }
}

/**
 * Cells that are shown as one with a filled one before them are empty in the file: taken for empty they would empty what
 * people see filled. Asked of every row, as they stand in the sheet.
 */
export function mescladasDe({ lida, indice }: FolhaLida) {
  const adiante = lida.mescladas.filter(({ planilha }) => planilha === indice).toSorted((a, b) => b.deLinha - a.deLinha)
  // By column: however many a file declares, a row costs no more than its width.
  const abertas: (Mescla | undefined)[] = []
  return (numero: number, celulas: readonly Celula[]): readonly Celula[] => {
    for (let uma = adiante.at(-1); uma && uma.deLinha <= numero; uma = adiante.at(-1)) {
      adiante.pop()
      // One that begins above this row began in an empty one.
      if (uma.deLinha < numero || (celulas[uma.deColuna] ?? null) === null) continue
      for (let i = uma.deColuna; i <= Math.min(uma.ateColuna, LIMITES.colunas - 1); i++) abertas[i] = uma
    }
    return abertas.length ? marcar(numero, celulas, abertas) : celulas
  }
}

function marcar(numero: number, celulas: readonly Celula[], mescladas: (Mescla | undefined)[]): readonly Celula[] {
  const marcadas = [...celulas]
  for (const [i, uma] of mescladas.entries()) {
    if (!uma) continue
    const { deColuna, deLinha, ateLinha } = uma
    if (ateLinha < numero) mescladas[i] = undefined
    else if ((i !== deColuna || numero !== deLinha) && (celulas[i] ?? null) === null) {
      while (marcadas.length < i) marcadas.push(null)
      marcadas[i] = ilegivel.mesclada(lugarDe(i, numero), lugarDe(deColuna, deLinha))
    }
  }
  return marcadas
}

/** Rows below the first that say something in a column of ours, batch by batch. */
export async function* linhasDe(
  { lida, indice }: FolhaLida,
  { colunas, vieram }: Cabecalho,
): AsyncGenerator<LinhaDoArquivo[]> {
  const comMescladas = mescladasDe({ lida, indice })
  const daFolha = { colunas, ...(vieram !== undefined && { vieram }) }
  let primeira = true
  let lote: LinhaDoArquivo[] = []
  for await (const lidas of lida.ler())
    for (const [dela, numero, celulas] of lidas) {
      if (dela !== indice) continue
      const marcadas = comMescladas(numero, celulas)
      if (!primeira && colunas.some((coluna, i) => coluna && (celulas[i] ?? null) !== null))
        lote.push({ numero, celulas: marcadas, ...daFolha })
      primeira = false
      if (lote.length < LOTE) continue
      yield lote
      lote = []
    }
  if (lote.length) yield lote
}
