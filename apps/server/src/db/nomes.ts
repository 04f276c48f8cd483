import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** A connection that remembers more statements than this remembers no other. */
const MAIS_NOMES = 300
const MAIS_TEXTOS = 1_000
/** What is longer says its values one by one. */
const MAIS_LETRAS = 16_384
const LETRAS_DO_NOME = 32
/** Explicitly without a name. */
const SEM_NOME = ''

/** Statements about sets are planned for their values: a plan made for one row must never serve fifty thousand. */
const DE_CONJUNTO =
  /\b(?:any|all|some|unnest|jsonb?_(?:to_recordset|populate_recordset|array_elements(?:_text)?))\s*\(/i
const NUNCA = [
  // Of all columns: where one is added, the plan that was kept could not answer.
  /(?<!\()\*\s*(?:,|\)|from\b|into\b|where\b|$)/i,
  // Of a list: another number of values is another text.
  /\bin\s*\(\s*\$|\)\s*,\s*\(\s*(?:\$|default\b)/i,
  // Of a cursor, which keeps a plan of its own.
  /^\s*declare\b/i,
  // The queue's own.
  /\bpgboss\./i,
]

/** The name is made of the text, since in each connection a name stands for one text. */
export const nomeDoTexto = (texto: string): string =>
  createHash('sha256').update(texto).digest('base64url').slice(0, LETRAS_DO_NOME)

/** Asked of each statement, which may be long: remembered by its text, as its name is. */
function porTexto<Valor>(dizer: (texto: string) => Valor): (texto: string) => Valor {
  const conhecidos = new Map<string, Valor>()
  return (texto) => {
    const conhecido = conhecidos.get(texto)
    if (conhecido !== undefined) return conhecido
    if (conhecidos.size >= MAIS_TEXTOS) conhecidos.clear()
    const dito = dizer(texto)
    conhecidos.set(texto, dito)
    return dito
  }
}

const nomeCurto = porTexto((texto) => (NUNCA.some((um) => um.test(texto)) ? SEM_NOME : nomeDoTexto(texto)))
const curtoDeConjunto = porTexto((texto) => DE_CONJUNTO.test(texto))
const ehDeConjunto = (texto: string): boolean =>
  texto.length > MAIS_LETRAS ? DE_CONJUNTO.test(texto) : curtoDeConjunto(texto)

const nomeDe = (texto: string): string => (texto.length > MAIS_LETRAS ? SEM_NOME : nomeCurto(texto))

/** Name that PostgreSQL keeps the parsed statement under; none for one that is parsed anew each time (decision 0066). */
export const nomePreparado = (texto: string): string => (ehDeConjunto(texto) ? SEM_NOME : nomeDe(texto))

interface Consulta {
  text: string
  name?: string | undefined
  values?: unknown
}

/** Cursors and copies are none: they bring a `submit` of their own. */
const ehConsulta = (dito: unknown): dito is Consulta =>
  typeof dito === 'object' && dito !== null && 'text' in dito && typeof dito.text === 'string' && !('submit' in dito)

const comoConsulta = (dito: unknown): Consulta | undefined =>
  typeof dito === 'string' ? { text: dito } : ehConsulta(dito) ? dito : undefined

const temValores = (valores: unknown): boolean => Array.isArray(valores) && valores.length > 0

/** Codes of a statement that the connection no longer has, or whose plan would answer other columns. */
const PLANO_VELHO = new Set(['0A000', '26000'])

export function ehPlanoVelho(erro: unknown): boolean {
  for (let atual = erro; atual instanceof Error; atual = atual.cause)
    if ('code' in atual && typeof atual.code === 'string') return PLANO_VELHO.has(atual.code)
  return false
}

interface Nomeacao {
  /** Off where a pooler between us and PostgreSQL loses what a connection remembers. */
  preparadas: boolean
  /**
   * A statement about a set that its author gave a name: keeps it where it is planned each time, or its sets are small;
   * loses it where one plan may come to serve all values; is refused where one plan always does, unless that is what is
   * asked for, where it gets one without its author.
   */
  conjuntos: 'comNome' | 'semNome' | 'recusados' | 'nomeados'
}

const semNomes = new WeakSet<PoolClient>()

/** Nothing that `fn` asks on this connection has a name. */
export async function semNomear<T>(client: PoolClient, fn: () => Promise<T>): Promise<T> {
  semNomes.add(client)
  try {
    return await fn()
  } finally {
    semNomes.delete(client)
  }
}

/** Names what is asked of the pool and of its connections, whoever asks: drizzle too. */
export function nomear(pool: Pool, nomeacao: Nomeacao): void {
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, { apply: nomeando(client, nomeacao) })
  })
  pool.query = new Proxy(pool.query, {
    apply: (query, isto, dito: unknown[]): unknown => {
      const feito: unknown = Reflect.apply(query, isto, dito)
      if (!(feito instanceof Promise)) return feito
      return feito.catch((erro: unknown): unknown => {
        // The pool has discarded the connection; other ones may remember the same plan.
        const [outra, ...resto] = ehPlanoVelho(erro) ? dito : []
        if (outra === undefined) throw erro
        return Reflect.apply(query, isto, [{ ...comoConsulta(outra), name: SEM_NOME }, ...resto])
      })
    },
  })
}

type Pergunta = (query: PoolClient['query'], isto: unknown, dito: unknown[]) => unknown

function nomeando(client: PoolClient, { preparadas, conjuntos }: Nomeacao): Pergunta {
  const postos = new Set<string>()
  const cabe = (nome: string) => postos.has(nome) || (postos.size < MAIS_NOMES && postos.add(nome).has(nome))
  const nomeDa = ({ text, name }: Consulta, valores: unknown): string => {
    if (conjuntos === 'recusados' && ehDeConjunto(text)) throw new Error('a set is not read by key')
    if (!preparadas || semNomes.has(client) || (conjuntos === 'semNome' && ehDeConjunto(text))) return SEM_NOME
    return name ?? (temValores(valores) ? (conjuntos === 'nomeados' ? nomeDe : nomePreparado)(text) : SEM_NOME)
  }
  return (query, isto, [dito, valores, ...resto]) => {
    const consulta = comoConsulta(dito)
    const nome = consulta && nomeDa(consulta, consulta.values ?? valores)
    const nomeada = consulta ? { ...consulta, name: nome && cabe(nome) ? nome : SEM_NOME } : dito
    const respondida: unknown = Reflect.apply(query, isto, [nomeada, valores, ...resto])
    return respondida
  }
}
