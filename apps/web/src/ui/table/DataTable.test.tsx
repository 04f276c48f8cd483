import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { SMALL_PAGES } from '../listing/paging.ts'
import { DataTable } from './DataTable.tsx'

interface Row {
  id: number
  own: boolean
}

const PAGES: readonly Row[][] = [[{ id: 1, own: false }], [{ id: 2, own: true }]]

function Page() {
  const [page, setPage] = useState(0)
  const rows = PAGES[page] ?? []
  return (
    <DataTable<Row>
      name="test"
      listing={{
        rows,
        total: 2,
        pages: PAGES.length,
        ...SMALL_PAGES,
        state: { page, search: '', sort: null, desc: false },
        order: null,
        set: (change) => setPage(change.page ?? page),
        status: 'ready',
        refreshing: false,
        error: null,
        retry: () => {},
        all: () => Promise.resolve(rows),
      }}
      columns={[{ label: 'Código', cell: ({ id }) => `C-${id}` }]}
      bulkActions={() => null}
      selectable={({ own }) => own}
    />
  )
}

const boxes = () => screen.queryAllByRole('checkbox').length
const heads = () => screen.getAllByRole('columnheader').length
const turn = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('has no column of boxes before a row that can be chosen, and keeps its place after one', () => {
  renderScreen(<Page />)
  expect([heads(), boxes()]).toEqual([1, 0])
  turn('Próxima')
  expect(heads()).toBe(2)
  expect(screen.getByRole('checkbox', { name: 'Selecionar C-2' })).toBeTruthy()
  turn('Anterior')
  expect(heads()).toBe(2)
  expect(screen.queryByRole('checkbox', { name: 'Selecionar C-1' })).toBeNull()
})
