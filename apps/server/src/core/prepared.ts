import { sql, type Placeholder } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { nomeDoTexto } from '../db/nomes.ts'
import type { Logado } from './context.ts'
import { padroesDe, type Marcas } from './search.ts'

type Escalar = string | number | boolean | null | undefined

/** Values that a query may be asked: their text says all of them, since by that text a built query is found again. */
export type Pergunta<P> = { readonly [Nome in keyof P]: Escalar | readonly Escalar[] }

/** A question as its query sees it: ids and the searched words are marks, everything else is what was asked. */
export type Marcada<P> = {
  [Nome in keyof P]: Nome extends 'termo'
    ? Marcas | undefined
    : Nome extends `id${string}`
      ? Exclude<P[Nome], number> | Placeholder | number
      : P[Nome]
}

/** The user as a query sees him; whoever is signed in fits as he is. */
export type Olhar = Marcada<Pick<Logado, 'idUsuario' | 'idPessoa' | 'idEmpresa' | 'tipo' | 'provedora' | 'papeis'>>

type Valores = Record<string, unknown>
interface Preparada<Row> {
  execute(valores: Valores): Promise<Row[]>
}

export interface Preparavel<Row> {
  toSQL(): { sql: string }
  prepare(nome: string): Preparada<Row>
}

/** Remembered forms of a query, which differ by order, by the number of words and by roles. */
const MAIS_FORMAS = 500

/**
 * A query that drizzle builds once for each database handle and form of its question; building takes longer than many
 * an answer. It is found by the text of all that it was built from, so only who would have built the same gets it. The
 * database parses it once for each connection and plans it for the values of each call (decision 0021).
 */
export function preparar<P extends Pergunta<P>, Row>(
  montar: (db: Db, olhar: Olhar, pergunta: Marcada<P>) => Preparavel<Row>,
): (db: Db, quem: Logado, pergunta: P, outros?: Valores) => Promise<Row[]> {
  const feitas = new WeakMap<Db, Map<string, Preparada<Row>>>()
  return async (db, quem, pergunta, outros) => {
    const { olhar, texto, ids } = olhados.get(quem) ?? olhado(quem)
    const valores: Valores = { ...outros, ...ids }
    const marcada = marcar('', pergunta, valores)
    const daqui = feitas.get(db) ?? new Map<string, Preparada<Row>>()
    feitas.set(db, daqui)
    const forma = texto + JSON.stringify(marcada)
    const preparada = daqui.get(forma) ?? nomear(montar(db, olhar, marcada))
    lembrar(daqui, forma, preparada)
    return preparada.execute(valores)
  }
}

const olhados = new WeakMap<Logado, { olhar: Olhar; texto: string; ids: Valores }>()

/** Whoever is signed in is the same for many calls, and his roles are most of the text. */
function olhado(quem: Logado): { olhar: Olhar; texto: string; ids: Valores } {
  const { idUsuario, idPessoa, idEmpresa, tipo, provedora, papeis } = quem
  const ids: Valores = {}
  const olhar = marcar('eu.', { idUsuario, idPessoa, idEmpresa, tipo, provedora, papeis }, ids)
  const novo = { olhar, texto: JSON.stringify(olhar), ids }
  olhados.set(quem, novo)
  return novo
}

const nomear = <Row>(consulta: Preparavel<Row>): Preparada<Row> => consulta.prepare(nomeDoTexto(consulta.toSQL().sql))

/** The form that was asked longest ago gives way. */
function lembrar<Valor>(formas: Map<string, Valor>, forma: string, valor: Valor): void {
  formas.delete(forma)
  formas.set(forma, valor)
  if (formas.size > MAIS_FORMAS) formas.delete(formas.keys().next().value ?? forma)
}

/** Puts marks in the place of ids and words, and what they stand for into `valores`. */
function marcar<P extends Pergunta<P>>(prefixo: string, pergunta: P, valores: Valores): Marcada<P> {
  const marca = (nome: string, valor: unknown): Placeholder => {
    valores[prefixo + nome] = valor
    return sql.placeholder(prefixo + nome)
  }
  const campos = Object.entries(pergunta).map(([nome, valor]) => {
    if (nome === 'termo' && typeof valor === 'string')
      return [nome, padroesDe(valor).map((padrao, n) => marca(`palavra${n}`, padrao))]
    return [nome, nome.startsWith('id') && typeof valor === 'number' ? marca(nome, valor) : valor]
  })
  return Object.fromEntries(campos) as Marcada<P>
}
