import type { ReactNode } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { EscolherPacotes } from './EscolherPacotes.tsx'
import { EscolherTabelas } from './EscolherTabelas.tsx'

const MUITOS = { dados: [{ id: 1, dataAtualizacao: '2026-11-01T10:00:00Z' }], total: 90, paginas: 3 }

afterEach(() => vi.unstubAllGlobals())

describe('what may be released to a customer', () => {
  it.each<[string, ReactNode, string]>([
    ['packages', <EscolherPacotes key="p" idSerial={1} sistema={1} onClose={vi.fn()} />, 'Referência'],
    ['price tables', <EscolherTabelas key="t" idSerial={1} onClose={vi.fn()} />, 'Empresa'],
  ])('begins at the first page of the %s that a filter leaves, which may have no other', async (_, dialogo, filtro) => {
    const pedidos: URLSearchParams[] = []
    vi.stubGlobal('fetch', (url: string) => {
      const { searchParams } = new URL(url, 'http://localhost')
      if (!searchParams.has('pageIndex')) return Promise.resolve(new Response('[{"label":"Suprema","value":7}]'))
      pedidos.push(searchParams)
      return Promise.resolve(new Response(JSON.stringify(MUITOS)))
    })
    renderScreen(dialogo)
    await screen.findByText('Página 1 de 3')
    fireEvent.click(screen.getByRole('button', { name: 'Próxima' }))
    await waitFor(() => expect(pedidos.at(-1)?.get('pageIndex')).toBe('1'))
    fireEvent.click(screen.getByRole('combobox', { name: filtro }))
    fireEvent.click(await screen.findByRole('option', { name: 'Suprema' }))
    await waitFor(() => expect([...(pedidos.at(-1)?.values() ?? [])]).toContain('7'))
    expect(pedidos.at(-1)?.get('pageIndex')).toBe('0')
  })
})
