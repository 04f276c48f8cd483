import { expect, it } from 'vitest'
import { createVitest } from 'vitest/node'
import { InOrder } from './inOrder.ts'
import { fromRoot } from './root.mjs'

it('lets files of a project follow each other, and those of many small files come last', async () => {
  const vitest = await createVitest('test', { root: fromRoot(), watch: false, run: true })
  try {
    const files = await InOrder.prototype.sort.call(
      new InOrder(vitest),
      (await vitest.globTestSpecifications()).toReversed(),
    )
    const names = files.map(({ project }) => project.name)
    const changes = names.filter((name, place) => name !== names[place - 1])
    expect(changes).toEqual(['scripts', 'telas', 'e2e', 'server', 'packages', 'web'])
  } finally {
    await vitest.close()
  }
})
