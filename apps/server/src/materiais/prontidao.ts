import { quantidade } from '@portal/contract/core/formato'
import { avaliar, type Prontidao } from '@portal/contract/materiais/prontidao'
import type { ContextoDeProntidao } from '@portal/contract/materiais/prontidaoContexto'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { ResultadoDaSecao, SecaoLida } from '@portal/contract/materiais/comparacaoDaSecao'
import type { ContextoEscrita, Deps } from '../core/context.ts'
import { emTransacao } from '../core/unitOfWork.ts'
import type { Db } from '../db/client.ts'
import {
  findComAplicabilidadePropria,
  findItensDoJulgado,
  findPesosDasLinhas,
  findRetratos,
  findSecoes,
  listDependentes,
  updateProntidao,
} from './prontidao.queries.ts'
import { desenhoDe, lerDesenhos } from './secaoDoPerfil.ts'

const LOTE = 1_000

/** Usual weights of lines, kept while many materials are judged batch after batch. */
export type Pesos = Map<number, ContextoDeProntidao['pesosDaLinha']>

/** Judges these materials as they stand and keeps the result in the transaction that changed them. */
export async function recalcularProntidao(db: Db, ids: readonly number[], pesos: Pesos = new Map()): Promise<void> {
  const todos = [...new Set(ids)].toSorted((a, b) => a - b)
  for (let i = 0; i < todos.length; i += LOTE) await avaliarLote(db, todos.slice(i, i + LOTE), pesos)
}

/**
 * Judges materials that look at these: call it when their status, their state or their place on the market changed. In
 * a transaction of its own where the change may have been large, so that it waits for nobody while it holds others up.
 */
export async function recalcularDependentes(db: Db, ids: readonly number[]): Promise<void> {
  await recalcularProntidao(db, await dependentesDe(db, ids))
}

export async function dependentesDe(db: Db, ids: readonly number[]): Promise<number[]> {
  const todos = [...new Set(ids)]
  const dependentes = new Set<number>()
  for (let i = 0; i < todos.length; i += LOTE)
    for (const id of await listDependentes(db, todos.slice(i, i + LOTE))) dependentes.add(id)
  return [...dependentes]
}

type Depois = Pick<ContextoEscrita, 'transacao' | 'afterCommit'> & { deps: Pick<Deps, 'database'> }

/** Judges changed materials at once, and those that look at them when the change is safe. */
export async function aposMudar(
  contexto: Depois & Pick<ContextoEscrita, 'db'> & { deps: Pick<Deps, 'files'> },
  ids: readonly number[],
): Promise<void> {
  const { db, deps } = contexto
  await lerDesenhos(db, deps.files, ids)
  await recalcularProntidao(db, ids)
  if (ids.length > 1 || (await listDependentes(db, ids)).length > 0) julgarDependentes(contexto, ids)
}

/**
 * Judges those that look at these when the change is safe: a transaction that is not begun where there are none. Whoever
 * has locked a product knows that, for to name it is to wait for the lock (foreign keys).
 */
export function julgarDependentes({ deps, transacao, afterCommit }: Depois, ids: readonly number[]): void {
  afterCommit(() => emTransacao(deps.database, transacao.autoria, (depois) => recalcularDependentes(depois.db, ids)))
}

async function avaliarLote(db: Db, ids: readonly number[], pesos: Pesos): Promise<void> {
  const retratos = await findRetratos(db, ids)
  const contextoDe = await contextos(db, retratos, pesos)
  const prontidoes = new Map<number, Prontidao>()
  for (const retrato of retratos) prontidoes.set(retrato.id, avaliar(retrato, contextoDe(retrato)))
  await updateProntidao(db, prontidoes)
}

/** One query for each kind of thing that materials look at, whatever their number. */
async function contextos(
  db: Db,
  retratos: readonly Retrato[],
  pesos: Pesos,
): Promise<(retrato: Retrato) => ContextoDeProntidao> {
  const itens = await findItensDoJulgado(db, unicos(retratos.flatMap(nomeados)))
  const proprias = await findComAplicabilidadePropria(db, unicos(retratos.map(({ referencia }) => referencia.value)))
  const secoes = await findSecoes(db, unicos(retratos.flatMap(({ anexos }) => desenhoDe({ anexos })?.sha256 ?? [])))
  const linhas = unicos(retratos.flatMap(({ tipo, linha }) => (tipo === 'PERFIL' && linha ? [linha.value] : [])))
  await lembrarPesos(db, linhas, pesos)
  return ({ linha, referencia, anexos }) => ({
    itens,
    aplicabilidadePropria: proprias.has(referencia.value),
    pesosDaLinha: (linha && pesos.get(linha.value)) ?? null,
    secao: secaoDe(anexos, secoes),
  })
}

const unicos = <T>(valores: readonly T[]): T[] => [...new Set(valores)]

const nomeados = ({ composicao, compostos, sucessor }: Retrato): number[] =>
  [...composicao.map(({ idProduto }) => idProduto), ...compostos.map(({ idParte }) => idParte), sucessor?.value].filter(
    (id) => id != null,
  )

/** A line's weights are asked for once, however many batches its profiles fill. */
async function lembrarPesos(db: Db, linhas: readonly number[], pesos: Pesos): Promise<void> {
  const novas = linhas.filter((id) => !pesos.has(id))
  const achados = await findPesosDasLinhas(db, novas)
  for (const id of novas) pesos.set(id, achados.get(id) ?? null)
}

export function secaoDe(
  anexos: Retrato['anexos'],
  secoes: Pick<ReadonlyMap<string, ResultadoDaSecao>, 'get'>,
): SecaoLida | null {
  const desenho = desenhoDe({ anexos })
  const resultado = desenho && secoes.get(desenho.sha256)
  return resultado ? { ...resultado, fonte: desenho.fonte } : null
}

export const avaliadosEmPalavras = (quantos: number): string => quantidade(quantos, 'avaliado', 'avaliados')
