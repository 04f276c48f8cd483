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
