import { useState } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { descricao } from '@portal/contract/core/fields'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { TextField } from '../fields/TextField.tsx'
import { aoTeclar } from '../shortcuts.ts'
import { PageForm } from './PageForm.tsx'

const schema = z.object({ descricao: descricao() })
const save = vi.fn<(values: unknown) => Promise<unknown>>()
const nothing = () => undefined

/** A record with another tab. */
function Page() {
  const [hidden, setHidden] = useState(false)
  return (
    <>
      <button onClick={() => setHidden(!hidden)}>Outra aba</button>
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
