// Runs on whatever Node runs npm, before anything is installed: no dependencies here and in what it imports.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedEnv, pinnedNode, SERVER_FLAGS } from './node.mjs'
import { refuse } from './refuse.mjs'
import { fromRoot, ROOT } from './root.mjs'
import { endWithNpm, forwardSignals } from './run.mjs'

const SIGNALLED = 128

await import('./preparar.mjs')

const main = fromRoot('apps', 'server', 'dist', 'main.js')
const server = spawn(pinnedNode(), [...SERVER_FLAGS, main], { cwd: ROOT, stdio: 'inherit', env: pinnedEnv() })
forwardSignals([server])
endWithNpm(server)
server.once('error', (error) => refuse(`Não foi possível iniciar o servidor: ${error.message}`))
server.once('exit', (code, signal) => process.exit(code ?? SIGNALLED + constants.signals[signal ?? 'SIGKILL']))
