import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { kept } from './kept.ts'

/** Server and screen tests of one run share one PostgreSQL: whichever project comes first starts it. */
export default async function setup(project: TestProject) {
  const run = project.vitest.getRootProject()
  if (run.getProvidedContext().banco) return undefined
  const { default: start } = await import('../apps/server/src/test/globalSetup.fixture.ts')
  const [banco, stop] = await kept('banco', async () => {
    const { promise, resolve } = Promise.withResolvers<ProvidedContext['banco']>()
    const parar = await start({ provide: (_, value) => resolve(value) })
    return [await promise, parar]
  })
  run.provide('banco', banco)
  return stop
}
