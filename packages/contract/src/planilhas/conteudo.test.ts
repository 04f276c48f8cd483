import { expect, it } from 'vitest'
import { CONTEUDO_ILEGIVEL, lerConteudo } from './conteudo.ts'
import { PASTAS } from './produtos.ts'

it('rows that stand deeper than any sheet says them are refused, not walked to their end', () => {
  expect(lerConteudo(PASTAS.VIDRO, `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)).toEqual({
    recusa: CONTEUDO_ILEGIVEL,
  })
})
