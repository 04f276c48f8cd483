// Runs on whatever Node runs npm, before anything is installed: no dependencies here and in what it imports.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedEnv, pinnedNode, SERVER_FLAGS } from './node.mjs'
import { refuse } from './refuse.mjs'
import { fromRoot, ROOT } from './root.mjs'
import { forwardSignals } from './run.mjs'

const SIGNALLED = 128
const WATCH_MS = 500
const parent = process.ppid

await import('./preparar.mjs')

const main = fromRoot('apps', 'server', 'dist', 'main.js')
const server = spawn(pinnedNode(), [...SERVER_FLAGS, main], { cwd: ROOT, stdio: 'inherit', env: pinnedEnv() })
forwardSignals([server])
server.once('error', (error) => refuse(`Não foi possível iniciar o servidor: ${error.message}`))
server.once('exit', (code, signal) => process.exit(code ?? SIGNALLED + constants.signals[signal ?? 'SIGKILL']))

// npm killed hard, or the shell that stands between npm and us, cannot hand a signal on: then the server ends in order.
const orphaned = setInterval(() => {
  if (!process.env['npm_lifecycle_event'] || process.ppid === parent) return
  clearInterval(orphaned)
  server.kill('SIGTERM')
}, WATCH_MS)
