import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { ListaDeTemperas } from './ListaDeTemperas.tsx'

afterEach(() => {
  act(() => encerrarSessao())
  vi.unstubAllGlobals()
})

it('whoever left the temper that he deleted before the answer stays where he is by now', async () => {
  iniciarSessao({
    usuario: { nome: 'V', hashSession: 'h', provedora: true },
    token: `x.${btoa(JSON.stringify({ sub: 'v', provedora: true, role: ['Configuracao'] }))}.y`,
  })
  const resposta = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', (_: string, { method = 'GET' }: { method?: string }) =>
    method === 'GET'
      ? Promise.resolve(Response.json([{ idTempera: 3, versao: 1, descricao: 'T5' }]))
      : resposta.promise,
  )
  const router = renderScreen(
    <Routes>
      <Route path="/tempera" element={<ListaDeTemperas editada={3} />} />
      <Route path="/produtos" element="produtos" />
    </Routes>,
    '/tempera',
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Excluir T5' }))
  fireEvent.click(await screen.findByText('Excluir'))
  await act(async () => void router.navigate('/produtos'))
  await act(async () => {
    resposta.resolve(Response.json({}))
    await new Promise((pronto) => setTimeout(pronto, 50))
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/produtos'))
})
