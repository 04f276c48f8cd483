// At the image's making, once the dependencies are those that run: out with what nobody of them reads.
import { globSync, rmSync } from 'node:fs'
import { fromRoot } from './root.mjs'

const UNUSED = [
  'node_modules/node-*/{include,share}',
  'node_modules/three/{src,examples/fonts}',
  'node_modules/**/*.{map,md,d.ts,d.cts,d.mts}',
]
for (const path of globSync(UNUSED, { cwd: fromRoot() })) rmSync(fromRoot(path), { recursive: true, force: true })
