import type { Pool } from 'pg'
import { gravarProgresso, type Posse } from './store.ts'

const INTERVALO_MS = 500

interface Progresso {
  anotar(feito: number, total?: number | null, mensagem?: string): void
  gravar(): Promise<void>
}

/** A progress may change with every row without becoming a write for every row. */
export function criarProgresso(pool: Pool, posse: Posse): Progresso {
  let nota: { feito: number; total: number | null; mensagem: string } | undefined
  let espera: NodeJS.Timeout | undefined
  let escrevendo: Promise<void> = Promise.resolve()

  const gravar = async () => {
    clearTimeout(espera)
    espera = undefined
    const atual = nota
    nota = undefined
    if (atual)
      escrevendo = escrevendo.then(() => gravarProgresso(pool, posse, atual.feito, atual.total, atual.mensagem))
    await escrevendo
  }
  return {
    anotar: (feito, total = null, mensagem = '') => {
      nota = { feito, total, mensagem }
      // A note that could not be written does not end the job: the next one or the end brings the news.
      espera ??= setTimeout(() => void gravar().catch(() => (escrevendo = Promise.resolve())), INTERVALO_MS)
    },
    gravar,
  }
}
