import { ensureInstalled } from './install.mjs'
import { pinnedEnv, pinnedNode } from './node.mjs'
import { fromRoot } from './root.mjs'
import { fetchPostgres, postgresOf } from './postgres.mjs'
import { run } from './run.mjs'

await ensureInstalled()
const command = fromRoot('apps', 'server', 'src', 'copia.ts')
const { major, rest } = postgresOf(process.argv.slice(2))
const env = major === undefined ? pinnedEnv() : { ...pinnedEnv(), PORTAL_POSTGRES: await fetchPostgres(major) }
process.exitCode = await run(pinnedNode(), [command, ...rest], { env })
