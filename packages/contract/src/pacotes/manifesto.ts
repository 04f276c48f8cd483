import type { OptionDeId } from '../core/options.ts'
import type { Nivel } from './niveis.ts'
import type { Conteudo, TipoDePacote } from './tipos.ts'

/** One file of XML inside a zip of a package. */
export interface EntradaDoPacote {
  nome: string
  registros: number
  /** Unpacked size. */
  tamanho: number
  sha256: string
}

/** A file that travels beside the zips: the one that was sent, and the reference's common one. */
export interface ArquivoDoPacote {
  papel: 'arquivo' | 'comum'
  nome: string
  tamanho: number
  sha256: string
}

/** Names a zip and lets its receiver prove that it is whole (decision 0036). */
export interface Manifesto {
  esquema: number
  pacote: number
  tipo: TipoDePacote
  edicao: number
  /** In a difference, the edition that it is added to. */
  desde: number | null
  nivel: Nivel
  conteudo: Conteudo
  referencia: OptionDeId
  linha: OptionDeId | null
  entradas: readonly EntradaDoPacote[]
  /** In a difference, each file as it is once the difference was applied. */
  resultado: readonly EntradaDoPacote[]
  arquivos: readonly ArquivoDoPacote[]
}
