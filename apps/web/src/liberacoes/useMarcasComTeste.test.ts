import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useMarcasComTeste } from './useMarcasComTeste.ts'

const NO_MERCADO = { id: 1 }
const TAMBEM_NO_MERCADO = { id: 2 }
const EM_HOMOLOGACAO = { id: 3 }

it('keeps the ticks when Homologador? is switched on, and those that were there before when it is switched off', () => {
  const { result, rerender } = renderHook(({ rows }) => useMarcasComTeste(rows), {
    initialProps: { rows: [NO_MERCADO, TAMBEM_NO_MERCADO] },
  })
  const ids = () => result.current.selection.rows.map(({ id }) => id)
  act(() => result.current.selection.toggle(NO_MERCADO))
  act(() => result.current.selection.toggle(TAMBEM_NO_MERCADO))
  act(() => result.current.aoTestar(true))
  expect(ids()).toEqual([1, 2])
  rerender({ rows: [NO_MERCADO, TAMBEM_NO_MERCADO, EM_HOMOLOGACAO] })
  act(() => result.current.selection.toggle(EM_HOMOLOGACAO))
  act(() => result.current.selection.toggle(NO_MERCADO))
  expect(ids()).toEqual([2, 3])
  act(() => result.current.aoTestar(false))
  expect(ids()).toEqual([2])
  act(() => result.current.aoTestar(true))
  expect(ids()).toEqual([2])
})
