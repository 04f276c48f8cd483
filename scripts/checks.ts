import { fileURLToPath } from 'node:url'
import { capture } from './run.mjs'

export interface Tally {
  passed: number
  failed: number
  /** A line for each that failed. */
  failures: string[]
}

interface Check {
  name: string
  args: string[]
}

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const tool = (name: string, path: string, ...args: string[]): Check => ({
  name,
  args: [fromRoot(`node_modules/${path}`), ...args],
})
const types = (path: string) => tool(`types ${path}`, 'typescript/bin/tsc', '-p', fromRoot(path))

/**
 * What `npm run check` says yes or no to; `npm test` counts each as one. Lint knows the types of every file, so it says
 * what the compiler would; left to the compiler are configurations at the root, and packages as a browser sees them.
 */
const CHECKS: readonly Check[] = [
  tool('lint and types', 'oxlint/bin/oxlint', '--type-aware', '--type-check', '--deny-warnings'),
  types('apps/web/tsconfig.packages.json'),
  types('scripts'),
  tool('format', 'oxfmt/bin/oxfmt', '--check'),
  { name: 'arrows', args: [fromRoot('scripts/arrows.ts')] },
  tool('dead code', 'knip/bin/knip.js', '--no-progress'),
]

const GIB = 1024 ** 3
/** What reads all types keeps what it read: looked through for rubbish less often, it takes two gigabytes more and a third less of the processor. */
const ROOMY = process.availableMemory() > 12 * GIB ? { GOGC: '400' } : {}

/** Runs one after the other; prints one line each and the output of those that failed. */
export async function runChecks(): Promise<Tally> {
  const failures: string[] = []
  for (const { name, args } of CHECKS) {
    const { code, output } = await capture(process.execPath, args, { env: { ...ROOMY, ...process.env } })
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
    if (code === 0) continue
    failures.push(name)
    process.stdout.write(`${output.trim()}\n`)
  }
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures }
}
