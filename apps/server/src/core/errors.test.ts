import { expect, it } from 'vitest'
import { z } from 'zod'
import { aoOperador, errosDoZod, Indisponivel } from './errors.ts'

it('names a hundred broken rules at most, so that a long list of wrong entries makes no longer answer', () => {
  const erro = z.array(z.number()).safeParse(Array(5_000).fill('x')).error
  expect(erro?.issues).toHaveLength(5_000)
  expect(erro && errosDoZod(erro)).toHaveLength(100)
})

it('tells the operator what lies behind a refusal, which its words leave out', () => {
  const erro = Object.assign(new Indisponivel(), { cause: new Error('o bucket portal não existe') })
  expect(aoOperador(erro, [])).toMatch(/\nMotivo: o bucket portal não existe$/)
  expect(aoOperador(new TypeError('x'), [TypeError])).toBe('x')
})
