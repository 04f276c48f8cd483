import { fileURLToPath } from 'node:url'
import { violationsIn } from './arrows/check.ts'

const violations = violationsIn(fileURLToPath(new URL('..', import.meta.url)))
for (const violation of violations) process.stdout.write(`${violation}\n`)
process.exitCode = violations.length ? 1 : 0
