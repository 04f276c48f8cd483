import type { Celula } from '@portal/contract/planilhas/celulas'
import type { Coluna } from '@portal/contract/planilhas/colunas'
import { CODIGO_REPETIDO, type LinhaDoArquivo, type LinhaPlanejada } from '@portal/contract/planilhas/plano'

/** A row that hangs on a product, as it came. */
export interface Recebida {
  celulas: Readonly<Record<string, Celula>>
  motivos: readonly string[]
}

/** What a sheet says of one product besides the row of the main one. */
export interface Filhas {
  recebidas: readonly Recebida[]
  /** All rows that it will have, by the columns of the database; null when they stay as they are. */
  linhas: readonly { id: number | null; valores: Readonly<Record<string, unknown>> | null }[] | null
  /** The marks of those that it had when the plan was made, where they change. */
  tinha?: string | null
}

/** A row with what was to be done with it, and what it said. */
export interface Planejada extends LinhaPlanejada {
  celulas: Readonly<Record<string, Celula>>
  /** By the names of the sheets that hang on this one. */
  filhas?: Readonly<Record<string, Filhas>>
  /** The sheet of a row that hangs on nothing: its title, and its place among those of the kind. */
  planilha?: { titulo: string; ordem: number }
  /** Where what is planned is a file: its name. */
  arquivo?: string
}

export interface Plano {
  ignoradas: readonly string[]
  /** In the order of the file, batch by batch. */
  lotes: AsyncIterable<Planejada[]>
}

/** A row about what an earlier one is about. */
export const repetida = (planejada: Planejada, anterior: number): Planejada => ({
  ...planejada,
  resultado: 'RECUSADO',
  mudancas: [],
  motivos: [...planejada.motivos, CODIGO_REPETIDO(anterior)],
  form: null,
})

export const celulaDe = ({ colunas, celulas }: LinhaDoArquivo, campo: string): Celula =>
  celulas[colunas.findIndex((coluna) => coluna?.campo === campo)] ?? null

export const celulasPorCampo = ({ colunas, celulas }: LinhaDoArquivo): Record<string, Celula> =>
  Object.fromEntries(
    colunas.flatMap((coluna: Coluna | undefined, i): [string, Celula][] =>
      coluna ? [[coluna.campo, celulas[i] ?? null]] : [],
    ),
  )
