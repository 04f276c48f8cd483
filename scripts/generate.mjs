/** `npm run db:generate -w apps/server -- --name what-changed`: the next migration, and one snapshot of the tables, the last. */
import { readdirSync, rmSync } from 'node:fs'
import { fromRoot } from './root.mjs'
import { run } from './run.mjs'

const META = fromRoot('apps', 'server', 'src', 'db', 'migrations', 'meta')

const args = [fromRoot('node_modules', 'drizzle-kit', 'bin.cjs'), 'generate', ...process.argv.slice(2)]
process.exitCode = await run(process.execPath, args, { cwd: fromRoot('apps', 'server') })
const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))
for (const old of snapshots.toSorted().slice(0, -1)) rmSync(`${META}/${old}`)
