import { expect, it } from 'vitest'
import { sharedMemoryMb } from './settings.ts'

const MB = 1024 * 1024

it.each([
  [512, 256],
  [2_048, 512],
  [65_536, 1_024],
  // As one machine says it before and after a restart.
  [3_327, 768],
  [3_300, 768],
])('shares of %d MB %d MB', (memory, shared) => {
  expect(sharedMemoryMb(memory * MB)).toBe(shared)
})
