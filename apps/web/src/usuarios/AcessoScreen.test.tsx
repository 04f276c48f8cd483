import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { AcessoScreen } from './AcessoScreen.tsx'

afterEach(() => {
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

it('goes on showing the access that was read where reading it again fails, as on coming back to the window', async () => {
  const pessoa = { nome: 'Ana Prado', tipo: 'Normal', email: 'ana@x.com.br', ativo: 1, alcance: 'propria', papeis: [] }
  const respostas = vi.fn(() => Promise.resolve(Response.json(pessoa)))
  vi.stubGlobal('fetch', respostas)
  renderScreen(<AcessoScreen acoes={() => <input aria-label="Ação" defaultValue="" />} />)
  await screen.findByText('Ana Prado')
  const lidas = respostas.mock.calls.length
  respostas.mockImplementation(() => Promise.resolve(Response.json({}, { status: 500 })))
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(respostas.mock.calls.length).toBeGreaterThan(lidas))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.getByText('Ana Prado')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
