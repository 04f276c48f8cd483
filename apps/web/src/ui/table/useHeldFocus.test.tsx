import { useState } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'
import { useHeldFocus } from './useHeldFocus.ts'

function Page() {
  const [rows, setRows] = useState(['Azul', 'Branco'])
  const [asked, setAsked] = useState<string>()
  const held = useHeldFocus(rows)
  const remove = () => {
    setRows(rows.filter((row) => row !== asked))
    return Promise.resolve()
  }
  return (
    <>
      <div {...held} data-testid="frame">
        <table>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <td>Cor</td>
                <td>
                  <button type="button" onClick={() => setAsked(row)}>
                    {row}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <button type="button" onClick={() => setRows([])}>
        Esvaziar
      </button>
      {asked && (
        <ConfirmDialog
          title="Excluir"
          text="?"
          confirmLabel="Sim"
          onConfirm={remove}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

async function take(name: string) {
  const opener = screen.getByText(name)
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Cancelar').closest('button')))
  fireEvent.click(screen.getByText('Sim'))
}

it('hands the focus of a row that was deleted to the one in its place, and of the last one to the list', async () => {
  renderScreen(<Page />)
  await take('Azul')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Branco')))
  await take('Branco')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('frame')))
})

/** As a browser does it: the focus goes to what takes it there, or to nothing. */
function pointAt(place: Element) {
  fireEvent.mouseDown(place)
  const taker = place.closest<HTMLElement>('[tabindex]')
  if (taker) taker.focus()
  else (document.activeElement as HTMLElement).blur()
}

it.each([
  ['in the list', () => screen.getAllByText('Cor')[0], () => screen.getByTestId('frame')],
  ['beside it', () => document.body, () => document.body],
])('leaves the focus alone once somebody pointed at an empty place %s', async (_, place, left) => {
  renderScreen(<Page />)
  screen.getByText('Branco').focus()
  pointAt(place() ?? document.body)
  await Promise.resolve()
  expect(document.activeElement).toBe(left())
  fireEvent.click(screen.getByText('Esvaziar'))
  await waitFor(() => expect(screen.queryByText('Branco')).toBeNull())
  expect(document.activeElement).toBe(left())
})

it('hands the focus on after a press that did not move it, as one at a scrollbar', async () => {
  renderScreen(<Page />)
  screen.getByText('Branco').focus()
  fireEvent.pointerDown(screen.getByTestId('frame'))
  fireEvent.mouseDown(screen.getByTestId('frame'))
  fireEvent.click(screen.getByText('Esvaziar'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('frame')))
})
