import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { servidor } from '../test/servidor.fixture.ts'
import { theme } from '../ui/theme/theme.ts'
import { LinhasScreen } from './LinhasScreen.tsx'

const LINHA = { id: 5, versao: 1, descricao: 'Linha 25', logo: null, logoNome: null, proprio: true }

afterEach(() => {
  act(() => encerrarSessao())
  vi.unstubAllGlobals()
})

/** Not as a test, in which Mantine leaves parts awake that sleep in a browser. */
function abrir() {
  const papeis = ['Configuracao']
  iniciarSessao({
    usuario: { nome: 'V', hashSession: 'h' },
    token: `x.${btoa(JSON.stringify({ role: papeis, sub: 'v' }))}.y`,
  })
  servidor(({ caminho }) =>
    /linha/i.test(caminho) && !/prenativo/i.test(caminho) ? { dados: [LINHA], paginas: 1, total: 1 } : [],
  )
  const router = createMemoryRouter([{ path: '*', element: <LinhasScreen /> }], { initialEntries: ['/linhas'] })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider theme={theme}>
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  )
  return router
}

it('asks about a name that is not saved, also while another tab of its dialog is shown', async () => {
  const router = abrir()
  fireEvent.click(await screen.findByRole('button', { name: /Editar/ }))
  const nome = await screen.findByLabelText<HTMLInputElement>(/^Linha/, { selector: 'input' })
  fireEvent.change(nome, { target: { value: 'Linha 30' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Prenativo' }))
  await waitFor(() => expect(nome.closest<HTMLElement>('[role=tabpanel]')?.style.display).toBe('none'))
  await act(async () => void router.navigate('/dashboard'))
  const pergunta = await screen.findByText('Há alterações não salvas. Descartar?')
  expect(router.state.location.pathname).toBe('/linhas')
  await waitFor(() => expect(pergunta.closest<HTMLElement>('[role=tabpanel]')?.style.display).not.toBe('none'))
  expect(nome.value).toBe('Linha 30')
  fireEvent.click(screen.getByText('Descartar'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
})
