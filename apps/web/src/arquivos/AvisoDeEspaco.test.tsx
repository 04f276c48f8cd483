import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { BYTES_POR_MB } from '@portal/contract/core/upload'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { AvisoDeEspaco } from './AvisoDeEspaco.tsx'

const pedir = vi.spyOn(globalThis, 'fetch')
afterEach(() => {
  encerrarSessao()
  vi.clearAllMocks()
})

function mostrar(mb: number, quem: { role: string; provedora: boolean }): void {
  pedir.mockImplementation(async () => Response.json({ livreBytes: mb * BYTES_POR_MB }))
  iniciarSessao({
    usuario: { nome: 'Paula', hashSession: '1', provedora: quem.provedora },
    token: `x.${btoa(JSON.stringify({ sub: 'paula', role: quem.role }))}.y`,
  })
  renderScreen(<AvisoDeEspaco />)
}

it('says to a Master of the provider how much room is left, and what follows', async () => {
  mostrar(412, { role: 'Master', provedora: true })
  const aviso = await screen.findByRole('region', { name: 'Pouco espaço em disco' })
  expect(aviso.textContent).toContain('Restam 412 MB')
})

it('says nothing where there is room', async () => {
  mostrar(500, { role: 'Master', provedora: true })
  await vi.waitFor(() => expect(pedir).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('region')).toBeNull()
})

it.each([
  { role: 'Master', provedora: false },
  { role: 'Configuracao', provedora: true },
])('does not even ask for $role, of the provider $provedora', (quem) => {
  mostrar(1, quem)
  expect(pedir).not.toHaveBeenCalled()
})
