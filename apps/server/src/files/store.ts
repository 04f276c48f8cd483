import type { Readable } from 'node:stream'

export interface Gravado {
  sha256: string
  tamanho: number
}

/** A file that was received but not kept yet: the moment to look into it and refuse. */
export interface Recebido extends Gravado {
  caminho: string
}

export interface OpcoesDeGravacao {
  maxBytes: number
  /** Throws to refuse; then nothing is kept. */
  conferir?: (recebido: Recebido) => Promise<void>
}

/** Inclusive, as HTTP counts. */
export interface Trecho {
  inicio: number
  fim: number
}

export interface Guardado {
  sha256: string
  tamanho: number
  em: Date
}

/** Many files that belong together: none is safe before all of them are. */
export interface Lote {
  gravar(fonte: Readable, opcoes: OpcoesDeGravacao): Promise<Gravado>
  /** For what was read whole: several times cheaper than a stream. */
  gravarInteiro(bytes: Buffer): Promise<Gravado>
  firmar(): Promise<void>
}

/** Bytes named by their SHA-256, never changed (decisions §0 "Files"). An unreachable store throws `Indisponivel`. */
export interface FileStore {
  /** Safe on return. Writing the same bytes again renews their date, so that the orphan collector waits anew. */
  gravar(fonte: Readable, opcoes: OpcoesDeGravacao): Promise<Gravado>
  lote(): Lote
  /** Throws `ArquivoPerdido` when the bytes are not there. */
  abrir(sha256: string, trecho?: Trecho): Promise<Readable>
  /** All of the bytes, for what is small or needed at once; throws as `abrir` does. */
  ler(sha256: string): Promise<Buffer>
  consultar(sha256: string): Promise<Guardado | undefined>
  apagar(sha256: string): Promise<void>
  listar(): AsyncIterable<Guardado>
  limparRestos(antesDe: Date): Promise<number>
}

export const SHA256 = /^[0-9a-f]{64}$/
