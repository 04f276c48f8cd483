import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { Login } from './Login.tsx'

afterEach(() => vi.unstubAllGlobals())

it('keeps at the form why nobody was let in, for those who missed the toast', async () => {
  const recusa = JSON.stringify({ message: 'E-mail ou senha inválidos.' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(recusa, { status: 400 })))
  renderScreen(<Login />)
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'vera@aluvale.com.br' } })
  fireEvent.change(document.querySelector('input[name=senha]') ?? document.body, { target: { value: 'Errada#123' } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  const nota = await screen.findByRole('note')
  expect([nota.textContent, nota.closest('form') !== null]).toEqual(['E-mail ou senha inválidos.', true])
})
