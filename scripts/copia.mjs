import { ensureInstalled } from './install.mjs'
import { pinnedEnv, pinnedNode } from './node.mjs'
import { fromRoot } from './root.mjs'
import { run } from './run.mjs'

await ensureInstalled()
const command = fromRoot('apps', 'server', 'src', 'copia.ts')
process.exitCode = await run(pinnedNode(), [command, ...process.argv.slice(2)], { env: pinnedEnv() })
