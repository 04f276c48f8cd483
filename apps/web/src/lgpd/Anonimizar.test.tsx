import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { BotaoAnonimizar } from './AcoesLgpd.tsx'

afterEach(() => vi.unstubAllGlobals())

async function anonimizar() {
  const resposta = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => resposta.promise)
  const router = renderScreen(
    <Routes>
      <Route path="/usuarios/5/dados" element={<BotaoAnonimizar idUsuario={5} nome="Ana" />} />
      <Route path="*" element="outra" />
    </Routes>,
    '/usuarios/5/dados',
  )
  fireEvent.click(await screen.findByText('Anonimizar'))
  fireEvent.change(await screen.findByLabelText(/^Motivo/), { target: { value: 'Pediu por escrito' } })
  fireEvent.click(screen.getAllByText('Anonimizar').at(-1) as HTMLElement)
  const responder = async () => {
    resposta.resolve(Response.json({}))
    await screen.findByText('A pessoa foi anonimizada.')
  }
  return { router, responder }
}

it('whoever left the page of the person before the answer stays where he is by now, and is told', async () => {
  const { router, responder } = await anonimizar()
  await act(async () => void router.navigate('/produtos'))
  await responder()
  expect(router.state.location.pathname).toBe('/produtos')
})

it('leaves the page of a person who is no more', async () => {
  const { router, responder } = await anonimizar()
  await responder()
  await vi.waitFor(() => expect(router.state.location.pathname).not.toBe('/usuarios/5/dados'))
})
