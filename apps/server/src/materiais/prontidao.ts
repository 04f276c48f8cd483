import { setImmediate as rodada } from 'node:timers/promises'
import { quantidade } from '@portal/contract/core/formato'
import { avaliar } from '@portal/contract/materiais/prontidao'
import type { ContextoDeProntidao, ItensNoMercado } from '@portal/contract/materiais/prontidaoContexto'
import type { Retrato } from '@portal/contract/materiais/retrato'
import type { ResultadoDaSecao, SecaoLida } from '@portal/contract/materiais/comparacaoDaSecao'
import { EM_EDICAO } from '@portal/contract/mercado/situacao'
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
  listEscritas,
  updateProntidao,
} from './prontidao.queries.ts'
import { Prontidoes } from './prontidoes.ts'
import { desenhoDe, lerDesenhos } from './secaoDoPerfil.ts'

const LOTE = 1_000
/** Of a set that waits for its answer: to plan how documents of five kinds are read takes as long as to read hundreds of them. */
const LOTE_DO_CONJUNTO = 4_000
/** So many are judged before others have their turn. */
const DE_UMA_VEZ = 500

/** The job that judges what names products: those of a publication, or these. */
export const DOS_USOS = 'materiais.prontidaoDosUsos'

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

type Depois = Pick<ContextoEscrita, 'transacao'> & { deps: Pick<Deps, 'database' | 'tarefas'> }

/** Judges changed materials at once, and those that look at them when the change is safe. */
export async function aposMudar(
  contexto: Depois & Pick<ContextoEscrita, 'db'> & { deps: Pick<Deps, 'files'> },
  ids: readonly number[],
): Promise<void> {
  const { db, deps } = contexto
  await lerDesenhos(db, deps.files, ids)
  await recalcularProntidao(db, ids)
  await julgarDependentesDe(contexto, ids)
}

/** `julgarDependentes`, where there are any or so many are asked about that there may be. */
export async function julgarDependentesDe(
  contexto: Depois & Pick<ContextoEscrita, 'db'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 1 || (await listDependentes(contexto.db, ids)).length > 0) julgarDependentes(contexto, ids)
}

/**
 * Judges those that look at these when the change is safe: a transaction that is not begun where there are none. Whoever
 * has locked a product knows that, for to name it is to wait for the lock (foreign keys). Where it fails, as by another's lock
 * that lasts, a job does it, or they would say until the night what they were.
 */
export function julgarDependentes({ deps: { database, tarefas }, transacao }: Depois, ids: readonly number[]): void {
  const { autoria, afterCommit } = transacao
  afterCommit(() =>
    emTransacao(database, autoria, ({ db }) => recalcularDependentes(db, ids)).catch(() =>
      emTransacao(database, autoria, async (depois) => {
        await tarefas.enfileirar(depois, {
          tipo: DOS_USOS,
          descricao: 'Avaliar a prontidão do que usa os produtos',
          dados: { ids },
        })
      }),
    ),
  )
}

/**
 * Those that somebody else wrote between being read and being locked are judged once more: by what they were, they would be
 * said to be ready with what their save has just found missing. Then nobody writes them before this is done.
 */
async function avaliarLote(db: Db, ids: readonly number[], pesos: Pesos): Promise<void> {
  const vistos = await listEscritas(db, ids)
  const escritos = await updateProntidao(db, await julgarEstes(db, ids, pesos))
  const outros = escritos.flatMap(({ id, escrita }) => (escrita === vistos.get(id) ? [] : [id]))
  if (outros.length) await updateProntidao(db, await julgarEstes(db, outros, pesos))
}

async function julgarEstes(db: Db, ids: readonly number[], pesos: Pesos): Promise<Prontidoes> {
  const prontidoes = new Prontidoes()
  const retratos = await findRetratos(db, ids)
  await julgar(retratos, await contextos(db, retratos, { pesos }), prontidoes)
  return prontidoes
}

/** What all of a set are about to get: as a judgement sees it, of each and of those among them that another one names. */
interface Mudanca {
  ids: ReadonlySet<number>
  status: number | undefined
}

interface Julgando {
  pesos: Pesos
  mudanca?: Mudanca
}

async function julgar(
  retratos: readonly Retrato[],
  contextoDe: (retrato: Retrato) => ContextoDeProntidao,
  prontidoes: Prontidoes,
): Promise<void> {
  for (const [i, retrato] of retratos.entries()) {
    if (i % DE_UMA_VEZ === 0) await rodada()
    prontidoes.incluir(retrato.id, avaliar(retrato, contextoDe(retrato)))
  }
}

/**
 * Readiness of a set as one change is about to leave it, so that each product is written once (decision 0082): all get this
 * status, if any, and are in edition. What hangs on them, and the rows of their kinds, are as they will be. The database reads
 * the next documents while these are judged; asked for sooner, what these are judged by would wait behind them.
 */
export async function avaliarMudados(db: Db, ids: readonly number[], status: number | undefined): Promise<Prontidoes> {
  const julgando = { pesos: new Map(), mudanca: { ids: new Set(ids), status } }
  const prontidoes = new Prontidoes()
  const ler = async (de: number) => (de < ids.length ? findRetratos(db, ids.slice(de, de + LOTE_DO_CONJUNTO)) : [])
  let retratos = await ler(0)
  for (let de = 0; de < ids.length; de += LOTE_DO_CONJUNTO) {
    if (status !== undefined) for (const retrato of retratos) retrato.status = status
    const contextoDe = await contextos(db, retratos, julgando)
    // Neither is left alone when the other fails: the connection would be another's before it is asked again.
    const [lidos, julgados] = await Promise.allSettled([
      ler(de + LOTE_DO_CONJUNTO),
      julgar(retratos, contextoDe, prontidoes),
    ])
    if (julgados.status === 'rejected') throw julgados.reason
    if (lidos.status === 'rejected') throw lidos.reason
    retratos = lidos.value
  }
  return prontidoes
}

/** As the change leaves those that are among what it is about. */
const depoisDe = (itens: ItensNoMercado, { ids, status }: Mudanca): ItensNoMercado =>
  new Map(
    [...itens].map(([id, item]) => [
      id,
      ids.has(id) ? { ...item, status: status ?? item.status, situacao: EM_EDICAO } : item,
    ]),
  )

/** One query for each kind of thing that materials look at, whatever their number. */
async function contextos(
  db: Db,
  retratos: readonly Retrato[],
  { pesos, mudanca }: Julgando,
): Promise<(retrato: Retrato) => ContextoDeProntidao> {
  const achados = await findItensDoJulgado(db, unicos(retratos.flatMap(nomeados)))
  const itens = mudanca ? depoisDe(achados, mudanca) : achados
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
