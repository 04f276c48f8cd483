import { describe, expect, it } from 'vitest'
import { cellText, readCell } from './cell.ts'

const OPTIONS = [
  { label: 'Sem valor', value: '' },
  { label: 'Ativo', value: 1 },
]

describe('the text of a cell', () => {
  it.each([1500, 6000, 1234.5, 0.07, 99_999.99, 0])('of the number %s reads back as that number', (value) => {
    const text = cellText({}, value)
    expect(text).not.toContain('.')
    expect(readCell({ number: true }, text)).toEqual({ value: text })
    expect(Number(text.replace(',', '.'))).toBe(value)
  })

  it.each(['1.500', '12.000', '1.234.567', ' 6.000 '])('that may be two numbers is refused: %s', (text) => {
    expect(readCell({ number: true }, text)).toHaveProperty('message')
  })

  it.each(['1500', '1,5', '1.5', '1.500,25', ''])('that is one number goes on as it is: %s', (text) => {
    expect(readCell({ number: true }, text)).toEqual({ value: text })
  })

  it('names an option, or none', () => {
    expect(cellText({ options: OPTIONS }, 1)).toBe('Ativo')
    expect(readCell({ options: OPTIONS }, 'ativo')).toEqual({ value: 1 })
    expect(readCell({ options: OPTIONS }, 'Sem valor')).toEqual({ value: null })
    expect(readCell({ options: OPTIONS }, '')).toEqual({ value: null })
    expect(readCell({ options: OPTIONS }, 'Outro')).toHaveProperty('message')
  })

  it('of a text column keeps its points', () => {
    expect(readCell({}, '7604.210')).toEqual({ value: '7604.210' })
  })
})
