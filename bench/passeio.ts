/**
 * A random walk over what is done with products, the same on this checkout and on another, each on its own installation with
 * the demo: every answer, and then what each database holds, must be equal.
 * `node bench/passeio.ts <other checkout> [acts] [seed]`.
 */
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { TIPO_MATERIAL } from '@portal/contract/core/options'
import { runningServer } from '@portal/embedded/running'
import { Pool } from 'pg'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'

const [other, acts = '10000', seed = '68'] = process.argv.slice(2)
if (other === undefined) throw new Error('name the other checkout')
const KINDS = TIPO_MATERIAL.map(({ value }) => value.toLowerCase())
const KEEPERS = ['master@exemplo.com.br', 'catalogo@exemplo.com.br']
const DIFFERENCES_SHOWN = 5

type Json = Record<string, unknown>
type Method = 'GET' | 'POST' | 'DELETE'

/** Mulberry32: the same walk for the same seed. */
function dice(from: number) {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
const chance = dice(Number(seed))
const below = (n: number) => Math.floor(chance() * n)
function one<T>(values: readonly T[]): T {
  const value = values[below(values.length)]
  if (value === undefined) throw new Error('nothing to choose from')
  return value
}

/** What a moment, a lot or a process makes different. */
const still = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g, '<moment>')
    .replaceAll(/\d\d\/\d\d\/\d{4},? ?(?:às )?(?:\d\d:\d\d(?::\d\d)?)?/g, '<moment>')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<uuid>')
    .replaceAll(/(ate|assinatura)=[^&"\\\s]+/g, '$1=<>')
    // What a workbook or a package holds says when it was made.
    .replaceAll(/"[\da-f]{64}"/g, '"<content>"')
    // Percentages were written with a space before they had it from their field.
    .replaceAll(/(\d) %/g, '$1%')
    // Warnings name the product that mends them; they did not before.
    .replaceAll(/,"produto":\{"id":\d+,"codigo":"[^"]*"\}/g, '')
    // The usual weight of a line moves with every profile; a warning tells it as it was when the product was judged last,
    // which is not after each save of what it names any more (decision 0068).
    .replaceAll(/(longe do usual da linha, entre )[\d.,]+ e [\d.,]+\d/g, '$1<usual>')
    // The transaction that touched a product last.
    .replaceAll(/"mexida":\d+/g, '"mexida":<>')

interface Answer {
  status: number
  body: unknown
}

async function open(script?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-passeio-'))
  chmodSync(folder, 0o755)
  const env = { APP_SECRET: randomBytes(32).toString('base64url'), DATA_DIR: folder, DEMO: '1' }
  const product = await startProduct({ ...env, PORT: String(await freePort()) }, script)
  const tokens = new Map<string, string>()
  for (const email of KEEPERS) tokens.set(email, await signIn(product.url, email))
  const server = runningServer(folder)
  if (!server) throw new Error('the embedded database was not found')
  const pool = new Pool({ ...server, max: 1 })
  pool.on('error', () => undefined)
  const ask = async (who: string, method: Method, path: string, body?: Json): Promise<Answer> => {
    const response = await fetch(`${product.url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${tokens.get(who)}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? null : JSON.parse(text) }
  }
  const close = async () => {
    await pool.end()
    await stopProduct(product)
    rmSync(folder, { recursive: true, force: true })
  }
  return { ask, pool, close }
}
type Side = Awaited<ReturnType<typeof open>>

let told = 0
const answered = new Map<number, number>()
function differ(what: string, ours: string, theirs: string): void {
  if ((told += 1) <= DIFFERENCES_SHOWN)
    process.stdout.write(`DIFFERENT ${what}\n  ours   ${ours}\n  theirs ${theirs}\n`)
}

/** Asks both, tells where they differ, and answers what ours said. */
async function both(sides: readonly [Side, Side], what: Parameters<Side['ask']>): Promise<Answer> {
  const [ours, theirs] = await Promise.all(sides.map((side) => side.ask(...what)))
  if (!ours || !theirs) throw new Error('two sides answer')
  if (what[1] !== 'GET') answered.set(ours.status, (answered.get(ours.status) ?? 0) + 1)
  if (still(ours) !== still(theirs)) differ(JSON.stringify(what), still(ours), still(theirs))
  return ours
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const chosen = (value: unknown): unknown => (isJson(value) && 'value' in value ? value['value'] : value)
const formOf = (answer: Json): Json =>
  Object.fromEntries(Object.entries(answer).map(([field, value]) => [field, chosen(value)]))
const idOf = ({ body }: Answer): number | undefined => {
  const data = isJson(body) ? body['data'] : undefined
  return isJson(data) && typeof data['id'] === 'number' ? data['id'] : undefined
}

interface Product {
  id: number
  kind: string
}
interface Walk {
  sides: readonly [Side, Side]
  products: Product[]
  made: number
}

const NEVER = 987_654
/** Values that a field of the form may be given: what another product says there, nothing, or what nobody may say. */
function changed(form: Json, another: Json): Json {
  const fields = Object.keys(form).filter((field) => !['id', 'codigo', 'versao'].includes(field))
  const next: Json = { ...form, descricao: `Passeio ${below(1_000_000)}` }
  for (let n = below(6) - 3; n >= 0; n--) {
    const field = one(fields)
    const turn = below(12)
    if (turn === 0) next[field] = null
    else if (turn === 1 && typeof form[field] === 'number') next[field] = NEVER
    else if (turn === 2 && typeof form[field] === 'number') next[field] = below(9)
    else if (turn === 3 && typeof form[field] === 'number') next[field] = form[field] * (0.2 + below(40) / 10)
    else if (field === 'descricao') next[field] = `Passeio ${below(1_000_000)}`
    else next[field] = another[field] ?? form[field]
  }
  return next
}

async function read({ sides }: Walk, who: string, { kind, id }: Product): Promise<Json | undefined> {
  const { status, body } = await both(sides, [who, 'GET', `/${kind}/${id}`])
  return status === 200 && isJson(body) ? body : undefined
}

async function save(walk: Walk, who: string): Promise<void> {
  const product = one(walk.products)
  const another = one(walk.products.filter(({ kind }) => kind === product.kind))
  const [ours, theirs] = [await read(walk, who, product), await read(walk, who, another)]
  if (!ours || !theirs) return
  const next = changed(formOf(ours), formOf(theirs))
  const turn = below(10)
  if (turn < 4) {
    const codigo = turn === 0 ? ours['codigo'] : `W${(walk.made += 1)}`
    const saved = await both(walk.sides, [who, 'POST', `/${product.kind}`, { ...next, id: null, versao: null, codigo }])
    const id = idOf(saved)
    if (id !== undefined) walk.products.push({ id, kind: product.kind })
    return
  }
  const versao = turn === 4 ? Number(ours['versao']) - 1 : turn < 8 ? ours['versao'] : null
  const sucessor = turn === 9 ? another.id : next['sucessor']
  await both(walk.sides, [who, 'POST', `/${product.kind}`, { ...next, id: product.id, versao, sucessor }])
}

async function hang(walk: Walk, who: string): Promise<void> {
  const kit = one(walk.products.filter(({ kind }) => kind === 'kit'))
  const perfil = one(walk.products.filter(({ kind }) => kind === 'perfil'))
  const item = one(walk.products.filter(({ kind }) => kind === 'componente'))
  const product = one(walk.products)
  const turn = below(4)
  if (turn === 0)
    await both(walk.sides, [
      who,
      'POST',
      '/kit/SalvarComposicao',
      {
        idKit: kit.id,
        tipo: 'COMPONENTE',
        codigoProduto: `I${item.id}`,
        descricao: '-',
        idProduto: item.id,
        quantidade: 1 + below(4),
      },
    ])
  else if (turn === 1)
    await both(walk.sides, [
      who,
      'POST',
      '/perfil/SalvarBarra',
      { idPerfil: perfil.id, tamanhoBarra: String(3_000 + below(40) * 100) },
    ])
  else if (turn === 2)
    await both(walk.sides, [
      who,
      'POST',
      '/produto/SalvarCaracteristicaMaterial',
      { idMaterial: product.id, nome: `N${below(9)}`, descricao: 'D' },
    ])
  else {
    const copied = await both(walk.sides, [
      who,
      'POST',
      `/produto/duplicar/${product.id}`,
      { codigo: `W${(walk.made += 1)}` },
    ])
    const id = idOf(copied)
    if (id !== undefined) walk.products.push({ id, kind: product.kind })
  }
}

async function release(walk: Walk, who: string): Promise<void> {
  const ids = Array.from({ length: 1 + below(5) }, () => one(walk.products).id)
  const turn = below(4)
  if (turn === 0) await both(walk.sides, [who, 'POST', '/produto/disponibilizar/todos', { ids }])
  else if (turn < 3) await both(walk.sides, [who, 'POST', '/produto/homologar', { ids }])
  else {
    const { id } = one(walk.products)
    const { body } = await both(walk.sides, [who, 'GET', `/produto/versoes/${id}`])
    const versions = Array.isArray(body) ? body.filter(isJson) : []
    if (versions.length)
      await both(walk.sides, [who, 'POST', `/produto/restaurar/${id}`, { idVersao: one(versions)['id'], versao: null }])
  }
}

/**
 * What both hold in the end, by the name of what is compared. Packages are made beside, whenever there is time; rows that one
 * statement wrote are told in any order.
 */
const HELD = {
  trail: `SELECT id_usuario, id_pessoa, id_empresa, autor, chamada, acao, tabela, id_registro, diferenca
    FROM auditoria WHERE tabela NOT IN ('sessao', 'usuario', 'arquivo') AND tabela NOT LIKE 'pacote%'
    ORDER BY min(id) OVER (PARTITION BY requisicao, acao, tabela), acao, tabela, id_registro, diferenca::text`,
  products: `SELECT (to_jsonb(m) - 'mexida') FROM material m ORDER BY id`,
  ...Object.fromEntries(KINDS.map((kind) => [kind, `SELECT to_jsonb(k) FROM ${kind} k ORDER BY id`])),
  versions: 'SELECT id_material, numero, conteudo FROM material_versao ORDER BY id_material, numero',
  market: 'SELECT to_jsonb(m) FROM material_mercado m ORDER BY id',
  texts: 'SELECT id_material, busca FROM material_texto ORDER BY 1, 2',
  counts: `SELECT nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, sum(quantos)
    FROM material_contagem GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9 HAVING sum(quantos) <> 0 ORDER BY 1, 2, 3, 4, 5, 6, 7, 8, 9`,
}

/** Rows of a record by the columns that both sides have: a column that came since says nothing of before. */
const common = (a: readonly Json[], b: readonly Json[]): [Json[], Json[]] => {
  const recordOf = (row: Json | undefined): Json => {
    const [only, ...others] = Object.values(row ?? {})
    return others.length || !isJson(only) ? {} : only
  }
  const [ours, theirs] = [recordOf(a[0]), recordOf(b[0])]
  const lone = new Set([...Object.keys(ours), ...Object.keys(theirs)].filter((key) => !(key in ours && key in theirs)))
  if (!lone.size) return [[...a], [...b]]
  process.stdout.write(`  on one side alone: ${[...lone].join(', ')}\n`)
  const without = (row: Json): Json =>
    Object.fromEntries(Object.entries(recordOf(row)).filter(([key]) => !lone.has(key)))
  return [a.map(without), b.map(without)]
}

async function compareHeld([ours, theirs]: readonly [Side, Side]): Promise<void> {
  for (const [what, sql] of Object.entries(HELD)) {
    const [left, right] = await Promise.all([ours.pool.query<Json>(sql), theirs.pool.query<Json>(sql)])
    const [a, b] = common(left.rows, right.rows).map((rows) => rows.map(still)) as [string[], string[]]
    const others = a.flatMap((row, n) => (row === b[n] ? [] : n))
    const [at = a.length] = others
    if (others.length || a.length !== b.length) differ(`${what}, row ${at}`, a[at] ?? 'nothing', b[at] ?? 'nothing')
    process.stdout.write(`${what}: ${a.length} rows, ${others.length} different\n`)
  }
}

const sides = [await open(), await open(resolve(other, 'apps/server/src/main.ts'))] as const
const { rows } = await sides[0].pool.query<Product>('SELECT id, lower(tipo) AS kind FROM material ORDER BY id')
const walk: Walk = { sides, products: rows, made: 0 }
for (let act = 0; act < Number(acts); act++) {
  const who = one(KEEPERS)
  const turn = below(10)
  await (turn < 7 ? save : turn < 9 ? hang : release)(walk, who)
}
process.stdout.write(`answers: ${Array.from(answered, ([status, times]) => `${times} of ${status}`).join(', ')}\n`)
await compareHeld(sides)
process.stdout.write(told ? `${told} differences\n` : `equal after ${acts} acts, ${walk.products.length} products\n`)
await Promise.all(sides.map((side) => side.close()))
process.exitCode = told ? 1 : 0
