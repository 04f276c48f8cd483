import type { TestProject } from 'vitest/node'

/** Server and screen tests of one run share one PostgreSQL: whichever project comes first starts it. */
export default async function setup(project: TestProject) {
  const run = project.vitest.getRootProject()
  if (run.getProvidedContext().banco) return undefined
  const { default: start } = await import('../apps/server/src/test/globalSetup.fixture.ts')
  return start({ provide: (name, value) => run.provide(name, value) })
}
