import { useEffect, useState } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { keepFocus } from '../focus.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
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

function TwoDialogs() {
  const [which, setWhich] = useState<'none' | 'form' | 'secret'>('none')
  return (
    <>
      <button type="button" onClick={() => setWhich('form')}>
        Abrir
      </button>
      {which === 'form' && (
        <Dialog title="Formulário" onClose={() => setWhich('none')}>
          <button type="button" onClick={() => setWhich('secret')}>
            Salvar
          </button>
        </Dialog>
      )}
      {which === 'secret' && (
        <Dialog title="Segredo" onClose={() => setWhich('none')}>
          Conteúdo
        </Dialog>
      )}
    </>
  )
}

/** A button that is busy until what it asks is answered, as one that saves is. */
function Asking() {
  const [asked, setAsked] = useState(false)
  useEffect(keepFocus, [])
  return (
    <>
      <button type="button" disabled={asked} onClick={() => setAsked(true)}>
        Salvar
      </button>
      {asked && (
        <Dialog title="Salvar assim?" onClose={() => setAsked(false)}>
          Conteúdo
        </Dialog>
      )}
    </>
  )
}

function Stacked() {
  const [open, setOpen] = useState<readonly string[]>(['Formulário', 'Pergunta'])
  return open.map((title) => (
    <Dialog key={title} title={title} onClose={() => setOpen((before) => before.filter((one) => one !== title))}>
      Conteúdo
    </Dialog>
  ))
}

it('closes the uppermost by Escape, and the next by another one right after it', async () => {
  renderScreen(<Stacked />)
  await screen.findByText('Formulário')
  await screen.findByText('Pergunta')
  const escape = () => fireEvent.keyDown(document.body, { key: 'Escape', code: 'Escape' })
  escape()
  expect(screen.queryByText('Pergunta')).toBeNull()
  expect(screen.queryByText('Formulário')).toBeTruthy()
  escape()
  expect(screen.queryByText('Formulário')).toBeNull()
})

it('gives it back to a button that was busy as long as the dialog stood', async () => {
  renderScreen(<Asking />)
  const save = screen.getByText('Salvar')
  save.focus()
  fireEvent.click(save)
  const close = await screen.findByLabelText('Fechar')
  await waitFor(() => expect(document.activeElement).toBe(close))
  fireEvent.click(close)
  await waitFor(() => expect(document.activeElement).toBe(save))
})

it('gives it back to what opened the first, when one took the place of the other', async () => {
  renderScreen(<TwoDialogs />)
  const opener = screen.getByText('Abrir')
  opener.focus()
  fireEvent.click(opener)
  const save = await screen.findByText('Salvar')
  save.focus()
  fireEvent.click(save)
  await screen.findByText('Segredo')
  const close = await screen.findByLabelText('Fechar')
  await waitFor(() => expect(document.activeElement).toBe(close))
  fireEvent.click(close)
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

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

/** Two records, one asked about after the other. */
function Records({ remove }: { remove: () => Promise<unknown> }) {
  const [asked, setAsked] = useState<string>()
  return (
    <>
      <button onClick={() => setAsked('Azul')}>Excluir o primeiro</button>
      <button onClick={() => setAsked('Verde')}>Excluir o segundo</button>
      {asked && <DeleteDialog name={asked} onDelete={remove} onClose={() => setAsked(undefined)} />}
    </>
  )
}

it('stays where the answer to the one before it comes only now', async () => {
  const answer = Promise.withResolvers<unknown>()
  renderScreen(<Records remove={() => answer.promise} />)
  fireEvent.click(screen.getByText('Excluir o primeiro'))
  fireEvent.click(await screen.findByText('Excluir'))
  fireEvent.click(screen.getByText('Cancelar'))
  fireEvent.click(screen.getByText('Excluir o segundo'))
  await screen.findByText(/Verde/)
  answer.resolve(undefined)
  await screen.findByText('A ação foi concluída.')
  expect(screen.queryByText(/Verde/)).toBeTruthy()
})
