import { createServer } from 'node:http'
import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { configuracaoPublica } from '@portal/contract/sessao/sessao'
import { useAnswer } from '../api/useCall.ts'
import { theme } from '../ui/theme/theme.ts'
import { AvisoDeConexao } from './AvisoDeConexao.tsx'
import { Consultas } from './Consultas.tsx'

let fora = true
const servidor = createServer((_, resposta) => {
  resposta.writeHead(fora ? 503 : 200, { 'content-type': 'application/json' })
  resposta.end(
    JSON.stringify(
      fora ? { message: 'O servidor está indisponível no momento.' } : { contato: 'suporte@exemplo.com.br' },
    ),
  )
})

beforeEach(async () => {
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  const onde = servidor.address()
  const raiz = `http://127.0.0.1:${typeof onde === 'object' && onde ? onde.port : 0}`
  const pedir = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation((caminho, pedido) =>
    pedir(`${raiz}${typeof caminho === 'string' ? caminho : ''}`, { ...pedido, signal: null }),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  servidor.close()
})

function Pagina() {
  const { data } = useAnswer(configuracaoPublica)
  return (
    <>
      <AvisoDeConexao />
      <p>{data ? 'lida' : 'vazia'}</p>
    </>
  )
}

it('says that it connects again while the database changes hands, and goes on by itself', async () => {
  const rotas = createMemoryRouter([{ element: <Consultas />, children: [{ path: '/', element: <Pagina /> }] }])
  render(
    <MantineProvider theme={theme}>
      <RouterProvider router={rotas} />
    </MantineProvider>,
  )
  expect((await screen.findByRole('status')).textContent).toContain('Reconectando…')
  expect(screen.getByText('vazia')).toBeDefined()
  fora = false
  await screen.findByText('lida', {}, { timeout: 20_000 })
  expect(screen.queryByRole('status')).toBeNull()
})
