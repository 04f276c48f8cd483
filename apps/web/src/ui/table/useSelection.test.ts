import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useKeptSelection } from './useKeptSelection.ts'
import { useSelection } from './useSelection.ts'

const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
const many = [1, 2, 3, 4, 5].map((id) => ({ id }))

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

it.each([
  ['of the page', () => renderHook(() => useSelection(many, ({ id }) => id !== 3))],
  ['that outlasts it', () => renderHook(() => useKeptSelection(many, ({ id }) => id !== 3))],
])('reaches with Shift from the row that was ticked last, also backwards, in a choice %s', (_name, open) => {
  const { result } = open()
  const tick = (id: number, through = false) => act(() => result.current.toggle({ id }, through))
  const ticked = () => result.current.rows.map(({ id }) => id).toSorted((one, other) => one - other)
  tick(4, true)
  expect(ticked()).toEqual([4])
  tick(1, true)
  expect(ticked()).toEqual([1, 2, 4])
  tick(2)
  tick(4, true)
  expect(ticked()).toEqual([1, 2, 4].filter((id) => id === 1))
})

it('gathers rows from where they are not seen', () => {
  const { result } = renderHook(() => useKeptSelection(rows, ({ id }) => id !== 7))
  act(() => result.current.toggle({ id: 1 }))
  act(() => result.current.add([{ id: 7 }, { id: 8 }]))
  expect(result.current.rows).toEqual([{ id: 1 }, { id: 8 }])
})
