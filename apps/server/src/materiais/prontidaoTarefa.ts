import type { Deps } from '../core/context.ts'
import type { ContextoDeTarefa } from '../core/jobsRunner.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { material } from '../db/tables/materiais.ts'
import { haNuncaAvaliados, listIdsDepoisDe } from './prontidao.queries.ts'
import { recalcularProntidao, type Pesos } from './prontidao.ts'
import { lerDesenhos } from './secaoDoPerfil.ts'
import { deleteSecoesSemArquivo } from './secaoDoPerfil.queries.ts'

const TIPO = 'materiais.prontidao'
const DESCRICAO = 'Avaliar a prontidão dos produtos'
const LOTE = 1_000

/** Nightly: what is usual in a line moves with every profile, and a new version of the product may judge otherwise. */
export function definirProntidao(deps: Pick<Deps, 'tarefas' | 'database' | 'files'>): void {
  deps.tarefas.definir(TIPO, {
    executar: (contexto) => avaliarTodos(deps, contexto),
    tentativas: 3,
    agenda: { cron: '7 4 * * *', descricao: DESCRICAO },
  })
}

/** At the start, where a migration or an older product left materials that nobody judged. */
export async function pedirProntidaoQueFalta({ database, tarefas }: Pick<Deps, 'tarefas' | 'database'>): Promise<void> {
  if (!(await haNuncaAvaliados(database.leitura))) return
  await emTransacao(database, { ...AUTOR_SISTEMA, chamada: 'inicio' }, (transacao) =>
    tarefas.enfileirar(transacao, { tipo: TIPO, descricao: DESCRICAO, dados: {} }),
  )
}

async function avaliarTodos(
  { database, files }: Pick<Deps, 'database' | 'files'>,
  { transacao, parar, progresso }: ContextoDeTarefa,
): Promise<Record<string, unknown>> {
  const total = await database.leitura.$count(material)
  const pesos: Pesos = new Map()
  let avaliados = 0
  for (let ultimo = 0; ;) {
    parar.throwIfAborted()
    const ids = await listIdsDepoisDe(database.leitura, ultimo, LOTE)
    const [maior] = ids.slice(-1)
    if (maior === undefined) break
    await transacao(async ({ db }) => {
      await lerDesenhos(db, files, ids)
      await recalcularProntidao(db, ids, pesos)
    })
    ultimo = maior
    progresso((avaliados += ids.length), total)
  }
  const restos = await transacao(({ db }) => deleteSecoesSemArquivo(db))
  return { avaliados, restos }
}
