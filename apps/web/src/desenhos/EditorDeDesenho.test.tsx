import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { TRY_AGAIN } from '../api/refusals.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { EditorDeDesenho } from './EditorDeDesenho.tsx'

const pedir = vi.spyOn(globalThis, 'fetch')
afterEach(() => vi.clearAllMocks())

it('says what keeps it from opening, asks again, and can be left', async () => {
  pedir.mockImplementation(async () => Response.json([{ message: 'Fora do ar por um momento.' }], { status: 503 }))
  const fechar = vi.fn()
  renderScreen(<EditorDeDesenho projeto={null} onFechar={fechar} />)
  const deNovo = await screen.findByRole('button', { name: TRY_AGAIN }, { timeout: 10_000 })
  const antes = pedir.mock.calls.length
  fireEvent.click(deNovo)
  await vi.waitFor(() => expect(pedir.mock.calls.length).toBeGreaterThan(antes))
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Desenhador' }), { key: 'Escape' })
  await vi.waitFor(() => expect(fechar).toHaveBeenCalledOnce())
}, 20_000)
