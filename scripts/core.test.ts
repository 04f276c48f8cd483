import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from './root.mjs'

/** What everything stands on stays small enough to be known (CONTRIBUTING "Sizes"). */
const MOST_LINES = 2_000

it.each(['packages/contract/src/core', 'apps/server/src/core'])('%s is small', (core) => {
  const files = globSync(`${core}/**/*.ts`, { cwd: fromRoot() }).filter((file) => !/\.(?:test|fixture)\./.test(file))
  const lines = files.map((file) => readFileSync(fromRoot(file), 'utf8').trimEnd().split('\n').length)
  expect(files).not.toEqual([])
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(MOST_LINES)
})
