import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../test/renderScreen.fixture.tsx'
import { SMALL_PAGES } from '../../listing/paging.ts'
import { EditableTable } from './EditableTable.tsx'

const ROWS = [
  { id: 1, nota: 'azul' },
  { id: 2, nota: 'verde' },
]
const save = vi.fn(() => Promise.resolve([]))

/** A colleague takes the first row out of what the filters find, and back. */
function Page() {
  const [all, setAll] = useState(true)
  const rows = ROWS.slice(all ? 0 : 1)
  return (
    <>
      <button onClick={() => setAll(!all)}>Colega</button>
      <EditableTable
        name="test"
        listing={{
          rows,
          total: rows.length,
          pages: 1,
          ...SMALL_PAGES,
          state: { page: 0, search: '', sort: null, desc: false },
          order: null,
          set: () => {},
          status: 'ready',
          refreshing: false,
          error: null,
          retry: () => {},
          all: () => Promise.resolve(rows),
        }}
        columns={[{ label: 'Nota', cell: ({ nota }) => nota, edit: { field: 'nota', value: ({ nota }) => nota } }]}
        save={save}
      />
    </>
  )
}

const colleague = () => fireEvent.click(screen.getByText('Colega'))
const open = () => {
  renderScreen(<Page />)
  fireEvent.doubleClick(screen.getByText('azul'))
  return screen.getByRole('textbox', { name: 'Nota' })
}
const leave = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented ? 'asks' : 'goes'
}

it('keeps what is being typed into a cell whose row goes, says so, and has it there when the row comes back', async () => {
  fireEvent.change(open(), { target: { value: 'azul-marinho' } })
  colleague()
  await screen.findByText(/azul-marinho/)
  expect(leave()).toBe('asks')
  colleague()
  expect(screen.getByRole('gridcell', { name: /azul-marinho/ }).getAttribute('aria-invalid')).toBe('true')
  expect(save).not.toHaveBeenCalled()
})

it('closes a cell whose row goes where nothing was typed', () => {
  open()
  colleague()
  colleague()
  expect(screen.getByText('azul')).toBeTruthy()
  expect(leave()).toBe('goes')
})

it('keeps the one key that opened a cell whose row goes', async () => {
  renderScreen(<Page />)
  fireEvent.keyDown(screen.getByRole('gridcell', { name: 'azul' }), { key: '5' })
  colleague()
  await screen.findByText(/“5”/)
  expect(leave()).toBe('asks')
})
