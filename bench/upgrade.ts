/** An installation of an earlier commit, edited a little, started with this version: `node bench/upgrade.ts [commit]`. Says what is not there or not right; nothing is expected. */
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyCall } from '@portal/contract/core/call'
import { runningServer } from '@portal/embedded/running'
import { Pool } from 'pg'
import { checkOut, takeAway } from './checkOut.ts'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'
import { referenceIn, send, sheetOf, write } from './sheets.ts'

const commit = process.argv[2] ?? '4a83101'
const PEOPLE = ['master', 'admin', 'catalogo', 'consulta', 'liberacao', 'leitura', 'desenho', 'sempapel'] as const
const IMPORTED = 40

const print = (line: string) => process.stdout.write(`${line}\n`)
const wrong: string[] = []
const judge = (what: string, right: boolean, detail: unknown = '') => {
  print(`${right ? 'ok   ' : 'WRONG'} ${what}${right ? '' : ` ${JSON.stringify(detail)}`}`)
  if (!right) wrong.push(what)
}

interface Answer {
  status: number
  body: unknown
}
type Json = Readonly<Record<string, unknown>>
const asJson = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {})

/** One signed-in person of one running product. */
class Person {
  readonly #url: string
  readonly #token: string

  constructor(url: string, token: string) {
    this.#url = url
    this.#token = token
  }

  get token(): string {
    return this.#token
  }

  get = (path: string) => this.#ask(path, { headers: this.#headers() })

  post = (path: string, body: Json = {}) =>
    this.#ask(path, {
      method: 'POST',
      headers: { ...this.#headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  remove = (path: string) => this.#ask(path, { method: 'DELETE', headers: this.#headers() })

  upload(path: string, fields: Readonly<Record<string, string>>, file: { part: string; name: string; bytes: Buffer }) {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append(file.part, new Blob([new Uint8Array(file.bytes)]), file.name)
    return this.#ask(path, { method: 'POST', headers: this.#headers(), body: form })
  }

  #headers = () => ({ authorization: `Bearer ${this.#token}` })

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${this.#url}/api/${path}`, init)
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json')
    return { status: response.status, body: json ? JSON.parse(text) : text.length }
  }
}

type People = Record<(typeof PEOPLE)[number], Person>

async function everybody(url: string): Promise<People> {
  const all = await Promise.all(
    PEOPLE.map(async (name) => [name, new Person(url, await signIn(url, `${name}@exemplo.com.br`))] as const),
  )
  return Object.fromEntries(all) as People
}

/** Every list and answer that can be asked for without naming a record. */
async function plainReads(tree: string): Promise<string[]> {
  const contract = pathToFileURL(join(tree, 'packages/contract/src/calls.ts')).href
  const { calls } = (await import(contract)) as { calls: readonly AnyCall[] }
  return calls
    .filter(({ method, path, kind, query }) => {
      if (method !== 'GET' || kind !== undefined || path.replace(/\/:\w+\?$/, '').includes(':')) return false
      return query === undefined || query.safeParse({}).success
    })
    .map(({ path }) => path.replace(/\/:\w+\?$/, '').slice(1))
    .filter((path) => !GROWING.has(path))
    .toSorted()
}

type Reads = Map<string, Answer>

async function read(people: People, paths: readonly string[]): Promise<Reads> {
  const reads: Reads = new Map()
  for (const name of PEOPLE) for (const path of paths) reads.set(`${name} ${path}`, await people[name].get(path))
  return reads
}

/** What changes by itself from one moment to the next. */
const MOMENT = /token|expira|validade|assinatura|usadaEm|ultimoUso|hashSession/i
/** The newest of what grows with every call. */
const GROWING = new Set(['auditoria/lista', 'minhaConta/sessoes'])
/** Differs because it was decided anew since that commit; what is not named here is a fault. */
const DECIDED: readonly { at: RegExp; why: string }[] = [
  {
    at: /label: "(?:Superficie|Indisponível para Mercado|Em Edição|Em Homologação)" -> "(?:Superfície|Indisponível para mercado|Em edição|Em homologação)"$/,
    why: 'labels are spelled as Brazilians spell them (0.4)',
  },
  {
    at: /^(?!master )\w+ (?:prenativo|tipoAcabamento|tipoTecido)\/lista .*\.proprio: true -> false$/,
    why: 'lists without an owner are written by the provider alone (0.4)',
  },
  {
    at: /^(?!master )\w+ cor\/lista .*\.proprio: true -> false$/,
    why: 'a common row that a company made stays visible, and only the provider edits it (0.4)',
  },
  {
    at: /^\w+ integracao \.criaChaves: (?:true|false) -> undefined$/,
    why: 'keys have three reaches: the answer names those that the person may give (0.4)',
  },
  {
    at: /^\w+ kit\/componentes : without "FEC-ANT – /,
    why: 'what is in Arquivo Morto is not offered to kits',
  },
  {
    at: /^master tarefas \.total: 0 -> \d+$/,
    why: 'what this version judges anew is a job, and its Masters see jobs',
  },
]

/** Where an answer of before is not found again in the answer of now; what came anew is no loss. */
function lost(before: unknown, now: unknown, place = ''): string[] {
  if (MOMENT.test(place)) return []
  if (Array.isArray(before)) {
    const found = Array.isArray(now) ? now : []
    return before.flatMap((item, index) => {
      const other = sameRecord(item, found, index)
      return other === undefined ? [`${place}: without ${called(item)}`] : lost(item, other, `${place}[]`)
    })
  }
  if (typeof before === 'object' && before !== null)
    return Object.entries(before).flatMap(([name, value]) => lost(value, asJson(now)[name], `${place}.${name}`))
  if (typeof before === 'string' && before.includes('/api/')) return typeof now === 'string' ? [] : [`${place}: gone`]
  return Object.is(before, now) ? [] : [`${place}: ${JSON.stringify(before)} -> ${JSON.stringify(now)}`]
}

/** Rows may come in another order; those with a number are known by it. */
function sameRecord(item: unknown, found: readonly unknown[], index: number): unknown {
  const { id, value } = asJson(item)
  if (id !== undefined) return found.find((other) => asJson(other)['id'] === id)
  if (value !== undefined) return found.find((other) => asJson(other)['value'] === value)
  return found[index]
}

/** As people would name the record that is gone. */
function called(item: unknown): string {
  const { label, nome, descricao, codigo } = asJson(item)
  return JSON.stringify(label ?? nome ?? descricao ?? codigo ?? item)
}

function compare(before: Reads, now: Reads): void {
  const differences = new Map<string, string[]>()
  const reasons = new Map<string, number>()
  for (const [asked, { status, body }] of before) {
    const other = now.get(asked)
    const found = status === other?.status ? lost(body, other.body) : [`status ${status} -> ${other?.status}`]
    const real = found.filter((line) => {
      const rule = DECIDED.find(({ at }) => at.test(`${asked} ${line}`))
      if (rule) reasons.set(rule.why, (reasons.get(rule.why) ?? 0) + 1)
      return !rule
    })
    if (real.length) differences.set(asked, real)
  }
  for (const [why, times] of reasons) print(`decided: ${why} (${times} times)`)
  print(`${before.size} answers compared, ${differences.size} differ in what nobody decided`)
  for (const [asked, lines] of differences)
    judge(`${asked} answers what it did`, false, [...new Set(lines)].slice(0, 4))
}

/** As many as are there: pages are asked for until no more come. */
async function countProducts(person: Person): Promise<{ told: number; there: number }> {
  let there = 0
  let told = 0
  for (;;) {
    const { body } = await person.get(`produto/lista?limite=200&pageSkip=${there}&modoEdicao=true`)
    const { items, total } = body as { items: unknown[]; total: number }
    told = total
    there += items.length
    if (!items.length) return { told, there }
  }
}

const folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'))
chmodSync(folder, 0o755)
const DATA_DIR = join(folder, 'dados')
const tree = checkOut(join(folder, 'antes'), commit)
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Made {
  component: number
  line: number
  serial: string
  key: string
  reads: Reads
  paths: string[]
  sessions: string
}

/** The earlier version at work: what people do in a morning, and two things that it did wrong. */
async function workBefore(): Promise<Made> {
  const product = await startProduct(
    { DATA_DIR, PORT: String(await freePort()), DEMO: '1' },
    join(tree, 'apps/server/src/main.ts'),
  )
  const people = await everybody(product.url)
  const { master, admin, catalogo } = people
  const server = runningServer(DATA_DIR)
  if (!server) throw new Error('the embedded database was not found')
  const pool = new Pool({ ...server, max: 1 })
  // The database is stopped before the goodbye of the last connection is read.
  pool.on('error', () => undefined)
  try {
    const list = (await catalogo.get('produto/lista?tipoProduto=COMPONENTE&situacao=1&modoEdicao=true')).body
    const component = Number(asJson((list as { items: unknown[] }).items[0])['id'])
    const form = asJson((await catalogo.get(`componente/${component}`)).body)
    done(await catalogo.post('componente', { ...form, descricao: 'Editado antes da atualização' }))
    done(
      await catalogo.upload(
        'componente/uploadFiguraSVGX',
        { idComponente: String(component), nomeArquivo: 'figura.svgx' },
        { part: 'arquivo', name: 'figura.svgx', bytes: PIXEL },
      ),
    )
    const line = await admin.upload(
      'linha',
      { descricao: 'Linha com logo' },
      { part: 'logo', name: 'a.png', bytes: PIXEL },
    )
    done(line)
    const customers = (await master.get('serial/listaCliente?pageIndex=0&pageSize=10')).body as { dados: unknown[] }
    const customer = customers.dados.map(asJson).find(({ serial }) => serial)
    const serial = String(customer?.['serial'])
    const general = asJson((await master.get(`serial/geral/${serial}`)).body)
    done(await master.post('serial/salvarGeral', { ...general, qtdeLimitePerfil: 7, bloqueadaLiberacao: true }))
    const key = asJson(
      (await master.post('integracao/chaves', { nome: 'Antes', escopos: ['CLIENTES', 'ATUALIZACOES'] })).body,
    )
    done(await admin.post('cor', { descricao: 'Cor comum antiga', comum: 1, tipoMaterial: ['PERFIL'] }))
    const paths = await plainReads(tree)
    const reads = await read(people, paths)
    const sheet = await sheetOf(product.url, master.token, referenceIn(pool), IMPORTED)
    const path = join(folder, 'componentes.xlsx')
    await write(sheet, path)
    const { id } = await send({ url: product.url, token: master.token }, { path, idReference: sheet.idReference })
    done(await master.remove(`produto/removerImportacao/${id}`))
    const { told, there } = await countProducts(master)
    print(`before: ${there} products, and ${told} told after an import was taken back`)
    return {
      component,
      line: Number(asJson(line.body)['id']),
      serial,
      key: String(key['chave']),
      reads,
      paths,
      sessions: admin.token,
    }
  } finally {
    await pool.end()
    await stopProduct(product)
  }
}

function done({ status, body }: Answer): void {
  if (status !== 200 || asJson(body)['isValid'] === false) throw new Error(`${status} ${JSON.stringify(body)}`)
}

/** This version on what the earlier one left. */
async function lookAfter(made: Made): Promise<void> {
  const product = await startProduct({ DATA_DIR, PORT: String(await freePort()) })
  try {
    const people = await everybody(product.url)
    const { master, admin, catalogo } = people
    print(`after: ready in ${product.seconds.toFixed(1)} s with its migrations`)
    const { told, there } = await countProducts(master)
    judge('the list tells as many products as there are', told === there, { told, there })
    judge(
      'a session of before goes on',
      (await new Person(product.url, made.sessions).get('minhaConta/usuario')).status === 200,
    )
    const component = asJson((await catalogo.get(`componente/${made.component}`)).body)
    judge(
      'the edited product kept its edit',
      component['descricao'] === 'Editado antes da atualização',
      component['descricao'],
    )
    judge('and its file', component['nomeImagemSVGX'] === 'figura.svgx', component['nomeImagemSVGX'])
    const line = asJson((await admin.get(`linha/${made.line}`)).body)
    const logo = await fetch(new URL(String(line['logo']), product.url))
    judge(
      'a logo whose bytes were sent as something else before is shown',
      logo.status === 200 && logo.headers.get('content-type') === 'image/png',
      [logo.status, logo.headers.get('content-type')],
    )
    for (const [name, person] of [
      ['the provider', master],
      ['a company', admin],
    ] as const) {
      const general = asJson((await person.get(`serial/geral/${made.serial}`)).body)
      const holds = general['qtdeLimitePerfil'] === 7 && general['bloqueadaLiberacao'] === true
      judge(`limits and blocks hold for ${name}`, holds, general)
    }
    const feed = await fetch(`${product.url}/api/atualizacoes/${encodeURIComponent(made.serial)}`, {
      headers: { authorization: `Bearer ${made.key}` },
    })
    judge('an API key of before still delivers', feed.status === 200, feed.status)
    const keys = (await master.get('integracao/chaves')).body
    const key = (Array.isArray(keys) ? keys : []).map(asJson).find(({ nome }) => nome === 'Antes')
    judge('and is one of the provider', key?.['alcance'] === 'PROVEDORA', key)
    compare(made.reads, await read(people, made.paths))
    await pictures(product.url, master)
    await takeBack(master)
  } finally {
    await stopProduct(product)
  }
}

/** A sheet of prices that the earlier version imported, by its number, which a sheet of products has as well. */
async function takeBack(person: Person): Promise<void> {
  const { body } = await person.get('tabelaPreco/listaImportacao')
  const sheets = (Array.isArray(body) ? body : []).map(asJson)
  const id = sheets.find(({ situacao }) => asJson(situacao)['value'] === 1)?.['id']
  const { status } = await person.remove(`tabelaPreco/removerImportacao/${String(id)}`)
  judge('prices that were imported before are taken back', status === 200, [id, status])
}

/** Everything that a list shows is there. */
async function pictures(url: string, person: Person): Promise<void> {
  const texts = await Promise.all(
    [
      'produto/lista?limite=200&modoEdicao=true',
      'referencia/lista?pageIndex=0&pageSize=50',
      'esquadria/listaEsquadria3D?pageIndex=0',
      'linha/lista?pageIndex=0&pageSize=50',
    ].map(async (path) => JSON.stringify((await person.get(path)).body)),
  )
  const addresses = [...new Set(texts.join(' ').match(/\/api\/figuras\/[\w.]+/g))]
  const answers = await Promise.all(addresses.map(async (address) => (await fetch(new URL(address, url))).status))
  judge(
    `${addresses.length} pictures of the lists are served`,
    answers.every((status) => status === 200),
    answers,
  )
}

try {
  await lookAfter(await workBefore())
  print(wrong.length ? `${wrong.length} WRONG` : 'everything is there and right')
  process.exitCode = wrong.length ? 1 : 0
} finally {
  takeAway(tree)
  if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
}
