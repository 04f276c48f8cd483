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
const types = (folder: string) => tool(`types ${folder}`, 'typescript/bin/tsc', '-p', fromRoot(folder))

/** What `npm run check` says yes or no to; `npm test` counts each as one. */
const CHECKS: readonly Check[] = [
  ...[
    'packages/contract',
    'packages/desenhador',
    'packages/embedded',
    'packages/secao',
    'packages/sheets',
    'packages/zip',
    'apps/server',
    'apps/web',
    'e2e',
    'bench',
    'scripts',
  ].map(types),
  tool('lint', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings'),
  tool('format', 'oxfmt/bin/oxfmt', '--check'),
  { name: 'arrows', args: [fromRoot('scripts/arrows.ts')] },
  tool('dead code', 'knip/bin/knip.js', '--no-progress'),
]

/** Runs one after the other; prints one line each and the output of those that failed. */
export async function runChecks(): Promise<Tally> {
  const failures: string[] = []
  for (const { name, args } of CHECKS) {
    const { code, output } = await capture(process.execPath, args)
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}\n`)
    if (code === 0) continue
    failures.push(name)
    process.stdout.write(`${output.trim()}\n`)
  }
  return { passed: CHECKS.length - failures.length, failed: failures.length, failures }
}
