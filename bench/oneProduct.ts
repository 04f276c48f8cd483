/** One product at a time, as keepers have it: asked over kept connections, with the processor time of the product and its database. Linux alone. */
import { Agent, request } from 'node:http'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import type { Pool } from 'pg'
import type { BareRoute } from './compare.ts'
import { cpuOf, cpuOfFamily } from './cpu.ts'
import { signIn } from './product.ts'

const CONNECTIONS = 8
const KEEPERS = ['master@exemplo.com.br', 'catalogo@exemplo.com.br']
export const KINDS = TIPO_MATERIAL.map(({ value }) => value)

export type Json = Record<string, unknown>
export interface Asked {
  path: string
  token?: string
  body?: Json
}
/** Instances of the product, asked in turn, and the server of their database. */
export interface Place {
  instances: readonly { url: string; pid: number }[]
  postgres: number
}

export const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })

/** Milliseconds until the whole answer was there, and the answer. */
export function ask(url: string, { path, token, body }: Asked): Promise<{ ms: number; answer: Json }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ ms: number; answer: Json }>()
  const began = performance.now()
  const asked = request(url + path, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
  })
  asked.on('error', reject)
  asked.on('response', (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part: string) => (text += part))
    response.on('end', () => {
      const ms = performance.now() - began
      if (response.statusCode === 200) resolve({ ms, answer: JSON.parse(text) as Json })
      else reject(new Error(`${path}: ${response.statusCode} ${text}`))
    })
  })
  asked.end(body && JSON.stringify(body))
  return promise
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN

export interface Figures {
  server: number
  postgres: number
  p50: number
  p99: number
}

/** Eight ask at once, each again when it was answered; the first second only warms up. */
export async function measure({ instances, postgres }: Place, seconds: number, next: () => Asked): Promise<Figures> {
  const place = round(instances)
  const cpu = () => [instances.reduce((sum, { pid }) => sum + cpuOf(pid), 0), cpuOfFamily(postgres)] as const
  const during = async (ms: number) => {
    const times: number[] = []
    const until = performance.now() + ms
    const one = async () => {
      while (performance.now() < until) times.push((await ask(place().url, next())).ms)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, one))
    return times.toSorted((a, b) => a - b)
  }
  await during(1_000)
  const before = cpu()
  const times = await during(seconds * 1_000)
  const now = cpu()
  return {
    server: (now[0] - before[0]) / times.length,
    postgres: (now[1] - before[1]) / times.length,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
  }
}

export const round = <T>(values: readonly T[]) => {
  let turn = 0
  return (): T => {
    const value = values[turn++ % values.length]
    if (value === undefined) throw new Error('nothing to ask for')
    return value
  }
}

const chosen = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : value
const formOf = (answer: Json): Json => {
  const { versao: _, ...fields } = answer
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, chosen(value)]))
}

/** Why a product was left out last. */
let last: unknown

interface Known {
  id: number
  tipo: (typeof KINDS)[number]
  token: string
  form: Json
}

/** Products of the demo of each kind that each keeper may save, as forms say them: those that fill the catalogue lack most fields. */
export async function known(url: string, pool: Pool): Promise<Known[]> {
  const { rows } = await pool.query<{ id: number; tipo: Known['tipo'] }>(
    "SELECT m.id, m.tipo FROM material m JOIN referencia r ON r.id = m.id_referencia WHERE r.descricao NOT LIKE 'Catálogo %' ORDER BY m.id",
  )
  const found: Known[] = []
  for (const email of KEEPERS) {
    const token = await signIn(url, email)
    for (const { id, tipo } of rows) {
      const path = `/api/${tipo.toLowerCase()}`
      // What he does not see, or could not save as it stands, is no product of his day.
      const form = await ask(url, { path: `${path}/${id}`, token })
        .then(({ answer }) => formOf(answer))
        .catch(() => undefined)
      const saved =
        form && (await ask(url, { path, token, body: { ...form, id } }).catch((error: unknown) => void (last = error)))
      if (saved) found.push({ id, tipo, token, form })
    }
  }
  const both = KEEPERS.length * KINDS.length
  const groups = Map.groupBy(found, ({ token, tipo }) => token + tipo)
  if (groups.size < both)
    throw new Error(`only ${groups.size} of ${both} keepers and kinds have a product to save`, { cause: last })
  const fewest = Math.min(...[...groups.values()].map((group) => group.length))
  return Array.from({ length: fewest }, (_, n) => [...groups.values()].flatMap((group) => group[n] ?? [])).flat()
}

const READ = `SELECT m.id, m.versao, m.codigo, m.descricao, m.ipi, m.status, m.situacao_exibida, r.descricao AS referencia, l.descricao AS linha, to_jsonb(k) AS dados
  FROM material m JOIN referencia r ON r.id = m.id_referencia LEFT JOIN linha l ON l.id = m.id_linha`
const HISTORY = 'INSERT INTO bare_trail (id, row) SELECT id, to_jsonb(written) FROM written RETURNING id'
/** What the bare route answers and writes of one product. */
export const bareRoutes = (): BareRoute[] => [
  ...KINDS.map((tipo) => ({
    url: `/${tipo.toLowerCase()}`,
    sql: `${READ} JOIN ${tipo.toLowerCase()} k ON k.id = m.id WHERE m.id = $1`,
    query: ['id'],
    prepared: `read_${tipo}`,
  })),
  {
    url: '/create',
    sql: `WITH written AS (INSERT INTO bare_product (codigo, descricao, ipi) VALUES ($1, $2, $3) RETURNING id, codigo, descricao, ipi) ${HISTORY}`,
    body: ['codigo', 'descricao', 'ipi'],
    prepared: 'create',
  },
  {
    url: '/change',
    sql: `WITH written AS (UPDATE bare_product SET descricao = $2, ipi = $3 WHERE id = $1 RETURNING id, codigo, descricao, ipi) ${HISTORY}`,
    body: ['id', 'descricao', 'ipi'],
    prepared: 'change',
  },
]
export const bareTables = (
  products: number,
) => `CREATE TABLE bare_product (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, codigo text UNIQUE, descricao text, ipi numeric);
  CREATE TABLE bare_trail (id int, row jsonb, at timestamptz DEFAULT now());
  INSERT INTO bare_product (codigo, descricao, ipi) SELECT 'B' || n, 'Produto', 5 FROM generate_series(1, ${products}) AS n`
