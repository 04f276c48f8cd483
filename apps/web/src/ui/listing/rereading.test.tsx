import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { get } from '@portal/contract/core/call'
import { paged } from '@portal/contract/core/listing'
import { AUTENTICADO } from '@portal/contract/core/papeis'
import { useAnswer } from '../../api/useCall.ts'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { DataTable } from '../table/DataTable.tsx'
import { PagedTable } from '../table/PagedTable.tsx'
import type { Listing } from './listing.ts'
import { useListing } from './useListing.ts'
import { useLocalListing } from './useLocalListing.ts'

interface Row {
  id: number
}

const row = z.object({ id: z.number() })
const page = get('/nada', { ids: ['teste.pagina'], result: paged(row), papeis: AUTENTICADO })
const whole = get('/tudo', { ids: ['teste.tudo'], result: row.array(), papeis: AUTENTICADO })

const COLUMNS = [{ label: 'Nome', cell: ({ id }: Row) => <input aria-label={`Nome ${id}`} /> }]
const Table = ({ listing }: { listing: Listing<Row> }) => <DataTable name="teste" listing={listing} columns={COLUMNS} />

const Paged = () => <Table listing={useListing(page)} />
const InDialog = () => <PagedTable listing={useListing(page)} columns={COLUMNS} />
const Whole = () => <Table listing={useLocalListing(useAnswer(whole), ({ id }) => String(id))} />
const PAGE = { dados: [{ id: 1 }], total: 40, paginas: 2 }
const ERROR = { message: 'Não foi possível.' }

function serve(answer: unknown) {
  const answers = vi.fn(() => Promise.resolve(Response.json(answer)))
  vi.stubGlobal('fetch', answers)
  return () => answers.mockImplementation(() => Promise.resolve(Response.json(ERROR, { status: 500 })))
}

afterEach(() => {
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

it.each([
  ['of pages', Paged, PAGE],
  ['of pages in a dialog', InDialog, PAGE],
  ['that came whole', Whole, [{ id: 1 }]],
])('keeps what is typed in a list %s where reading it again fails, as on coming back', async (_, List, answer) => {
  const fail = serve(answer)
  renderScreen(<List />)
  fireEvent.change(await screen.findByLabelText('Nome 1'), { target: { value: 'Ana' } })
  fail()
  const before = vi.mocked(fetch).mock.calls.length
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(vi.mocked(fetch).mock.calls.length).toBeGreaterThan(before))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.getByLabelText('Nome 1')).toHaveProperty('value', 'Ana')
})

it('shows why another page could not be read', async () => {
  const fail = serve(PAGE)
  renderScreen(<Paged />)
  await screen.findByLabelText('Nome 1')
  fail()
  fireEvent.click(screen.getByLabelText('Próxima'))
  expect((await screen.findByRole('alert')).textContent).toBe(ERROR.message)
  expect(screen.queryByLabelText('Nome 1')).toBeNull()
})
