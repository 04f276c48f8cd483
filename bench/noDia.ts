/** The market of another day: a catalogue of 200,000, of which some 40,000 were released again: `node bench/noDia.ts [products]`. */
import { prepareGround } from './compare.ts'
import { fillCatalogo } from './fillCatalogo.ts'

const ROUNDS = 7
const products = Number(process.argv[2] ?? 200_000)
const { pool, url, token, close } = await prepareGround('master@exemplo.com.br', 0)
const print = (line: string) => process.stdout.write(`${line}\n`)

async function call(method: 'GET' | 'POST', path: string, body?: object): Promise<number> {
  const began = performance.now()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - began
}

async function measure(name: string, path: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) times.push(await call('GET', path))
  const [median = 0] = times.toSorted((a, b) => a - b).slice(Math.floor(ROUNDS / 2))
  print(`${name}: ${median.toFixed(0)} ms`)
}

async function now(): Promise<string> {
  const { rows } = await pool.query<{ em: Date }>('SELECT clock_timestamp() AS em')
  return rows[0]?.em.toISOString() ?? ''
}

try {
  await fillCatalogo(pool, products)
  const before = await now()
  print(`homologar: ${((await call('POST', 'produto/homologar', {})) / 1000).toFixed(1)} s`)
  print(`disponibilizar: ${((await call('POST', 'produto/disponibilizar/todos', {})) / 1000).toFixed(1)} s`)
  await pool.query('ANALYZE material_vigencia')
  const after = await now()
  await measure('list of that day, first page with total', `produto/lista?em=${before}&limite=12`)
  await measure('page at row 20,000 with total', `produto/lista?em=${before}&limite=12&pageSkip=20000`)
  await measure('profiles of one status with total', `produto/lista?em=${before}&limite=12&tipoProduto=PERFIL&status=1`)
  await measure('search of two words with total', `produto/lista?em=${before}&limite=12&busca=acustica%20vedacao`)
  await measure('list of today, for comparison', 'produto/lista?modoEdicao=false&limite=12')
  await measure(
    'what the release changed, first page with numbers',
    `produto/diferenca?antes=${before}&depois=${after}`,
  )
  await measure('moments of release', 'produto/lancamentos')
} finally {
  await close()
}
