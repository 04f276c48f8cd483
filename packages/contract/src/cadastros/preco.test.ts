import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { preco, PRECO_INVALIDO, PRECO_MAXIMO } from './preco.ts'

const CENTAVOS = 100

describe('preco (decisions M-06)', () => {
  it.each([undefined, null, '', '  ', 0, '0', '0,00'])('%j is no price', (valor) => {
    expect(preco().parse(valor)).toBe(0)
  })

  it('takes every amount from 1 on, written either way', () => {
    fc.assert(
      fc.property(fc.integer({ min: CENTAVOS, max: Math.round(PRECO_MAXIMO * CENTAVOS) }), (centavos) => {
        const valor = centavos / CENTAVOS
        expect(preco().parse(valor)).toBe(valor)
        expect(preco().parse(valor.toLocaleString('pt-BR', { minimumFractionDigits: 2 }))).toBe(valor)
      }),
    )
  })

  it('refuses what lies between 0 and 1, and what is below', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: CENTAVOS - 1 }), (centavos) => {
        expect(
          preco()
            .safeParse(centavos / CENTAVOS)
            .error?.issues.map(({ message }) => message),
        ).toEqual([PRECO_INVALIDO])
        expect(preco().safeParse(-centavos / CENTAVOS).success).toBe(false)
      }),
    )
  })
})
