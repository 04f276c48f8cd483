import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { CopiasScreen } from './CopiasScreen.tsx'

const pedir = vi.spyOn(globalThis, 'fetch')
afterEach(() => {
  encerrarSessao()
  vi.clearAllMocks()
})

const COPIA = {
  nome: '20261123T051500Z',
  em: '2026-11-23T05:15:00.000Z',
  versao: '1.0.0',
  linhas: 12_345,
  arquivos: 20,
  bytes: 3_145_728,
  arquivosNovos: 2,
  bytesNovos: 1_048_576,
  duracaoMs: 4_200,
  conferidaEm: '2026-11-23T05:16:00.000Z',
  defeito: null,
}

function mostrar(lugar: string | null, copias: readonly object[]): void {
  pedir.mockImplementation(async (_, pedido) =>
    Response.json(
      pedido?.method === 'POST'
        ? { tarefa: 't-1' }
        : { lugar, agenda: '15 2 * * *', guardar: '7d4s12m', tarefa: null, copias },
    ),
  )
  iniciarSessao({
    usuario: { nome: 'Paula', hashSession: '1', provedora: true },
    token: `x.${btoa(JSON.stringify({ sub: 'paula', role: 'Master' }))}.y`,
  })
  renderScreen(<CopiasScreen />)
}

it('lists each copy with its size, what is new, how long it took and when it was checked', async () => {
  mostrar('/copias/portal', [
    COPIA,
    { ...COPIA, nome: '20261122T051500Z', defeito: 'auditoria.1.zst não está na cópia' },
  ])
  const linha = await screen.findByRole('row', { name: /20261123T051500Z/ })
  for (const texto of ['12.345', '2 (1 MB)', '3 MB', '5 s', /^Conferida em 23\/11\/2026/])
    expect(within(linha).getByText(texto)).toBeDefined()
  expect(screen.getByText('auditoria.1.zst não está na cópia')).toBeDefined()
  expect(
    screen.getByText(
      'Guardadas em /copias/portal. Uma nova todo dia às 02:15; ficam 7 diárias, 4 semanais e 12 mensais.',
    ),
  ).toBeDefined()
})

it('copies when asked, and shows how far it is', async () => {
  mostrar('/copias/portal', [])
  fireEvent.click(await screen.findByRole('button', { name: 'Copiar agora' }))
  expect(await screen.findByRole('region', { name: 'Cópia em curso' })).toBeDefined()
})

it('says who makes room for copies where there is none', async () => {
  mostrar(null, [])
  expect(await screen.findByText(/informa COPIA_DIR/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Copiar agora' })).toBeNull()
})
