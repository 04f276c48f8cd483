import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { AvisoDePerdas } from './AvisoDePerdas.tsx'

const pedir = vi.spyOn(globalThis, 'fetch')
afterEach(() => {
  encerrarSessao()
  vi.clearAllMocks()
})

const FALHA = { tarefa: 'a-1', mensagem: '2 arquivos ou tabelas não estão.', em: '2026-11-20T04:23:00.000Z' }

function mostrar(falha: object | null, quem: { role: string; provedora: boolean }): void {
  pedir.mockImplementation(async () => Response.json({ falha }))
  iniciarSessao({
    usuario: { nome: 'Paula', hashSession: '1', provedora: quem.provedora },
    token: `x.${btoa(JSON.stringify({ sub: 'paula', role: quem.role }))}.y`,
  })
  renderScreen(<AvisoDePerdas />)
}

it('says to a Master of the provider what the check found, and leads to its job', async () => {
  mostrar(FALHA, { role: 'Master', provedora: true })
  const aviso = await screen.findByRole('region', { name: 'A verificação dos arquivos falhou' })
  expect(aviso.textContent).toContain('20/11/2026, 01:23:00: 2 arquivos ou tabelas não estão.')
  expect(screen.getByRole('link', { name: 'Ver log' }).getAttribute('href')).toBe('/tarefas?tarefa=a-1')
})

it('says nothing where all is as it was kept', async () => {
  mostrar(null, { role: 'Master', provedora: true })
  await vi.waitFor(() => expect(pedir).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('region')).toBeNull()
})

it.each([
  { role: 'Master', provedora: false },
  { role: 'Configuracao', provedora: true },
])('does not even ask for $role, of the provider $provedora', (quem) => {
  mostrar(FALHA, quem)
  expect(pedir).not.toHaveBeenCalled()
})
