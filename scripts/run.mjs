import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.mjs'

const SIGNALLED = 128
const WATCH_MS = 500
const PARENT = process.ppid

/**
 * Runs a program to its end with the terminal as its own.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, shell?: boolean }} [options]
 * @returns {Promise<number>} the exit code
 */
export const run = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })

/**
 * The same for one that somebody may want to end: it hears of it, and we wait until it is over, instead of leaving it at work.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} the exit code
 */
export const runInOurPlace = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', ...options })
    forwardSignals([child])
    endWithNpm(child)
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? SIGNALLED + constants.signals[signal ?? 'SIGKILL']))
  })

/**
 * Runs a program to its end and keeps what it said.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export const capture = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    let output = ''
    const child = spawn(program, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })

/**
 * What runs npm: the one that runs us, or the one of the machine.
 * @param {string[]} args
 * @returns {[program: string, args: string[], options: { shell?: boolean }]}
 */
export function npm(args) {
  const script = process.env['npm_execpath']
  if (script?.endsWith('.js')) return [process.execPath, [script, ...args], {}]
  return ['npm', args, { shell: process.platform === 'win32' }]
}

/**
 * Hands our signals on to the children: npm and a terminal reach only their own process group.
 * @param {import('node:child_process').ChildProcess[]} children
 */
export function forwardSignals(children) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, () => {
      for (const child of children) child.kill(signal)
      process.on(signal, () => undefined)
    })
  }
}

/**
 * npm killed hard, or the shell that stands between npm and us, cannot hand a signal on: then the child ends in order.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithNpm(child) {
  const orphaned = setInterval(() => {
    if (!process.env['npm_lifecycle_event'] || process.ppid === PARENT) return
    clearInterval(orphaned)
    child.kill('SIGTERM')
  }, WATCH_MS).unref()
}
