import { useEffect, useState } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { ConfirmDialog } from './feedback/ConfirmDialog.tsx'
import { keepFocus } from './focus.ts'

/** What is confirmed is answered once the question has closed, as a list that is asked anew answers. */
function Page() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  useEffect(keepFocus, [])
  return (
    <main>
      <h1 tabIndex={-1}>Publicação</h1>
      {open && (
        <button type="button" onClick={() => setAsked(true)}>
          Homologar
        </button>
      )}
      <button type="button" disabled={busy} onClick={() => setBusy(true)}>
        Salvar
      </button>
      <button type="button" onClick={() => setBusy(false)}>
        Responder
      </button>
      <button type="button" onClick={() => setOpen(false)}>
        Chegou
      </button>
      {asked && (
        <ConfirmDialog
          title="Confirmar"
          text="?"
          confirmLabel="Sim"
          onConfirm={() => Promise.resolve()}
          onClose={() => setAsked(false)}
        />
      )}
    </main>
  )
}

const named = (text: string) => screen.getByText(text)
const arrive = () => fireEvent.click(named('Chegou'))

it('goes to the heading when what a confirmation gave it back to goes away afterwards', async () => {
  renderScreen(<Page />)
  named('Homologar').focus()
  fireEvent.click(named('Homologar'))
  await waitFor(() => expect(document.activeElement).toBe(named('Cancelar').closest('button')))
  fireEvent.click(named('Sim'))
  await waitFor(() => expect(document.activeElement).toBe(named('Homologar')))
  arrive()
  expect(document.activeElement).toBe(document.body)
  await waitFor(() => expect(document.activeElement).toBe(named('Publicação')))
})

it('comes back to a button that was busy', async () => {
  renderScreen(<Page />)
  named('Salvar').focus()
  fireEvent.click(named('Salvar'))
  // A browser takes the focus of what is off; jsdom does not.
  named('Salvar').blur()
  await Promise.resolve()
  fireEvent.click(named('Responder'))
  await waitFor(() => expect(document.activeElement).toBe(named('Salvar')))
})

it('is left to who pointed at an empty place, and to who went on', async () => {
  renderScreen(<Page />)
  named('Homologar').focus()
  named('Homologar').blur()
  await Promise.resolve()
  arrive()
  named('Salvar').focus()
  fireEvent.click(named('Salvar'))
  named('Salvar').blur()
  named('Responder').focus()
  fireEvent.click(named('Responder'))
  await waitFor(() => expect((named('Salvar') as HTMLButtonElement).disabled).toBe(false))
  expect(document.activeElement).toBe(named('Responder'))
})
