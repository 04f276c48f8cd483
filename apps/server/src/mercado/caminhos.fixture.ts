import fc from 'fast-check'
import { expect } from 'vitest'
import { ALVOS, aoSalvar, NOVO, type Alvo, type Estado } from '@portal/contract/mercado/situacao'
import { aoDisponibilizar, aoHomologar, aoMexerNasPartes } from '@portal/contract/publicacoes/modelo.fixture'
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
  homologar(escolha: Escolha): Promise<{ status: number }>
  disponibilizar(alvo: Alvo, escolha: Escolha): Promise<{ status: number }>
  /** Takes a required number away from a record, or gives it back, past its form; nouns without any leave it out. */
  esvaziar?(id: number, vazio: boolean): Promise<unknown>
  /** Records whose pointers and whose row on the market disagree. */
  divergentes(): Promise<unknown[]>
}

/** What a step names: `ids` are all there is where they are absent. */
export interface Escolha {
  ids: number[] | undefined
  retidos: number[]
  incluidos: { id: number; motivo: string }[]
}

interface Escolhidos {
  ids: number[] | undefined
  retidos: number[]
  incluidos: number[]
}

type Passo =
  | { acao: 'editar' | 'mexer'; n: number }
  | { acao: 'esvaziar'; n: number; vazio: boolean }
  | ({ acao: 'homologar' } & Escolhidos)
  | ({ acao: 'disponibilizar'; alvo: Alvo } & Escolhidos)

export const RODADAS = 12

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

function passoDe({ mexer, esvaziar }: Percurso): fc.Arbitrary<Passo> {
  const n = fc.nat(3)
  const poucos = fc.uniqueArray(n, { maxLength: 2 })
  const escolhidos = {
    ids: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.uniqueArray(n, { minLength: 1 }) },
    ),
    retidos: poucos,
    incluidos: fc.uniqueArray(n, { maxLength: esvaziar ? 2 : 0 }),
  }
  const acoes = mexer ? (['editar', 'mexer'] as const) : (['editar'] as const)
  return fc.oneof(
    fc.record({ acao: fc.constantFrom(...acoes), n }),
    fc.record({ acao: fc.constant('homologar' as const), ...escolhidos }),
    fc.record({ acao: fc.constant('disponibilizar' as const), alvo: fc.constantFrom(...ALVOS), ...escolhidos }),
    ...(esvaziar ? [fc.record({ acao: fc.constant('esvaziar' as const), n, vazio: fc.boolean() })] : []),
  )
}

async function percorrer(percurso: Percurso, ids: readonly number[], passos: readonly Passo[]): Promise<void> {
  let modelo: Estado[] = ids.map(() => NOVO)
  const congeladas = ids.map(() => 0)
  const vazios = new Set<number>()
  for (const passo of passos) {
    if (passo.acao === 'esvaziar') {
      await percurso.esvaziar?.(ids[passo.n] ?? 0, passo.vazio)
      vazios[passo.vazio ? 'add' : 'delete'](passo.n)
      continue
    }
    const esperado = depois(modelo, passo, { congeladas, vazios })
    // A refused step leaves all tables as they were, any other the market unless it is Disponibilizar.
    const fica = esperado ? (passo.acao === 'disponibilizar' ? nada : percurso.mercado) : percurso.tabelas
    const antes = await fica()
    expect(await fazer(percurso, passo, ids)).toBe(esperado !== undefined)
    expect(await fica()).toEqual(antes)
    // The form gives back what was taken away.
    if (passo.acao === 'editar') vazios.delete(passo.n)
    modelo = esperado ?? modelo
    for (const [i, { homologada }] of modelo.entries()) congeladas[i] = Math.max(congeladas[i] ?? 0, homologada ?? 0)
    expect(await percurso.estados(ids)).toEqual(modelo)
  }
}

const nada = async () => undefined

type Dado = Exclude<Passo, { acao: 'esvaziar' }>

async function fazer(percurso: Percurso, passo: Dado, ids: readonly number[]): Promise<boolean> {
  const estes = (quais: readonly number[]) => quais.map((i) => ids[i] ?? 0)
  if (!('n' in passo)) {
    const escolha = {
      ids: passo.ids && estes(passo.ids),
      retidos: estes(passo.retidos),
      incluidos: estes(passo.incluidos).map((id) => ({ id, motivo: 'Porque sim' })),
    }
    const { status } = await (passo.acao === 'homologar'
      ? percurso.homologar(escolha)
      : percurso.disponibilizar(passo.alvo, escolha))
    return status === 200
  }
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
function depois(
  modelo: readonly Estado[],
  passo: Dado,
  { congeladas, vazios }: { congeladas: readonly number[]; vazios: ReadonlySet<number> },
): Estado[] | undefined {
  if ('n' in passo) {
    const novo = (passo.acao === 'editar' ? aoSalvar : aoMexerNasPartes)(modelo[passo.n] ?? NOVO)
    return novo && modelo.map((estado, i) => (i === passo.n ? novo : estado))
  }
  const { ids, retidos, incluidos } = passo
  const alcancados = modelo.map((estado, i) => {
    if (ids && !ids.includes(i)) return undefined
    return 'alvo' in passo ? aoDisponibilizar(estado, passo.alvo) : aoHomologar(estado, (congeladas[i] ?? 0) + 1)
  })
  // Who names one that is not reached is refused as a whole.
  if (incluidos.some((i) => !alcancados[i])) return undefined
  const mudados = alcancados.map((estado, i) =>
    retidos.includes(i) || (vazios.has(i) && !incluidos.includes(i)) ? undefined : estado,
  )
  if (mudados.every((estado) => estado === undefined)) return undefined
  return modelo.map((estado, i) => mudados[i] ?? estado)
}
