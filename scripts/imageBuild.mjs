// At the image's making: browser part, server, and the list of all that they are made of.
import { readFileSync, writeFileSync } from 'node:fs'
import { bomOf } from './bom.mjs'
import { SERVER_FLAGS } from './node.mjs'
import './preparar.mjs'
import { fromRoot } from './root.mjs'

writeFileSync(fromRoot('apps', 'server', 'dist', 'opcoes'), SERVER_FLAGS.join(' '))
const lock = /** @type {import('./bom.mjs').Lockfile} */ (
  JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'))
)
writeFileSync(fromRoot('sbom.json'), `${JSON.stringify(bomOf(lock), undefined, 2)}\n`)
