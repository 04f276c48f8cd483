import { act, fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { NovaPublicacaoScreen } from './NovaPublicacaoScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

it('what could not be looked at is looked at again by a button where the server was away, and opens', async () => {
  let fora = true
  vi.stubGlobal('fetch', () =>
    Promise.resolve(fora ? Response.json({}, { status: 503 }) : Response.json({ isValid: true, data: { id: 7 } })),
  )
  renderScreen(
    <Routes>
      <Route path="/publicacoes/nova/:pArea/:pAcao" element={<NovaPublicacaoScreen />} />
      <Route path="/publicacoes/7" element="aberta" />
    </Routes>,
    '/publicacoes/nova/produto/homologar?ids=1',
  )
  const denovo = await screen.findByText('Tentar novamente')
  expect(screen.getByText('Voltar à lista')).toBeTruthy()
  fora = false
  fireEvent.click(denovo)
  expect(await screen.findByText('aberta')).toBeTruthy()
})

it('whoever went back before the answer stays where he is by now', async () => {
  const resposta = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => resposta.promise)
  const router = renderScreen(
    <Routes>
      <Route path="/publicacoes/nova/:pArea/:pAcao" element={<NovaPublicacaoScreen />} />
      <Route path="/publicacoes/7" element="aberta" />
      <Route path="/produtos" element="produtos" />
    </Routes>,
    '/publicacoes/nova/produto/homologar?ids=1',
  )
  await screen.findByText('Verificando o que vai mudar…')
  await act(async () => void router.navigate('/produtos'))
  await act(async () => {
    resposta.resolve(Response.json({ isValid: true, data: { id: 7 } }))
    await new Promise((pronto) => setTimeout(pronto, 50))
  })
  expect(router.state.location.pathname).toBe('/produtos')
})
