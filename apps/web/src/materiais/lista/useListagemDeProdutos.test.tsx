import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { PADRAO } from './filtros.ts'
import { useListagemDeProdutos } from './useListagemDeProdutos.ts'

afterEach(() => {
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

const COLUNAS = [{ label: 'Código', cell: ({ codigo }: { codigo: string }) => <input aria-label={codigo} /> }]

function Tabela() {
  const listing = useListagemDeProdutos(PADRAO, {
    modoEdicao: false,
    em: undefined,
    colunas: [],
    onFiltrar: () => undefined,
  })
  return <DataTable name="teste" listing={listing} columns={COLUNAS} />
}

it('keeps what is typed in the table where reading it again fails, and shows why another page did not come', async () => {
  const respostas = vi.fn(() =>
    Promise.resolve(Response.json({ items: [{ id: 1, codigo: 'P-1' }], total: 40, hasMore: true })),
  )
  vi.stubGlobal('fetch', respostas)
  renderScreen(<Tabela />)
  fireEvent.change(await screen.findByLabelText('P-1'), { target: { value: 'P-2' } })
  const lidas = respostas.mock.calls.length
  respostas.mockImplementation(() => Promise.resolve(Response.json({ message: 'Falhou.' }, { status: 500 })))
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(respostas.mock.calls.length).toBeGreaterThan(lidas))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.getByLabelText('P-1')).toHaveProperty('value', 'P-2')
  fireEvent.click(screen.getByLabelText('Próxima'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.queryByLabelText('P-1')).toBeNull()
})
