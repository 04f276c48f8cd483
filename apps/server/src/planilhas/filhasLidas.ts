import { acharPlanilhas, DA_PLANILHA, type Cabecalho } from '@portal/contract/planilhas/cabecalho'
import type { Celula } from '@portal/contract/planilhas/celulas'
import { COLUNA_CHAVE, type Filha, type Pasta } from '@portal/contract/planilhas/colunas'
import type { Separador } from '@portal/contract/planilhas/numeros'
import type { LinhaDoArquivo } from '@portal/contract/planilhas/plano'
import { RegraViolada } from '../core/errors.ts'
import { mescladasDe, Procura, type FolhaLida } from './folhaLida.ts'
import { textoDaCelula } from './planejada.ts'
import type { PastaLida, Trecho } from '@portal/sheets/lerArquivo'

/** Places of one product's rows: a file is too large to be kept, and its sheets come one after the other. */
interface Achadas {
  /** Code as the file writes it. */
  codigo: string
  primeira: number
  quantas: number
  trechos: Trecho[]
}

/** A sheet of the file whose rows hang on products. */
export interface FilhaLida {
  filha: Filha
  /** Place among the sheets of the kind; the main one is 0. */
  ordem: number
  indice: number
  cabecalho: Cabecalho
  separador: Separador | undefined
  /** Columns that were not read, in words. */
  ignoradas: readonly string[]
  porCodigo: ReadonlyMap<string, Achadas>
}

/** No real product has as many rows; more would be all in memory together. */
const MAIS_FILHAS = 1_000
export const FILHAS_DEMAIS = 'Um produto tem no máximo 1.000 linhas em cada planilha.'

/** Key by which the sheets of one file name the same product. */
export const chaveNoArquivo = (codigo: string): string =>
  codigo.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

class Folha implements FilhaLida {
  readonly filha: Filha
  readonly ordem: number
  readonly indice: number
  readonly porCodigo = new Map<string, Achadas>()
  readonly #procura: Procura
  readonly #comMescladas: ReturnType<typeof mescladasDe>

  constructor(filha: Filha, ordem: number, { lida, indice }: FolhaLida) {
    this.filha = filha
    this.ordem = ordem
    this.indice = indice
    this.#procura = new Procura(filha, lida.planilhas[indice] ?? filha.titulo)
    this.#comMescladas = mescladasDe({ lida, indice })
  }

  get cabecalho(): Cabecalho {
    return this.#procura.cabecalho
  }

  get separador(): Separador | undefined {
    return this.#procura.separador
  }

  get ignoradas(): readonly string[] {
    return this.#procura.ignoradas.map((uma) => DA_PLANILHA(uma, this.filha.titulo))
  }

  ver(numero: number, celulas: readonly Celula[], lugar: Trecho): void {
    const marcadas = this.#comMescladas(numero, celulas)
    if (!this.#procura.ver(numero, celulas)) return
    const { colunas } = this.cabecalho
    if (marcadas !== celulas) this.#semMescladas(celulas, marcadas)
    this.#guardar(textoDaCelula(celulas[colunas.findIndex((coluna) => coluna?.campo === COLUNA_CHAVE)]), numero, lugar)
  }

  /** A row whose code is merged away belongs to nobody, and its product would lose it: no row of such a sheet is taken. */
  #semMescladas(celulas: readonly Celula[], marcadas: readonly Celula[]): void {
    for (const [i, coluna] of this.cabecalho.colunas.entries()) {
      const marcada = marcadas[i]
      if (coluna && marcada !== celulas[i] && typeof marcada === 'object' && marcada)
        throw new RegraViolada(`${this.filha.titulo}: ${marcada.erro}`, 'arquivo')
    }
  }

  #guardar(codigo: string, numero: number, { de, ate }: Trecho): void {
    const chave = chaveNoArquivo(codigo)
    const achadas = this.porCodigo.get(chave) ?? { codigo, primeira: numero, quantas: 0, trechos: [] }
    const ultimo = achadas.trechos.at(-1)
    if (ultimo?.ate === de) ultimo.ate = ate
    else achadas.trechos.push({ de, ate })
    achadas.quantas++
    this.porCodigo.set(chave, achadas)
  }
}

/** Reads the dependent sheets of a file once: their first rows, and the places of each product's rows. */
export async function conhecerFilhas(pasta: Pasta, lida: PastaLida): Promise<FilhaLida[]> {
  if (!pasta.filhas.length) return []
  const lugares = acharPlanilhas(pasta, lida.planilhas)
  const folhas = pasta.filhas.flatMap((filha, i): Folha[] => {
    const indice = lugares.get(filha)
    return indice === undefined ? [] : [new Folha(filha, i + 1, { lida, indice })]
  })
  const porIndice = new Map(folhas.map((folha) => [folha.indice, folha]))
  if (!porIndice.size) return []
  const vistas = new Set<number>()
  for await (const { linha, lugar } of lida.localizar()) {
    const [indice, numero, celulas] = linha
    vistas.add(indice)
    porIndice.get(indice)?.ver(numero, celulas, lugar)
  }
  // A sheet without a filled row says nothing of any product.
  return folhas.filter(({ indice }) => vistas.has(indice))
}

/** Rows of one product in a sheet of the file; undefined when they are more than a product may have. */
export async function lerFilhas(
  lida: PastaLida,
  folha: FilhaLida,
  chave: string,
): Promise<LinhaDoArquivo[] | undefined> {
  const achadas = folha.porCodigo.get(chave)
  if (!achadas) return []
  if (achadas.quantas > MAIS_FILHAS) return undefined
  const { colunas, vieram } = folha.cabecalho
  const daFolha = { colunas, ...(vieram !== undefined && { vieram }) }
  const linhas = await lida.lerTrechos(achadas.trechos)
  return linhas
    .filter(([, , celulas]) => colunas.some((coluna, i) => coluna && (celulas[i] ?? null) !== null))
    .map(([, numero, celulas]) => ({ numero, celulas, ...daFolha }))
}
