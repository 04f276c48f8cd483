import { useState } from 'react'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listaProdutos } from '@portal/contract/materiais/produtos'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { useAnswer } from '../api/useCall.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { CellsGuard } from '../ui/table/cells/CellsGuard.tsx'
import { DuplicarProduto } from './DuplicarProduto.tsx'

/** The list, with the dialog of one product after that of another. */
function Lista({ celula = false }: { celula?: boolean }) {
  const [id, setId] = useState<number>()
  return (
    <>
      {celula && <CellsGuard />}
      <button onClick={() => setId(1)}>Um</button>
      <button onClick={() => setId(2)}>Dois</button>
      {id !== undefined && (
        <DuplicarProduto
          key={id}
          produto={{ id, codigo: `P-${id}`, tipoProduto: 'PERFIL' }}
          onClose={() => setId(undefined)}
        />
      )}
    </>
  )
}

/** The table, whose row holds the dialog. */
function Tabela() {
  const { data } = useAnswer(listaProdutos, { query: {} })
  return data && <Lista />
}

const press = (text: string) => fireEvent.click(screen.getByText(text))
const codigo = () => screen.findByLabelText<HTMLInputElement>(/Código da cópia/)
const digitar = async (value: string) => fireEvent.change(await codigo(), { target: { value } })

beforeEach(() => {
  localStorage.clear()
  iniciarSessao({ usuario: { nome: 'Ana', hashSession: 'h' }, token: `x.${btoa(JSON.stringify({ sub: 'ana' }))}.y` })
})
afterEach(() => {
  act(() => encerrarSessao())
  vi.unstubAllGlobals()
})

it('leads to the copy, after asking about a cell of the list that is not saved', async () => {
  const pedidos = servidor(() => ({ isValid: true, data: { id: 9 }, id: 9 }))
  const router = renderScreen(<Lista celula />, '/produtos')
  press('Um')
  await digitar('P-9')
  press('Salvar')
  await screen.findByText('Há alterações não salvas. Descartar?')
  expect(pedidos.filter(({ metodo }) => metodo === 'POST')).toHaveLength(1)
  expect(router.state.location.pathname).toBe('/produtos')
  press('Descartar')
  await waitFor(() => expect(router.state.location.pathname).toContain('/produtos/9/P-9'))
})

it('leads to the copy at once, whatever the list still has to read', async () => {
  let lidas = 0
  vi.stubGlobal('fetch', (_: string, { method }: { method?: string }) => {
    if (method === 'POST') return Promise.resolve(Response.json({ isValid: true, id: 9 }))
    lidas += 1
    return lidas > 1 ? new Promise(() => undefined) : Promise.resolve(Response.json({ items: [], total: 0 }))
  })
  const router = renderScreen(<Tabela />, '/produtos')
  fireEvent.click(await screen.findByText('Um'))
  await digitar('P-9')
  press('Salvar')
  await waitFor(() => expect(router.state.location.pathname).toContain('/produtos/9/P-9'))
  expect(lidas).toBe(2)
})

it('offers the code that was typed for the copy of one product to no other', async () => {
  servidor(() => ({}))
  renderScreen(<Lista />, '/produtos')
  press('Um')
  await digitar('P-9')
  // The browser crashes.
  window.dispatchEvent(new Event('pagehide'))
  const escrito = Object.entries<string>(localStorage)
  cleanup()
  for (const [chave, texto] of escrito) localStorage.setItem(chave, texto)
  renderScreen(<Lista />, '/produtos')
  press('Dois')
  await codigo()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await codigo()).value).toBe('')
  press('Um')
  await waitFor(async () => expect((await codigo()).value).toBe('P-9'))
})
