import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import { recalcularDependentes, recalcularProntidao, type Pesos } from '../materiais/prontidao.ts'

/** Readiness is judged in small transactions of its own: it follows from what was published and can be judged again. */
const LOTE = 500
/** More are judged by a job that follows: what was published is there, and nobody waits for the rest. */
export const MUITOS = 1_000

export async function avaliar(
  { transacao, parar, progresso }: ContextoDeTarefa,
  ids: readonly number[],
): Promise<void> {
  const pesos: Pesos = new Map()
  for (let i = 0; i < ids.length; i += LOTE) {
    parar.throwIfAborted()
    const lote = ids.slice(i, i + LOTE)
    await transacao(({ db }) => recalcularProntidao(db, lote, pesos))
    if (ids.length > MUITOS) progresso(i + lote.length, ids.length)
  }
  if (ids.length) await transacao(({ db }) => recalcularDependentes(db, ids))
}
