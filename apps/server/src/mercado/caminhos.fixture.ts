import fc from 'fast-check'
import { expect } from 'vitest'
import {
  ALVOS,
  aoDisponibilizar,
  aoHomologar,
  aoMexerNasPartes,
  aoSalvar,
  NOVO,
  type Alvo,
  type Estado,
} from '@portal/contract/mercado/situacao'
import { Recusa } from '../core/errors.ts'

/** What a noun lends to be walked: steps of its records, and how to see where they stand. */
interface Percurso {
  limpar(): Promise<void>
  /** Four new records; a number tells one round from another. */
  novos(rodada: number): Promise<number[]>
  estados(ids: readonly number[]): Promise<Estado[]>
  /** All that anybody sees of the market, byte by byte. */
  mercado(): Promise<string>
  /** Sums of all tables. */
  tabelas(): Promise<object>
  editar(id: number): Promise<unknown>
  /** Files and rows that hang on a record; nouns without any leave it out. */
  mexer?(id: number): Promise<unknown>
  homologar(retidos: number[]): Promise<{ status: number }>
  disponibilizar(alvo: Alvo, retidos: number[]): Promise<{ status: number }>
  /** Records whose pointers and whose row on the market disagree. */
  divergentes(): Promise<unknown[]>
}

type Passo =
  | { acao: 'editar' | 'mexer'; n: number }
  | { acao: 'homologar'; retidos: number[] }
  | { acao: 'disponibilizar'; alvo: Alvo; retidos: number[] }

export const RODADAS = 25

/**
 * Random sequences do what the pure model says, refuse what it refuses, and change the market only by Disponibilizar.
 * Answers how many were walked.
 */
export async function conferirCaminhos(percurso: Percurso): Promise<number> {
  let rodada = 0
  await fc.assert(
    fc.asyncProperty(fc.array(passoDe(percurso), { minLength: 1, maxLength: 12 }), async (passos) => {
      rodada++
      await percurso.limpar()
      await percorrer(percurso, await percurso.novos(rodada), passos)
      expect(await percurso.divergentes()).toEqual([])
    }),
    { numRuns: RODADAS },
  )
  return rodada
}

function passoDe({ mexer }: Percurso): fc.Arbitrary<Passo> {
  const n = fc.nat(3)
  const retidos = fc.uniqueArray(n, { maxLength: 2 })
  const acoes = mexer ? (['editar', 'mexer'] as const) : (['editar'] as const)
  return fc.oneof(
    fc.record({ acao: fc.constantFrom(...acoes), n }),
    fc.record({ acao: fc.constant('homologar' as const), retidos }),
    fc.record({ acao: fc.constant('disponibilizar' as const), alvo: fc.constantFrom(...ALVOS), retidos }),
  )
}

async function percorrer(percurso: Percurso, ids: readonly number[], passos: readonly Passo[]): Promise<void> {
  let modelo: Estado[] = ids.map(() => NOVO)
  const congeladas = ids.map(() => 0)
  for (const passo of passos) {
    const esperado = depois(modelo, passo, congeladas)
    // A refused step leaves all tables as they were, any other the market unless it is Disponibilizar.
    const fica = esperado ? (passo.acao === 'disponibilizar' ? nada : percurso.mercado) : percurso.tabelas
    const antes = await fica()
    expect(await fazer(percurso, passo, ids)).toBe(esperado !== undefined)
    expect(await fica()).toEqual(antes)
    modelo = esperado ?? modelo
    for (const [i, { homologada }] of modelo.entries()) congeladas[i] = Math.max(congeladas[i] ?? 0, homologada ?? 0)
    expect(await percurso.estados(ids)).toEqual(modelo)
  }
}

const nada = async () => undefined

async function fazer(percurso: Percurso, passo: Passo, ids: readonly number[]): Promise<boolean> {
  const estes = (quais: readonly number[]) => quais.map((i) => ids[i] ?? 0)
  if (passo.acao === 'homologar') return (await percurso.homologar(estes(passo.retidos))).status === 200
  if (passo.acao === 'disponibilizar')
    return (await percurso.disponibilizar(passo.alvo, estes(passo.retidos))).status === 200
  const id = ids[passo.n] ?? 0
  try {
    await (passo.acao === 'editar' ? percurso.editar(id) : percurso.mexer?.(id))
    return true
  } catch (erro) {
    if (erro instanceof Recusa) return false
    throw erro
  }
}

/** The model after a step; undefined when the step is refused. */
function depois(modelo: readonly Estado[], passo: Passo, congeladas: readonly number[]): Estado[] | undefined {
  if ('n' in passo) {
    const novo = (passo.acao === 'editar' ? aoSalvar : aoMexerNasPartes)(modelo[passo.n] ?? NOVO)
    return novo && modelo.map((estado, i) => (i === passo.n ? novo : estado))
  }
  const { retidos } = passo
  const mudados = modelo.map((estado, i) => {
    if (retidos.includes(i)) return undefined
    return 'alvo' in passo ? aoDisponibilizar(estado, passo.alvo) : aoHomologar(estado, (congeladas[i] ?? 0) + 1)
  })
  if (mudados.every((estado) => estado === undefined)) return undefined
  return modelo.map((estado, i) => mudados[i] ?? estado)
}
