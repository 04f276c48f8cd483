import { useState } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/renderScreen.tsx'
import { Dialog } from './Dialog.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && (
        <Dialog title="Prévia" onClose={() => setOpen(false)}>
          Conteúdo
        </Dialog>
      )}
    </>
  )
}

it('gives the focus back to what opened it', async () => {
  renderScreen(<Page />)
  const opener = screen.getByText('Abrir')
  opener.focus()
  fireEvent.click(opener)
  const close = await screen.findByLabelText('Fechar')
  await waitFor(() => expect(document.activeElement).toBe(close))
  fireEvent.click(close)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
