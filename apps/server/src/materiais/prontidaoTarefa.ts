import type { Deps } from '../core/context.ts'
import type { ContextoDeTarefa } from '../jobs/runner.ts'
import { AUTOR_SISTEMA, emTransacao, type Transacao } from '../core/unitOfWork.ts'
import { material } from '../db/tables/materiais.ts'
import { DA_APLICABILIDADE } from '../referencias/referencias.queries.ts'
import { juntarContagem } from './contagem.queries.ts'
import { listFeitos } from './publicar.queries.ts'
import { haNuncaAvaliados, listComponentesDe, listIdsDepoisDe } from './prontidao.queries.ts'
import {
  avaliadosEmPalavras,
  dependentesDe,
  DOS_USOS,
  julgarDependentes,
  recalcularProntidao,
  type Pesos,
} from './prontidao.ts'
import { lerDesenhos } from './secaoDoPerfil.ts'
import { deleteSecoesSemArquivo } from './secaoDoPerfil.queries.ts'

const TIPO = 'materiais.prontidao'
const DESCRICAO = 'Avaliar a prontidão dos produtos'
const LOTE = 1_000
/** Publications of more products leave judging to a job: their answer does not wait for thousands of kits. */
const MUITOS = 1_000
/** Batches small enough that lists are answered between them. */
const LOTE_DE_ALGUNS = 200

/** Nightly: the usual weight of a line moves with every profile, and a new release may judge otherwise. */
export function definirProntidao(deps: Pick<Deps, 'tarefas' | 'database' | 'files'>): void {
  deps.tarefas.definir(TIPO, {
    executar: (contexto) => avaliarTodos(deps, contexto),
    tentativas: 3,
    agenda: { cron: '7 4 * * *', descricao: DESCRICAO },
  })
  deps.tarefas.definir(DOS_USOS, { executar: (contexto) => avaliarUsos(deps, contexto), tentativas: 3 })
  deps.tarefas.definir(DA_APLICABILIDADE, { executar: (contexto) => avaliarComponentes(deps, contexto), tentativas: 3 })
}

/** Kits hold only products that are available or wait to be, so kits of what was published are judged anew after it. */
export async function julgarUsos(
  transacao: Transacao,
  { tarefas, database }: Pick<Deps, 'tarefas' | 'database'>,
  { ids, publicacao }: { ids: readonly number[]; publicacao: number },
): Promise<void> {
  if (ids.length > MUITOS) {
    const descricao = 'Avaliar a prontidão do que usa os produtos publicados'
    await tarefas.enfileirar(transacao, { tipo: DOS_USOS, descricao, dados: { publicacao } })
    return
  }
  julgarDependentes({ deps: { tarefas, database }, transacao }, ids)
}

async function avaliarUsos(
  { database }: Pick<Deps, 'database'>,
  contexto: ContextoDeTarefa,
): Promise<Record<string, unknown>> {
  const dados = contexto.dados as { publicacao: number } | { ids: number[] }
  const ids = 'ids' in dados ? dados.ids : await listFeitos(database.leitura, dados.publicacao)
  return avaliarEstes(await dependentesDe(database.leitura, ids), contexto)
}

async function avaliarComponentes(
  { database }: Pick<Deps, 'database'>,
  contexto: ContextoDeTarefa,
): Promise<Record<string, unknown>> {
  const { referencia } = contexto.dados as { referencia: number }
  return avaliarEstes(await listComponentesDe(database.leitura, referencia), contexto)
}

async function avaliarEstes(
  ids: readonly number[],
  { transacao, parar, progresso }: ContextoDeTarefa,
): Promise<Record<string, unknown>> {
  const pesos: Pesos = new Map()
  for (let i = 0; i < ids.length; i += LOTE_DE_ALGUNS) {
    parar.throwIfAborted()
    await transacao(({ db }) => recalcularProntidao(db, ids.slice(i, i + LOTE_DE_ALGUNS), pesos))
    progresso(Math.min(i + LOTE_DE_ALGUNS, ids.length), ids.length)
  }
  return { avaliados: ids.length, resumo: avaliadosEmPalavras(ids.length) }
}

/** Runs at the start, where a migration or an older product left materials that nobody judged. */
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
  // A difference for each batch is left behind, which every total would add up.
  await transacao(({ db }) => juntarContagem(db))
  const restos = await transacao(({ db }) => deleteSecoesSemArquivo(db))
  return { avaliados, restos }
}
