import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const bin = (name: string) => join(ROOT, 'node_modules', '.bin', name)
const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')

export interface Check {
  name: string
  command: string
  args: string[]
}

const types = (folder: string): Check => ({ name: `types ${folder}`, command: process.execPath, args: [tsc, '-p', folder] })

/** What `npm run check` says yes or no to; `npm test` counts each as one. */
export const CHECKS: readonly Check[] = [
  ...['packages/contract', 'apps/server', 'apps/web', 'e2e', 'bench', 'scripts'].map(types),
  { name: 'lint', command: bin('oxlint'), args: ['--type-aware', '--deny-warnings'] },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'arrows', command: process.execPath, args: [join(ROOT, 'scripts', 'arrows.ts')] },
  { name: 'dead code', command: bin('knip'), args: ['--no-progress'] },
]

/** Runs one after the other; prints one line each and the output of those that failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  let failed = 0
  for (const check of CHECKS) {
    const { code, output } = await finish(check)
    process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${check.name}\n`)
    if (code === 0) continue
    failed++
    process.stdout.write(`${output}\n`)
  }
  return { passed: CHECKS.length - failed, failed }
}

function finish({ command, args }: Check): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  child.stderr.on('data', (data: Buffer) => (output += data.toString()))
  return new Promise((done, refuse) => {
    child.once('error', refuse)
    child.once('close', (code) => done({ code: code ?? 1, output: output.trim() }))
  })
}
