import type { Deps } from '../../core/context.ts'
import type { ContextoDeTarefa } from '../../jobs/runner.ts'
import type { Transacao } from '../../core/unitOfWork.ts'
import type { Db } from '../../db/client.ts'
import {
  avaliadosEmPalavras,
  julgarDependentes,
  recalcularDependentes,
  recalcularProntidao,
  type Pesos,
} from '../../materiais/prontidao.ts'

/** Readiness is judged in small transactions of its own: it follows from what was published and can be judged again. */
const LOTE = 500
/** More are judged by a job that follows: what was published is there, and nobody waits for the rest (decision 0033). */
const MUITOS = 1_000

/** The products whose readiness follows from a kind of import. */
export interface Julgados {
  /** The job for many. */
  tarefa: string
  /** What an import touched, in the order of their ids. */
  listTocados(db: Db, idImportacao: number): Promise<number[]>
  /** Of these, those that were not judged as they were written; left out, all of them. */
  listPorJulgar?(db: Db, idImportacao: number): Promise<number[]>
  /** What judging these looks at, where the import brought it. */
  antes?(db: Db, ids: readonly number[]): Promise<void>
  /** Instead of judging what was taken back, where their readiness is among what is given back. */
  aoVoltar?(contexto: Voltando, ids: readonly number[]): void
}

const porJulgar = (db: Db, { listTocados, listPorJulgar = listTocados }: Julgados, id: number): Promise<number[]> =>
  listPorJulgar(db, id)

export function definirAvaliacao({ tarefas, database }: Deps, julgados: Julgados): void {
  tarefas.definir(julgados.tarefa, {
    executar: async (contexto) => {
      const idImportacao = Number(contexto.dados['idImportacao'])
      const ids = await porJulgar(database.leitura, julgados, idImportacao)
      await avaliar(contexto, ids, julgados)
      return { idImportacao, resumo: avaliadosEmPalavras(ids.length) }
    },
    tentativas: 3,
  })
}

/** In the transaction that publishes or takes back: many are left to the job, and then it says so. */
export async function avaliarMuitos(
  { tarefas }: Pick<Deps, 'tarefas'>,
  transacao: Transacao,
  julgados: Julgados,
  { id, arquivo }: { id: number; arquivo: string },
): Promise<boolean> {
  const ids = await porJulgar(transacao.db, julgados, id)
  if (ids.length <= MUITOS) return false
  await tarefas.enfileirar(transacao, {
    tipo: julgados.tarefa,
    descricao: `Avaliar a prontidão do que foi importado: ${arquivo}`,
    dados: { idImportacao: id },
  })
  return true
}

/** After it: few are judged at once, and anew when the job is repeated. */
export async function avaliarPoucos(
  { database }: Pick<Deps, 'database'>,
  contexto: ContextoDeTarefa,
  julgados: Julgados,
  id: number,
): Promise<void> {
  const ids = await porJulgar(database.leitura, julgados, id)
  if (ids.length <= MUITOS) await avaliar(contexto, ids, julgados)
}

interface Voltando {
  deps: Pick<Deps, 'database' | 'tarefas'>
  transacao: Transacao
}

/** What was taken back is judged as what was published is; what looks at it, when that is safe. */
export async function avaliarVolta(
  { deps, transacao }: Voltando,
  julgados: Julgados,
  { ids, ...importacao }: { id: number; arquivo: string; ids: readonly number[] },
): Promise<void> {
  if (julgados.aoVoltar) return julgados.aoVoltar({ deps, transacao }, ids)
  if (await avaliarMuitos(deps, transacao, julgados, importacao)) return
  await julgados.antes?.(transacao.db, ids)
  await recalcularProntidao(transacao.db, ids)
  soDependentes({ deps, transacao }, ids)
}

export function soDependentes({ deps, transacao }: Voltando, ids: readonly number[]): void {
  julgarDependentes({ deps, transacao }, ids)
}

async function avaliar(
  { transacao, parar, progresso }: ContextoDeTarefa,
  ids: readonly number[],
  { antes }: Julgados,
): Promise<void> {
  const pesos: Pesos = new Map()
  for (let i = 0; i < ids.length; i += LOTE) {
    parar.throwIfAborted()
    const lote = ids.slice(i, i + LOTE)
    await transacao(async ({ db }) => {
      await antes?.(db, lote)
      await recalcularProntidao(db, lote, pesos)
    })
    if (ids.length > MUITOS) progresso(i + lote.length, ids.length)
  }
  if (ids.length) await transacao(({ db }) => recalcularDependentes(db, ids))
}
