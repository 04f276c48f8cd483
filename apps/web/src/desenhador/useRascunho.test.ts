import { desenhoNovo } from '@portal/desenhador/desenho'
import { redimensionar } from '@portal/desenhador/editar'
import { cleanup, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { lerRascunho } from './rascunho.ts'
import { useRascunho } from './useRascunho.ts'

const desenho = desenhoNovo()
const editar = (inicial: typeof desenho | null) =>
  renderHook(({ atual }) => useRascunho('Janela', atual), { initialProps: { atual: inicial } })

beforeEach(() => localStorage.clear())

describe('the draft of a drawing', () => {
  it('is kept with every step, and outlives an editor that ended without handing it over', () => {
    const { rerender } = editar(null)
    expect(lerRascunho('Janela')).toBeNull()
    rerender({ atual: desenho })
    rerender({ atual: redimensionar(desenho, { largura: 1800 }) })
    cleanup()
    expect(lerRascunho('Janela')?.json).toContain('"largura":1800')
    expect(lerRascunho('Porta')).toBeNull()
  })

  it('stays after handing over while the editor stands: whoever took it may come back without saving', () => {
    const { result } = editar(desenho)
    result.current()
    expect(lerRascunho('Janela')).not.toBeNull()
    cleanup()
    expect(lerRascunho('Janela')).toBeNull()
  })

  it('is new work again after the next step', () => {
    const { result, rerender } = editar(desenho)
    result.current()
    rerender({ atual: redimensionar(desenho, { altura: 900 }) })
    cleanup()
    expect(lerRascunho('Janela')?.json).toContain('"altura":900')
  })

  it('goes when the editor was closed before the answer came', () => {
    const { result } = editar(desenho)
    const entregue = result.current
    cleanup()
    entregue()
    expect(lerRascunho('Janela')).toBeNull()
  })

  it('that is no draft is none', () => {
    localStorage.setItem('desenhador.rascunho..Janela', '{"em":3}')
    expect(lerRascunho('Janela')).toBeNull()
    localStorage.setItem('desenhador.rascunho..Janela', '{')
    expect(lerRascunho('Janela')).toBeNull()
  })
})
