// Runs on whatever Node runs npm, before anything is installed: no dependencies here and in what it imports.
import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { bomOf } from './bom.mjs'
import { fromRoot } from './root.mjs'

const lock = /** @type {import('./bom.mjs').Lockfile} */ (
  JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'))
)
const text = `${JSON.stringify(bomOf(lock), undefined, 2)}\n`
const [file] = process.argv.slice(2)
// npm changes to the folder of the project; a path is meant from where the command was typed.
if (file === undefined) process.stdout.write(text)
else writeFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), text)
