import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { AvisoDeCopias } from './AvisoDeCopias.tsx'

const pedir = vi.spyOn(globalThis, 'fetch')
afterEach(() => {
  encerrarSessao()
  vi.clearAllMocks()
})

function mostrar(situacao: object): void {
  pedir.mockImplementation(async () => Response.json(situacao))
  iniciarSessao({
    usuario: { nome: 'Paula', hashSession: '1', provedora: true },
    token: `x.${btoa(JSON.stringify({ sub: 'paula', role: 'Master' }))}.y`,
  })
  renderScreen(<AvisoDeCopias />)
}

it.each([
  [{ semPasta: true, atrasada: false, ultimaBoa: null }, 'Sem cópias de segurança', /COPIA_DIR/],
  [
    { semPasta: false, atrasada: true, ultimaBoa: '2026-11-20T05:15:00.000Z' },
    'A cópia de segurança está atrasada',
    /A última que está boa é de 20\/11\/2026, 02:15/,
  ],
  [
    { semPasta: false, atrasada: true, ultimaBoa: null },
    'A cópia de segurança está atrasada',
    /Nenhuma cópia foi feita até agora/,
  ],
])('of %j says so and leads to the copies', async (situacao, nome, texto) => {
  mostrar(situacao)
  const aviso = await screen.findByRole('region', { name: nome })
  expect(aviso.textContent).toMatch(texto)
  expect(screen.getByRole('link', { name: 'Ver as cópias' }).getAttribute('href')).toBe('/copias')
})

it('says nothing where copies are made', async () => {
  mostrar({ semPasta: false, atrasada: false, ultimaBoa: '2026-11-20T05:15:00.000Z' })
  await vi.waitFor(() => expect(pedir).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('region')).toBeNull()
})
