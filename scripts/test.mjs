import { ensureInstalled } from './install.mjs'
import { pinnedEnv, pinnedNode } from './node.mjs'
import { fromRoot } from './root.mjs'
import { run } from './run.mjs'

await ensureInstalled()
/** What a file keeps is read without colours. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined }
process.exitCode = await run(pinnedNode(), [fromRoot('scripts', 'test.ts'), ...process.argv.slice(2)], {
  env: { ...pinnedEnv(), ...plain },
})
