/**
 * An installation on another PostgreSQL, taken over by the lines that its refusal says: `node bench/postgres.ts [major]`.
 * Exits 1 where the refusal, a line or a row is missing. It asks npm for the programs of that version.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runningServer } from '@portal/embedded/running'
import { Pool } from 'pg'
import { fetchPostgres } from '../scripts/postgres.mjs'
import { freePort, signIn, startProduct, stopProduct } from './product.ts'

const major = process.argv[2] ?? '17'
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-bench-'))
chmodSync(folder, 0o755)
const DATA_DIR = join(folder, 'dados')
const print = (line: string) => process.stdout.write(`${line}\n`)
let failed = false
const hold = (right: boolean, line: string) => {
  print(`${right ? 'ok    ' : 'MISSED'} ${line}`)
  failed ||= !right
}

/** Rows of each table of the product, as text, so that two versions of PostgreSQL can be compared. */
async function everything(): Promise<Map<string, string>> {
  const server = runningServer(DATA_DIR)
  if (!server) throw new Error('the embedded database was not found')
  const pool = new Pool({ ...server, max: 1 })
  pool.on('error', () => undefined)
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  )
  const sums = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ sum: string }>(
      `SELECT count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' ORDER BY t::text COLLATE "C")), '') AS sum FROM "${name}" t`,
    )
    sums.set(name, rows[0]?.sum ?? '')
  }
  await pool.end()
  return sums
}

/** Sign-ins and links end with a restore, jobs are told of anew, and the ledgers say when. */
const OTHERS = /^(sessao|link|token|tarefa|portal_|acesso|recuperacao|auditoria|tentativa)/

try {
  const PORTAL_POSTGRES = await fetchPostgres(major)
  const before = await startProduct({ DATA_DIR, PORT: String(await freePort()), DEMO: '1', PORTAL_POSTGRES })
  const sums = await everything()
  await stopProduct(before)
  hold(readFileSync(join(DATA_DIR, 'postgres', 'PG_VERSION'), 'utf8').trim() === major, `an installation on ${major}`)

  const env = { ...process.env, DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: 'error' }
  const refused = spawnSync(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], { env, encoding: 'utf8' })
  const lines = refused.stderr.match(/^ {2}\S.*$/gm) ?? []
  hold(refused.status === 1 && lines.length > 0, `refused: ${refused.stderr.trim().split('\n')[0] ?? ''}`)

  const pasted = lines.filter((line) => !line.includes('npm start')).join('\n')
  print(pasted)
  const began = performance.now()
  execFileSync('sh', ['-euc', pasted], { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
  print(`       taken over in ${((performance.now() - began) / 1_000).toFixed(1)} s`)

  const after = await startProduct({ DATA_DIR, PORT: env.PORT, DEMO: '0' })
  const now = await everything()
  const other = [...sums].filter(([name, sum]) => !OTHERS.test(name) && now.get(name) !== sum).map(([name]) => name)
  hold(sums.size > 100 && !other.length, `${sums.size} tables, ${other.length} differ ${other.join(' ')}`)
  hold((await signIn(after.url, 'master@exemplo.com.br')) !== '', 'people sign in')
  await stopProduct(after)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
