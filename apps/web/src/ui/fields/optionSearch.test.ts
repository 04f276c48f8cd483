import { describe, expect, it } from 'vitest'
import { searchOptions } from './Select.tsx'

const options = [
  { label: 'Sólido', value: 'S' },
  { label: 'Tubular', value: 'T' },
]

describe('search in options', () => {
  it('passes over case and accents', () => {
    expect(searchOptions(options, ' SOLI')).toEqual([options[0]])
    expect(searchOptions(options, '')).toBe(options)
    expect(searchOptions(options, 'x')).toEqual([])
  })
})
