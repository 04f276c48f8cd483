import { ensureInstalled } from './install.mjs'
import { pinnedEnv, pinnedNode } from './node.mjs'
import { fromRoot } from './root.mjs'
import { run } from './run.mjs'

await ensureInstalled()
process.exitCode = await run(pinnedNode(), [fromRoot('scripts', 'test.ts'), ...process.argv.slice(2)], {
  env: pinnedEnv(),
})
