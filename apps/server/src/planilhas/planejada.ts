import type { OptionDeId } from '@portal/contract/core/options'
import type { Celula } from '@portal/contract/planilhas/celulas'
import { CODIGO_REPETIDO, type LinhaDoArquivo, type LinhaPlanejada } from '@portal/contract/planilhas/plano'

export interface Recebida {
  celulas: Readonly<Record<string, Celula>>
  motivos: readonly string[]
}

export interface Filhas {
  recebidas: readonly Recebida[]
  /** All rows that the product will have, by the columns of the database; null when they stay as they are. */
  linhas: readonly { id: number | null; valores: Readonly<Record<string, unknown>> | null }[] | null
  /** Marks of the rows that it had when the plan was made, where they change. */
  tinha?: string | null
}

export interface Planejada extends LinhaPlanejada {
  celulas: Readonly<Record<string, Celula>>
  /** Where the row goes, where it names that itself. */
  referencia?: OptionDeId
  /** Dependent rows by the names of their sheets. */
  filhas?: Readonly<Record<string, Filhas>>
  /** Sheet of a dependent row without a product: its title, and its place among those of the kind. */
  planilha?: { titulo: string; ordem: number }
  /** Name of the file, where a file is planned. */
  arquivo?: string
}

export interface Plano {
  ignoradas: readonly string[]
  /** Rows in the order of the file, batch by batch. */
  lotes: AsyncIterable<Planejada[]>
}

/** Refuses a row about a record that an earlier row is about. */
export const repetida = (planejada: Planejada, anterior: number): Planejada =>
  recusada(planejada, CODIGO_REPETIDO(anterior))

export const recusada = (planejada: Planejada, motivo: string): Planejada => ({
  ...planejada,
  resultado: 'RECUSADO',
  mudancas: [],
  motivos: [...planejada.motivos, motivo],
  form: null,
})

export const textoDe = (linha: LinhaDoArquivo, campo: string): string => textoDaCelula(celulaDe(linha, campo))

export const textoDaCelula = (celula: Celula | undefined): string =>
  typeof celula === 'string' || typeof celula === 'number' ? String(celula).trim() : ''

/** Where its columns stand: the same in all rows of a sheet, which share them. */
const LUGARES = new WeakMap<LinhaDoArquivo['colunas'], ReadonlyMap<string, number>>()

function lugaresDe(colunas: LinhaDoArquivo['colunas']): ReadonlyMap<string, number> {
  const conhecidos = LUGARES.get(colunas)
  if (conhecidos) return conhecidos
  const lugares = new Map(colunas.flatMap((coluna, i): [string, number][] => (coluna ? [[coluna.campo, i]] : [])))
  LUGARES.set(colunas, lugares)
  return lugares
}

export const celulaDe = ({ colunas, celulas }: LinhaDoArquivo, campo: string): Celula =>
  celulas[lugaresDe(colunas).get(campo) ?? -1] ?? null

/** Among the cells of a row, the fields of the columns that it came with, where the sheet lacked some of ours. */
const COLUNAS_QUE_VIERAM = '*'

export function colunasQueVieram(celulas: Readonly<Record<string, Celula>>): ReadonlySet<string> | undefined {
  const vieram = celulas[COLUNAS_QUE_VIERAM]
  return typeof vieram === 'string' ? new Set(vieram.split(' ')) : undefined
}

/** Those that say something. */
export function celulasPorCampo({ colunas, celulas, vieram }: LinhaDoArquivo): Record<string, Celula> {
  const porCampo: Record<string, Celula> = vieram === undefined ? {} : { [COLUNAS_QUE_VIERAM]: vieram }
  for (const [i, coluna] of colunas.entries()) {
    const celula = celulas[i] ?? null
    if (coluna && celula !== null) porCampo[coluna.campo] = celula
  }
  return porCampo
}
