import { expect, it } from 'vitest'
import { atHour } from './atHour.ts'

it.each([
  ['01:05', 'à 01:05'],
  ['1:05', 'à 1:05'],
  ['02:15', 'às 02:15'],
  ['11:01', 'às 11:01'],
  ['00:15', 'às 00:15'],
  ['21:01', 'às 21:01'],
])('%s is told as %s', (hour, told) => {
  expect(atHour(hour)).toBe(told)
})
