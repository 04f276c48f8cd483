import { Indisponivel } from '../core/errors.ts'

const TEXTO = 'O arquivo não está inteiro no armazenamento. Avise quem administra o portal.'

/** Ways in which a stored file may differ from its row. */
export type Perda = 'ausente' | 'tamanho' | 'danificado'

export const PORQUE: Record<Perda, string> = {
  ausente: 'não está no armazenamento',
  tamanho: 'não tem o tamanho que deveria',
  danificado: 'não tem o conteúdo que deveria',
}

/** Acknowledged bytes are not there as they came: no answer is better than a wrong one. The log names them. */
export class ArquivoPerdido extends Indisponivel {
  readonly perda: Perda
  constructor(sha256: string, perda: Perda) {
    super(`arquivo ${sha256} ${PORQUE[perda]}`)
    this.perda = perda
  }
  override body() {
    return { message: TEXTO }
  }
}
