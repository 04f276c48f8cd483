import { describe, expect, it } from 'vitest'
import { csvField, csvLine } from './csv.ts'

describe('a field of a CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+55 11', "'+55 11"],
    ['-cmd', "'-cmd"],
    ['\t=1', "'\t=1"],
  ])('writes %j as text, not as a formula', (text, expected) => {
    expect(csvField(text)).toBe(expected)
  })

  it.each(['-12', '-1,5', '1.234,50', 'Água'])('leaves %j alone', (text) => {
    expect(csvField(text)).toBe(text)
  })

  it('quotes separators, quotes and line breaks', () => {
    expect(csvLine(['a;b', '6" x 2\n', 'c'])).toBe('"a;b";"6"" x 2\n";c\r\n')
  })
})
