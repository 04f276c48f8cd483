import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useVersaoPropria } from './useVersaoPropria.ts'

it('knows two uploads of its own, whichever is answered first, and nobody else’s save', () => {
  const { anotar, atual } = renderHook(() => useVersaoPropria(4)).result.current
  anotar(6)
  expect(atual(4)).toBe(4)
  anotar(5)
  expect(atual(4)).toBe(6)
  anotar(8)
  expect(atual(4)).toBe(6)
})
