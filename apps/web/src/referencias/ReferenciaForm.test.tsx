import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { UNASKED } from '../ui/form/useLeaveGuard.ts'
import { ReferenciaScreen } from './ReferenciaScreen.tsx'

const FALHA = 'O logo não pôde ser lido.'
const ABAS = { homologacao: () => null, disponivel: () => null }
let responderAoEnvio: () => void

beforeEach(() => {
  servidor(({ metodo }) => (metodo === 'POST' ? { isValid: true, id: 7 } : [{ label: 'Beatriz', value: 3 }]))
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 400
      responseText = JSON.stringify({ message: FALHA })
      upload = {}
      onload?: () => void
      open() {}
      setRequestHeader() {}
      getResponseHeader() {
        return null
      }
      send() {
        responderAoEnvio = () => this.onload?.()
      }
    },
  )
  return () => vi.unstubAllGlobals()
})

async function salvarComLogo() {
  const router = renderScreen(
    <Routes>
      <Route path="/referencias/:pId/nova" element={<ReferenciaScreen abas={ABAS} />} />
      <Route path="*" element="outra página" />
    </Routes>,
    '/referencias/0/nova',
  )
  fireEvent.change(await screen.findByLabelText(/^Descrição( \*)?$/), { target: { value: 'Ébano' } })
  for (const [campo, opcao] of [
    [/^Tipo/, 'Fabricante'],
    [/^Projetista/, 'Beatriz'],
  ] as const) {
    fireEvent.click(screen.getByRole('combobox', { name: campo }))
    fireEvent.click(await screen.findByText(opcao))
  }
  fireEvent.click(screen.getByLabelText('PERFIL'))
  const [logo] = document.querySelectorAll('input[type=file]')
  const files = [new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })]
  if (logo) fireEvent.change(logo, { target: { files } })
  fireEvent.click(screen.getByText('Salvar'))
  await waitFor(() => expect(responderAoEnvio).toBeTypeOf('function'))
  return router
}

it('tells on its own page, where it can be sent again, that a file of a new reference failed', async () => {
  const router = await salvarComLogo()
  act(() => responderAoEnvio())
  expect(await screen.findByText(FALHA)).toBeTruthy()
  expect(router.state.location.pathname).toContain('/referencias/7/')
})

it('tells it also to who went elsewhere meanwhile, and stays there', async () => {
  const router = await salvarComLogo()
  await act(() => router.navigate('/cores', { state: UNASKED }))
  act(() => responderAoEnvio())
  expect(await screen.findByText(FALHA)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/cores')
})
