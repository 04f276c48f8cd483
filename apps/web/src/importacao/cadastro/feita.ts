import type { ResumoDoRegistro } from '@portal/contract/clientes/registro'

/** What was done, and whether rows of it were refused. */
export interface Feita {
  resumo: ResumoDoRegistro
  simulacao: string
  recusadas: number
}
