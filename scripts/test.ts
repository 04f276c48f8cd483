/** Every check of the product; `npm test -- <filter>` runs only the test files whose path contains the filter. */
import { startVitest } from 'vitest/node'
import { runChecks } from './checks.ts'

const filters = process.argv.slice(2)
const checks = filters.length ? { passed: 0, failed: 0 } : await runChecks()
const tests = await runTests()
const failed = checks.failed + tests.failed
process.stdout.write(`\n${checks.passed + tests.passed} passed, ${failed} failed\n`)
process.exit(failed ? 1 : 0)

async function runTests(): Promise<{ passed: number; failed: number }> {
  const vitest = await startVitest('test', filters, { watch: false })
  const modules = vitest.state.getTestModules()
  const results = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state))
  const broken = modules.filter((module) => module.errors().length).length + vitest.state.getUnhandledErrors().length
  await vitest.close()
  const passed = results.filter((state) => state === 'passed').length
  return { passed, failed: results.filter((state) => state === 'failed').length + broken + (passed ? 0 : 1) }
}
