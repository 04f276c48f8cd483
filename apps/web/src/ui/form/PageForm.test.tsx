import { useState } from 'react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { descricao } from '@portal/contract/core/fields'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { TextField } from '../fields/TextField.tsx'
import { aoTeclar } from '../shortcuts.ts'
import { ModalForm } from './ModalForm.tsx'
import { PageForm } from './PageForm.tsx'

const schema = z.object({ descricao: descricao() })
const save = vi.fn<(values: unknown) => Promise<unknown>>()
const nothing = () => undefined

/** A record whose other tab has dialogs of its own. */
function Page() {
  const [hidden, setHidden] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setHidden(!hidden)}>Outra aba</button>
      <button onClick={() => setOpen(true)}>Adicionar</button>
      <div hidden={hidden}>
        <PageForm
          schema={schema}
          initial={{ descricao: 'Linha 25' }}
          save={save}
          onSaved={nothing}
          onCancel={nothing}
          hidden={hidden}
        >
          {(form) => <TextField form={form} name="descricao" label="Descrição" />}
        </PageForm>
      </div>
      {open && (
        <ModalForm
          title="Adicionar"
          schema={schema}
          initial={{ descricao: '' }}
          save={save}
          onClose={() => setOpen(false)}
        >
          {(form) => <TextField form={form} name="descricao" label="Nome" />}
        </ModalForm>
      )}
    </>
  )
}

const type = (value: string) => fireEvent.change(screen.getByLabelText(/Descrição/), { target: { value } })
const press = (text: string) => fireEvent.click(screen.getByText(text))

beforeEach(() => {
  save.mockReset().mockResolvedValue({ isValid: true })
  window.addEventListener('keydown', aoTeclar)
})
afterEach(() => window.removeEventListener('keydown', aoTeclar))

describe('the form of a page', () => {
  it('is asked about below a dialog in which nothing was typed', async () => {
    const router = renderScreen(<Page />, '/referencias/1')
    type('Linha 30')
    press('Outra aba')
    press('Adicionar')
    await screen.findByLabelText(/Nome/)
    await act(async () => void router.navigate('/dashboard'))
    await screen.findByText('Há alterações não salvas. Descartar?')
    expect(router.state.location.pathname).toBe('/referencias/1')
    press('Descartar')
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('is not saved by keys while another tab is shown, where nobody sees what is wrong', async () => {
    renderScreen(<Page />)
    type('Linha 30')
    press('Outra aba')
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    press('Outra aba')
    expect(save).not.toHaveBeenCalled()
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true })
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
  })
})
