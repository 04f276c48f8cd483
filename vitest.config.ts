import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { InOrder } from './scripts/inOrder.ts'
import { PATIENCE_MS } from './scripts/patience.ts'

const DATABASE = ['scripts/testDatabase.ts']
const PROGRAMS = 'scripts/testPrograms.ts'
const WEB_SETUP = 'apps/web/src/test/setup.fixture.ts'
const E2E_MODEL = 'e2e/globalSetup.ts'
const E2E_HOOKS = 'e2e/hooks.ts'
/** Field by field, in jsdom; `bench/acessibilidade.ts` walks them through a real browser, as they are written in its words. */
const SCREENS = 'e2e/telas/**/*.spec.ts'
const ALL_IN_BROWSER = process.env['TODAS_AS_CENAS'] === '1'
const ifThere = (path: string) => (existsSync(new URL(path, import.meta.url)) ? [path] : [])

/** Real databases and screens: slow machines get time, a test that hangs still ends. */
const slow = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: PATIENCE_MS } } }

/** No module of these keeps what one test file left, or what sets them up sees to it: the files of a worker read them once. */
const shared = { isolate: false }

/** Workers that answer requests all the time: what is young is collected in larger lots, which takes less of the processor. */
const serving = { execArgv: ['--max-semi-space-size=64'] }

export default defineConfig({
  test: {
    reporters: process.stdout.isTTY ? ['dot'] : [['default', { summary: false }]],
    maxWorkers: 2,
    sequence: { sequencer: InOrder },
    projects: [
      // Its programs mostly wait: last, they would be waited for.
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], globalSetup: PROGRAMS, ...shared, ...slow } },
      {
        test: {
          name: 'telas',
          include: ALL_IN_BROWSER ? [] : [SCREENS],
          globalSetup: [...DATABASE, E2E_MODEL],
          setupFiles: ['apps/web/src/test/aplicacao.fixture.ts', 'e2e/semNavegador/hooks.ts'],
          env: { NODE_ENV: 'production' },
          ...shared,
          ...serving,
          ...slow,
        },
        oxc: { jsx: { runtime: 'automatic', development: false } },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: ALL_IN_BROWSER ? [] : [SCREENS],
          globalSetup: [...DATABASE, E2E_MODEL],
          setupFiles: [E2E_HOOKS],
          ...slow,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          ...shared,
          ...serving,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: [...DATABASE, PROGRAMS],
          ...shared,
          ...serving,
          ...slow,
        },
      },
      { test: { name: 'packages', include: ['packages/**/*.test.ts'], ...shared, ...slow } },
      {
        test: {
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ifThere(WEB_SETUP),
          env: { PATIENCE_MS: String(PATIENCE_MS) },
          globalSetup: DATABASE,
          ...shared,
          ...slow,
        },
      },
    ],
  },
})
