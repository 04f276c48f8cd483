import { spawn } from 'node:child_process'
import { ensureInstalled } from './install.mjs'
import { pinnedEnv, pinnedNode, SERVER_FLAGS } from './node.mjs'
import { fromRoot } from './root.mjs'
import { forwardSignals } from './run.mjs'

await ensureInstalled()

const WATCHED = [fromRoot('apps', 'server', 'src'), fromRoot('packages')]

/**
 * @param {string} cwd
 * @param {string[]} args
 */
const begin = (cwd, args) =>
  // No balancer waits here, and each change of a file is a restart.
  spawn(pinnedNode(), args, { cwd, stdio: 'inherit', env: { PARADA_AVISO_S: '0', ...pinnedEnv() } })

const children = [
  begin(fromRoot(), [
    ...SERVER_FLAGS,
    ...WATCHED.map((folder) => `--watch-path=${folder}`),
    fromRoot('apps', 'server', 'src', 'main.ts'),
  ]),
  begin(fromRoot('apps', 'web'), [fromRoot('node_modules', 'vite', 'bin', 'vite.js')]),
]

forwardSignals(children)
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 1
    for (const other of children) other.kill('SIGTERM')
  })
}
