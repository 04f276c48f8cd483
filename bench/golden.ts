/**
 * Everything the product says to the outside, as files that `diff -r` compares: `node bench/golden.ts <folder>`. Recorded on
 * the commit before a change of structure and on the one after it; what differs was changed, meant or not.
 */
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { calls } from '@portal/contract/calls'
import type { AnyCall } from '@portal/contract/core/call'
import { ZIP_PARA_CLIENTES } from '@portal/contract/core/upload'
import { NOMES_DAS_TABELAS } from '@portal/contract/auditoria/nomes'
import { abrirZip } from '@portal/zip/abrirZip'
import { runningServer } from '@portal/embedded/running'
import { descreverPartes } from '@portal/server/db/esquema.fixture'
import { Pool } from 'pg'
import { addressesOf, learnAll, type Known } from './addresses.ts'
import { freePort, settled, signIn, startProduct, stopProduct } from './product.ts'

const [target] = process.argv.slice(2)
if (!target) throw new Error('node bench/golden.ts <folder>')
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PEOPLE = ['master', 'admin', 'catalogo', 'consulta', 'liberacao', 'leitura', 'desenho', 'sempapel'] as const
/** Asks others, waits for what comes, or tells what this machine is. */
const NEITHER = /^\/(?:empresa\/cep|.*eventos$|auditoria\/exportar|minhaConta\/sessoes|auditoria\/lista|lgpd)/i

function keep(place: string, content: string): void {
  const path = join(target ?? '', place)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** What differs from one start to the next: moments, days, what is signed or drawn by lot. */
const still = (value: string): string =>
  value
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)?/g, '<momento>')
    .replaceAll(/\d\d\/\d\d\/\d{4},? ?(?:\d\d:\d\d(?::\d\d)?)?/g, '<momento>')
    .replaceAll(/\d{4}-\d\d-\d\d/g, '<dia>')
    .replaceAll(/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g, '<uuid>')
    .replaceAll(/(\/api\/arquivos\/)[\da-f]{64}/g, '$1<>')
    .replaceAll(/(ate|assinatura)=[^&"\\\s]+/g, '$1=<>')
    .replaceAll(/"(?:token|etag|impressao)":"[^"]*"/g, '"<>"')

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const isText = (type: string) => /json|xml|text|csv|svg/.test(type)

/** A zip says what is in it; its own bytes carry the hour. */
async function contentOf(bytes: Buffer, type: string, folder: string): Promise<string> {
  if (bytes.subarray(0, 2).toString() !== 'PK') return isText(type) ? still(bytes.toString()) : `${digest(bytes)}\n`
  const path = join(folder, 'golden.zip')
  writeFileSync(path, bytes)
  const zip = await abrirZip(path, ZIP_PARA_CLIENTES)
  const parts: string[] = []
  for (const name of zip.nomes()) {
    let content = ''
    for await (const part of zip.texto(name)) content += part
    parts.push(`== ${name}\n${still(content).replaceAll('><', '>\n<')}`)
  }
  zip.fechar()
  return parts.toSorted().join('\n')
}

async function recordSchema(pool: Pool): Promise<void> {
  for (const [name, lines] of Object.entries(await descreverPartes(pool))) keep(`schema/${name}.txt`, still(lines))
}

interface Asked {
  status: number
  type: string
  bytes: Buffer
}
async function ask(url: string, path: string, token?: string): Promise<Asked> {
  const response = await fetch(`${url}${path}`, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, type: response.headers.get('content-type') ?? '', bytes }
}

const askedFor = (call: AnyCall, known: Known): string[] =>
  addressesOf(call, known).flatMap((path) =>
    (EXPORTS.test(call.path) ? QUERIES : WORKING_COPY).map((more) => path + more),
  )

const EXPORTS = /\/exportar/i
const WORKING_COPY = ['', '?modoEdicao=true']
/** What exports ask for. */
const QUERIES = [1, 2, 3, 4].flatMap((situacao) =>
  ['xlsx', 'json', 'csv'].map(
    (formato) =>
      `?situacao=${situacao}&referencia=1&idReferencia=1&tipo=0&idTabelaPreco=1&tipoMaterial=COMPONENTE&formato=${formato}`,
  ),
)

const fileName = (path: string): string => `${path.replaceAll(/[^\w./-]+/g, '_').slice(5, 160)}.txt`

const folder = mkdtempSync(join(tmpdir(), 'portal-golden-'))
const DATA_DIR = join(folder, 'dados')
const product = await startProduct({ DATA_DIR, PORT: String(await freePort()), DEMO: '1' })
const server = runningServer(DATA_DIR)
if (!server) throw new Error('the embedded database was not found')
const pool = new Pool({ ...server, max: 1 })
// The database is stopped before the goodbye of the last connection is read.
pool.on('error', () => undefined)
try {
  cpSync(join(ROOT, 'docs/esquema'), join(target, 'esquema'), { recursive: true })
  keep('nomes.json', JSON.stringify(NOMES_DAS_TABELAS, null, 1))
  keep(
    'openapi.json',
    JSON.stringify(JSON.parse((await ask(product.url, '/api/openapi.json')).bytes.toString()), null, 1),
  )
  await recordSchema(pool)
  await settled(pool)
  const tokens = Object.fromEntries(
    await Promise.all(PEOPLE.map(async (name) => [name, await signIn(product.url, `${name}@exemplo.com.br`)] as const)),
  )
  const gets = calls.filter(({ method, path, kind }) => method === 'GET' && kind !== 'stream' && !NEITHER.test(path))
  const known = await learnAll(gets, async (path) => {
    const { status, type, bytes } = await ask(product.url, path, tokens['master'])
    return status === 200 && type.includes('json') ? (JSON.parse(bytes.toString()) as unknown) : undefined
  })
  const links = new Set<string>()
  let answers = 0
  for (const call of gets)
    for (const path of askedFor(call, known))
      for (const name of call.kind === 'download' ? (['master', 'admin', 'consulta'] as const) : PEOPLE) {
        const { status, type, bytes } = await ask(product.url, path, tokens[name])
        answers++
        const content = await contentOf(bytes, type, folder)
        keep(`respostas/${name}/${fileName(path)}`, `${path}\n${status} ${type}\n${pretty(content, type)}\n`)
        if (name === 'master' && type.includes('json'))
          for (const [link] of bytes
            .toString()
            .matchAll(/\/api\/(?:arquivos|figuras|atualizacoes\/[^/"]+\/arquivos)\/[^"\\\s]+/g))
            links.add(link)
      }
  const files = new Map<string, string>()
  for (const link of links) {
    const { status, type, bytes } = await ask(product.url, link)
    files.set(link.split('?')[0] ?? link, `${status} ${type}\n${await contentOf(bytes, type, folder)}`)
  }
  keep('arquivos.txt', [...files.values()].toSorted().join('\n'))
  process.stdout.write(`${answers} answers and ${files.size} files of ${gets.length} calls in ${target}\n`)
} finally {
  await pool.end()
  await stopProduct(product)
  rmSync(folder, { recursive: true, force: true })
}

function pretty(content: string, type: string): string {
  if (!type.includes('json')) return content
  try {
    return JSON.stringify(JSON.parse(content), null, 1)
  } catch {
    return content
  }
}
