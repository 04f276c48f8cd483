import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { useMarcas } from './useMarcas.ts'

const deQuem = (guardadas: readonly number[]) =>
  renderHook(({ guardadas: quais }) => useMarcas(quais), { initialProps: { guardadas } })

describe('ticks over what is stored', () => {
  it('stay while somebody else saves, whose own are followed', () => {
    const { result, rerender } = deQuem([1, 2])
    act(() => result.current.mudar([2, 3]))
    rerender({ guardadas: [1, 2, 4] })
    expect([result.current.marcadas, result.current.mudou]).toEqual([[2, 4, 3], true])
  })

  it('go once they are stored, so that what somebody takes out later is not asked for again', () => {
    const { result, rerender } = deQuem([1])
    act(() => result.current.mudar([1, 2]))
    rerender({ guardadas: [1, 2] })
    expect(result.current.mudou).toBe(false)
    rerender({ guardadas: [1] })
    expect([result.current.marcadas, result.current.mudou]).toEqual([[1], false])
  })

  it('keep what was taken back while the own save was on its way', () => {
    const { result, rerender } = deQuem([1])
    act(() => result.current.mudar([1, 2]))
    act(() => result.current.mudar([1]))
    expect(result.current.mudou).toBe(false)
    rerender({ guardadas: [1, 2] })
    expect([result.current.marcadas, result.current.mudou]).toEqual([[1], true])
  })
})
