import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberOf, writtenNumber } from './numberText.ts'

describe('a number that is typed (decisions C-11, 0.4)', () => {
  it.each([
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1.234,50', 1234.5],
    ['007', 7],
    ['0,070', 0.07],
    [',5', 0.5],
    ['5,', 5],
    ['-3', -3],
    [' 12 ', 12],
    ['', ''],
    ['12a', '12a'],
    ['1.2.3', '1.2.3'],
    ['1e5', '1e5'],
    ['1,250.00', '1,250.00'],
    ['12.34,5', '12.34,5'],
    ['0x10', '0x10'],
    ['99999999999999999999', '99999999999999999999'],
    ['0,12345678901234567891', '0,12345678901234567891'],
  ])('%j is held as %j', (text, held) => {
    expect(numberOf(text)).toBe(held)
  })

  it('loses no digit of anything that is typed', () => {
    const digits = fc.stringMatching(/^[0-9,.\-a ]{0,30}$/)
    fc.assert(
      fc.property(digits, (text) => {
        const held = numberOf(text)
        const shown = writtenNumber(held)
        expect(numberOf(shown)).toBe(held)
        expect(shown.replaceAll(/[^1-9]/g, '')).toBe(text.replaceAll(/[^1-9]/g, ''))
      }),
    )
  })
})
