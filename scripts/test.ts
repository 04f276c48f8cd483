/**
 * `npm test`: every check, every test, one closing line; `npm test -- <part of a path>` runs only those test files,
 * `npm test -- --rapido` all that needs no browser, and `--nome=<part of a name>` only those tests of them.
 */
import { readdirSync } from 'node:fs'
import { startVitest, type TestCase, type TestModule } from 'vitest/node'
import { ensureBrowserBuilt } from './build.mjs'
import { runChecks, type Tally } from './checks.ts'
import { beginKeeping, endKeeping } from './kept.ts'
import { fromRoot } from './root.mjs'

const IN_PROCESS = ['packages', 'scripts', 'server', 'web', 'telas']
const IN_BROWSER = ['e2e']
/** Of the journeys' folder those that need nothing built, unless the bench asks them of a browser too. */
const IN_JSDOM = process.env['TODAS_AS_CENAS'] === '1' ? undefined : 'telas'
/** More than there are cores: many tests wait for a process or a clock, and a journey for what its page draws meanwhile. */
const WAITING = 3

const QUICK = '--rapido'
const asked = process.argv.slice(2)
const quick = asked.includes(QUICK)
const NAMED = '--nome='
const testNamePattern = asked.find((argument) => argument.startsWith(NAMED))?.slice(NAMED.length)
const filters = asked.filter((argument) => argument !== QUICK && !argument.startsWith(NAMED))
beginKeeping()
const results = filters.length ? await runSome() : await runAll()
await endKeeping()
const allPassed = results.reduce((sum, result) => sum + result.passed, 0)
const allFailed = results.reduce((sum, result) => sum + result.failed, 0)
const broken = results.flatMap(({ failures }) => failures)
if (broken.length) process.stdout.write(`\nFailed:\n${broken.map((failure) => `  ${failure}\n`).join('')}`)
process.stdout.write(`\n${allPassed} passed, ${allFailed} failed\n`)
process.exit(allFailed ? 1 : 0)

async function runSome(): Promise<Tally[]> {
  const named = readdirSync(fromRoot('e2e'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.spec.ts') && (IN_JSDOM === undefined || !path.startsWith(IN_JSDOM)))
    .some((path) => filters.some((filter) => `e2e/${path}`.includes(filter)))
  const build = named && !quick ? [await runBuild()] : []
  const projects = [...IN_PROCESS, ...(quick ? [] : IN_BROWSER)]
  return [...build.filter(({ failed }) => failed), await runTests(projects)]
}

/** Whoever checks starts programs that wait for files, and some tests wait for a clock: both run beside each other. All tests are one run: no part of it waits for the last file of another. */
async function runAll(): Promise<Tally[]> {
  if (quick) return Promise.all([runChecks(), runTests(IN_PROCESS, WAITING)])
  const checking = runChecks()
  // Before any test: servers look at the built files as they start. Checks look at none.
  const build = await runBuild()
  const projects = [...IN_PROCESS, ...(build.passed ? IN_BROWSER : [])]
  const [checks, tests] = await Promise.all([checking, runTests(projects, WAITING)])
  return [checks, build, tests]
}

/** Journeys see the browser part as it was built last. */
async function runBuild(): Promise<Tally> {
  const built = await ensureBrowserBuilt()
  process.stdout.write(`${built ? 'ok    ' : 'FAILED'} build\n`)
  return { passed: built ? 1 : 0, failed: built ? 0 : 1, failures: built ? [] : ['build'] }
}

/** A file that does not load, an error outside of every test and a run without a single test fail like a test. */
async function runTests(project: string[], maxWorkers?: number): Promise<Tally> {
  const options = { ...(maxWorkers && { maxWorkers }), ...(testNamePattern && { testNamePattern }) }
  const vitest = await startVitest('test', filters, { watch: false, project, ...options })
  const modules = vitest.state.getTestModules()
  const states = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
  const beside = modules.filter((module) => module.errors().length).length + vitest.state.getUnhandledErrors().length
  const failures = modules.flatMap(failuresOf)
  await vitest.close()
  const count = (wanted: string) => states.filter((state) => state === wanted).length
  return { passed: count('passed'), failed: count('failed') + beside + (states.length ? 0 : 1), failures }
}

/** A line each, for whoever reads the end of a long output. */
function failuresOf(module: TestModule): string[] {
  const line = (name: string, errors: readonly { message: string }[]) =>
    `${[module.relativeModuleId, name].filter(Boolean).join(' > ')}: ${errors[0]?.message.split('\n')[0] ?? ''}`
  const tests = [...module.children.allTests('failed')].map((test: TestCase) =>
    line(test.fullName, test.result().errors ?? []),
  )
  return [...(module.errors().length ? [line('', module.errors())] : []), ...tests]
}
