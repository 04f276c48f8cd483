import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useSelection } from './useSelection.ts'

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]

it('chooses all that may be chosen and nothing else', () => {
  const { result } = renderHook(() => useSelection(rows, ({ id }) => id !== 2))
  act(() => result.current.toggleAll())
  expect(result.current.rows).toEqual([{ id: 1 }, { id: 3 }])
  expect(result.current.all).toBe(true)
})

it('has nothing to choose where no row may be', () => {
  const { result } = renderHook(() => useSelection(rows, () => false))
  act(() => result.current.toggleAll())
  expect(result.current).toMatchObject({ rows: [], any: false, all: false })
})
