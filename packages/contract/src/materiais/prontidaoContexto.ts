import type { SecaoLida } from './comparacaoDaSecao.ts'

/** Present state of a material that the judged one names. */
export interface ItemNoMercado {
  codigo: string
  status: number
  situacao: number
  pro: boolean
  mobi: boolean
  /** Code and description of the successor. */
  sucessor: string | null
}
export type ItensNoMercado = ReadonlyMap<number, ItemNoMercado>

/** Quartiles of the weights of the profiles of one line, in kg/m. */
export interface PesosDaLinha {
  quantos: number
  q1: number
  q3: number
}

/** Facts of readiness that are not on the material itself. */
export interface ContextoDeProntidao {
  /** Materials that it names: items of a kit, parts of a profile, its successor. */
  itens: ItensNoMercado
  /** Weights of the profiles of its line; null while there are too few to compare with. */
  pesosDaLinha: PesosDaLinha | null
  secao: SecaoLida | null
  /** True where the reference keeps its own applicability (decisions P-33). */
  aplicabilidadePropria: boolean
}
