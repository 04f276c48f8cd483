import type { ArquivoRecebido } from '../../uploads/parts.ts'
import type { Planejada } from '../../planilhas/planejada.ts'
import type { LinhaGuardada } from '../../planilhas/planoGuardado.ts'

/** What a kind of shipment is made of, each in its own way. */
export interface Tipos {
  /** What was asked beside the files, as a plan keeps it. */
  pedido: object
  arquivos: Readonly<Record<string, ArquivoRecebido | undefined>>
  /** Columns of its record that say what it is about, and how it is read. */
  alvo: object
  /** Columns of its record that say what came of it. */
  fim: object
  linha: Planejada
  /** What is written of a row while it waits to be published. */
  nova: object
  /** What a kind keeps from staging its rows to publishing them; undefined where they say all. */
  memoria: object | undefined
  /** What a plan saw beside its rows. */
  visto: object
  /** A line of the log. */
  log: object
  simulada: object
}

/** The record of a shipment. */
export type RegistroDaRemessa<T extends Tipos> = Guardada & T['alvo'] & T['fim']
/** A row of a plan, as it is kept. */
export type Linha<T extends Tipos> = LinhaGuardada<T['linha']>

/** What the record of every shipment says, whatever was sent. */
export interface Guardada {
  id: number
  idEmpresa: number
  idUsuario: number | null
  estado: 'PREPARANDO' | 'FEITA' | 'DESFEITA' | 'FALHOU'
  situacao: number
  tarefa: string | null
  /** Of a correction: which import it corrects. */
  idCorrigida: number | null
  /** The plan that was shown, until it is carried out. */
  shaPlano: string | null
  /** Rows of it that a person unticked. */
  semLinhas: number[]
  iguais: number
  recusados: number
  /** Of sheets: what of the file was not read, in words. */
  naoLidas: string[] | null
}
