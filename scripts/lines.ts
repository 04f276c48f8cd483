/** Lines of production code by part, without tests, fixtures and snapshots: `node scripts/lines.ts [root]`. Compare trees of one formatter. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const NOT_COUNTED = /node_modules|\.(test|fixture)\.|\/(dist|meta)\/|\.d\.ts$/

const parts = new Map<string, number>()
for (const file of globSync('{apps,packages}/*/**/*.{ts,tsx,css,sql}', { cwd: root })) {
  if (NOT_COUNTED.test(file)) continue
  const part = file.split('/').slice(0, 2).join('/')
  const lines = readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
  parts.set(part, (parts.get(part) ?? 0) + lines)
}
for (const [part, lines] of [...parts].toSorted(([a], [b]) => a.localeCompare(b)))
  process.stdout.write(`${part.padEnd(24)} ${lines}\n`)
process.stdout.write(`${'all'.padEnd(24)} ${[...parts.values()].reduce((sum, lines) => sum + lines, 0)}\n`)
