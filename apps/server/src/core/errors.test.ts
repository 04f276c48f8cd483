import { expect, it } from 'vitest'
import { z } from 'zod'
import { errosDoZod } from './errors.ts'

it('names a hundred broken rules at most, so that a long list of wrong entries makes no longer answer', () => {
  const erro = z.array(z.number()).safeParse(Array(5_000).fill('x')).error
  expect(erro?.issues).toHaveLength(5_000)
  expect(erro && errosDoZod(erro)).toHaveLength(100)
})
