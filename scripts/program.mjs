import { isServerBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { pinnedEnv, pinnedNode } from './node.mjs'
import { fromRoot } from './root.mjs'
import { runInOurPlace } from './run.mjs'

/**
 * Runs a command of the server as it was bundled (decision 0067), else as its sources say: a command builds nothing, since a
 * server may run from the same folder.
 * @param {string} name
 * @param {{ args?: string[], env?: NodeJS.ProcessEnv }} [options]
 */
export async function runProgram(name, { args = process.argv.slice(2), env = {} } = {}) {
  await ensureInstalled()
  const file = isServerBuilt() ? ['dist', `${name}.js`] : ['src', `${name}.ts`]
  const program = fromRoot('apps', 'server', ...file)
  process.exitCode = await runInOurPlace(pinnedNode(), [program, ...args], { env: { ...pinnedEnv(), ...env } })
}
