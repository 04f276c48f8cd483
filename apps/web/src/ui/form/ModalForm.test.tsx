import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { notifications } from '@mantine/notifications'
import { z } from 'zod'
import { codigo, descricao, idOpcional, simNao, versao } from '@portal/contract/core/fields'
import { ApiError } from '../../api/apiError.ts'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { CodeField } from '../fields/CodeField.tsx'
import { SimNaoField } from '../fields/SimNaoField.tsx'
import { TextField } from '../fields/TextField.tsx'
import { ModalForm } from './ModalForm.tsx'

const schema = z.object({
  id: idOpcional(),
  versao: versao(),
  codigo: codigo(),
  descricao: descricao(),
  comum: simNao(),
})
const stored = { id: 7, versao: 1, codigo: 'A1', descricao: 'Azul', comum: 0 as const }

/** Opened, with the cursor in its first field. */
async function show(save: (values: unknown) => Promise<unknown>, initial: object = stored) {
  const onClose = vi.fn()
  renderScreen(
    <ModalForm title="Editar Cor" schema={schema} initial={initial} save={save} onClose={onClose}>
      {(form) => (
        <>
          <CodeField form={form} name="codigo" label="Código" />
          <TextField form={form} name="descricao" label="Descrição" />
          <SimNaoField form={form} name="comum" label="Comum" />
        </>
      )}
    </ModalForm>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Código/)))
  return { onClose }
}

/** A conflict asks under the same labels. */
const field = (label: RegExp) => screen.getByLabelText(label, { selector: '[data-path]' })
const write = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const press = (text: string) => fireEvent.click(screen.getByText(text))
const conflict = (atual: object) =>
  new ApiError(409, { message: 'x', quem: 'José', quando: '2026-11-21T10:00:00Z', atual })
/** Somebody else saved first; what is sent then is taken. */
const refusedOnce = (theirs: object) =>
  vi
    .fn<(values: unknown) => Promise<unknown>>()
    .mockRejectedValueOnce(conflict(theirs))
    .mockResolvedValueOnce({ isValid: true })

afterEach(() => notifications.clean())

describe('the form of a record', () => {
  it('sends nothing that the schema refuses, and puts the cursor into the first wrong field', async () => {
    const save = vi.fn()
    await show(save, { codigo: 'A1', descricao: '', comum: 0 })
    press('Salvar')
    expect(await screen.findByText('Campo obrigatório')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/Descrição/))
    expect(save).not.toHaveBeenCalled()
  })

  it('keeps what is too long as it was typed, and says so at the field (decisions 0.4)', async () => {
    const save = vi.fn()
    await show(save)
    write(/Código/, 'x'.repeat(21))
    press('Salvar')
    expect(await screen.findByText('O código só pode ter no máximo 20 caracteres.')).toBeTruthy()
    expect(screen.getByLabelText(/Código/)).toHaveProperty('value', 'x'.repeat(21))
    expect(save).not.toHaveBeenCalled()
  })

  it('sends the record with its version and closes', async () => {
    const save = vi.fn(() => Promise.resolve({ isValid: true }))
    const { onClose } = await show(save)
    write(/Descrição/, 'Anil')
    press('Salvar')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(save).toHaveBeenCalledExactlyOnceWith({ ...stored, descricao: 'Anil' })
  })

  it('puts a refusal of the server at its field', async () => {
    const refusal = {
      message: 'Já existe.',
      errorMessage: 'Já existe.',
      propertyName: 'Codigo',
      notificationLevel: 'Critical',
    }
    const { onClose } = await show(() => Promise.reject(new ApiError(400, [refusal])))
    press('Salvar')
    expect(await screen.findByText('Já existe.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Código/)))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('puts what is not there any more at the field that names it, and what no field shows into a toast', async () => {
    const gone = (propertyName: string) => new ApiError(404, { message: 'Registro não encontrado.', propertyName })
    const save = vi
      .fn<(values: unknown) => Promise<unknown>>()
      .mockRejectedValueOnce(gone('descricao'))
      .mockRejectedValueOnce(gone('id'))
    await show(save)
    press('Salvar')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Descrição/)))
    expect(screen.getByLabelText(/Descrição/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.queryByRole('alert')).toBeNull()
    await waitFor(() => expect(screen.getByText('Salvar').closest('button')?.disabled).toBe(false))
    press('Salvar')
    expect((await screen.findByRole('alert')).textContent).toContain('Registro não encontrado.')
  })

  it('shows a refusal that came with a 200 as one', async () => {
    const { onClose } = await show(() => Promise.resolve({ isValid: false, message: 'Não pode.', errors: [] }))
    press('Salvar')
    expect(await screen.findByText('Não pode.')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each([
    ['Critical', 'AtençãoJá existe.'],
    ['Warning', 'AvisoJá existe.'],
  ])('tells such a refusal once, by its level %s, and at its field (Spec 000 §8)', async (notificationLevel, toast) => {
    const error = { errorMessage: 'Já existe.', propertyName: 'codigo', notificationLevel }
    await show(() => Promise.resolve({ isValid: false, message: 'Já existe.', errors: [error] }))
    press('Salvar')
    expect((await screen.findByRole('alert')).textContent).toBe(toast)
    await waitFor(() => expect(screen.getByLabelText(/Código/).getAttribute('aria-invalid')).toBe('true'))
  })

  it('merges what somebody else changed elsewhere and says so', async () => {
    const theirs = { ...stored, versao: 2, comum: 1 }
    const save = refusedOnce(theirs)
    await show(save)
    write(/Descrição/, 'Anil')
    press('Salvar')
    expect(await screen.findByText(/José também alterou este registro/)).toBeTruthy()
    expect(save).toHaveBeenLastCalledWith({ ...theirs, descricao: 'Anil' })
  })

  it('keeps what names the record where the other save is not answered with it', async () => {
    const { id: _id, ...theirs } = { ...stored, versao: 2, comum: 1 }
    const save = refusedOnce(theirs)
    const { onClose } = await show(save)
    write(/Descrição/, 'Anil')
    press('Salvar')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(save).toHaveBeenLastCalledWith({ ...theirs, id: 7, descricao: 'Anil' })
  })

  it('asks for a field that both changed, and sends the choice', async () => {
    const theirs = { ...stored, versao: 2, descricao: 'Celeste' }
    const save = refusedOnce(theirs)
    const { onClose } = await show(save)
    write(/Descrição/, 'Anil')
    press('Salvar')
    fireEvent.click(await screen.findByLabelText('Usar o salvo: Celeste'))
    await waitFor(() => expect(screen.getByText('Aplicar e salvar').closest('button')?.disabled).toBe(false))
    press('Aplicar e salvar')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(save).toHaveBeenLastCalledWith(theirs)
  })

  it('leads who pressed the button to the question of a conflict, and leaves who types in his field', async () => {
    const seen = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
    await show(refusedOnce({ ...stored, versao: 2, descricao: 'Roxo' }))
    write(/Descrição/, 'Anil')
    screen.getByText('Salvar').closest('button')?.focus()
    press('Salvar')
    const question = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(question))
    expect(seen.mock.contexts).toContain(question)
    cleanup()

    await show(refusedOnce({ ...stored, versao: 2, descricao: 'Roxo' }))
    write(/Descrição/, 'Anil')
    field(/Descrição/).focus()
    press('Salvar')
    await screen.findByText(/Nada se perdeu/)
    expect(document.activeElement).toBe(field(/Descrição/))
  })

  it('sends with the choice what was typed after the question, in any field', async () => {
    const theirs = { ...stored, versao: 2, descricao: 'Celeste' }
    const save = refusedOnce(theirs)
    await show(save)
    write(/Descrição/, 'Anil')
    press('Salvar')
    await screen.findByLabelText('Manter o meu: Anil')
    write(/Código/, 'A2')
    write(/Descrição/, 'Anil claro')
    fireEvent.click(await screen.findByLabelText('Manter o meu: Anil claro'))
    await waitFor(() => expect(screen.getByText('Aplicar e salvar').closest('button')?.disabled).toBe(false))
    press('Aplicar e salvar')
    await waitFor(() =>
      expect(save).toHaveBeenLastCalledWith({ ...stored, versao: 2, codigo: 'A2', descricao: 'Anil claro' }),
    )
  })

  it('shows the value of the other side once it was chosen, also where it could not be saved', async () => {
    const save = vi
      .fn<(values: unknown) => Promise<unknown>>()
      .mockRejectedValueOnce(conflict({ ...stored, versao: 2, descricao: 'Celeste' }))
      .mockRejectedValueOnce(new ApiError(0, null))
      .mockResolvedValueOnce({ isValid: true })
    await show(save)
    write(/Descrição/, 'Anil')
    press('Salvar')
    const apply = async () => {
      await waitFor(() => expect(screen.getByText('Aplicar e salvar').closest('button')?.disabled).toBe(false))
      press('Aplicar e salvar')
    }
    fireEvent.click(await screen.findByLabelText('Usar o salvo: Celeste'))
    await apply()
    await waitFor(() => expect(field(/Descrição/)).toHaveProperty('value', 'Celeste'))
    // Who thinks better of it has his own again.
    fireEvent.click(await screen.findByLabelText('Manter o meu: Anil'))
    await apply()
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ ...stored, versao: 2, descricao: 'Anil' }))
  })

  it('keeps in its field what was typed while the save was on its way, where somebody saved first', async () => {
    let refuse: (error: unknown) => void = () => undefined
    const save = vi
      .fn<(values: unknown) => Promise<unknown>>()
      .mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)))
      .mockReturnValueOnce(new Promise(() => undefined))
    await show(save)
    write(/Descrição/, 'Anil')
    press('Salvar')
    await waitFor(() => expect(save).toHaveBeenCalledOnce())
    write(/Código/, 'A2')
    refuse(conflict({ ...stored, versao: 2, comum: 1 }))
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ ...stored, versao: 2, comum: 1, descricao: 'Anil' }))
    expect(screen.getByLabelText(/Código/)).toHaveProperty('value', 'A2')
  })

  it('asks in place before unsaved work is dropped', async () => {
    const { onClose } = await show(() => Promise.resolve())
    write(/Descrição/, 'Anil')
    press('Cancelar')
    expect(await screen.findByText('Há alterações não salvas. Descartar?')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByText('Continuar editando').closest('button'))
    expect(onClose).not.toHaveBeenCalled()
    press('Descartar')
    expect(onClose).toHaveBeenCalled()
  })

  it('leaves the cursor on the button that asked for who goes on editing', async () => {
    await show(() => Promise.resolve())
    write(/Descrição/, 'Anil')
    screen.getByText('Cancelar').closest('button')?.focus()
    press('Cancelar')
    await screen.findByText('Continuar editando')
    press('Continuar editando')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Cancelar').closest('button')))
  })

  it('gives the cursor back to who goes on editing, and does not move the page to ask', async () => {
    const focused = vi.spyOn(HTMLElement.prototype, 'focus')
    await show(() => Promise.resolve())
    write(/Descrição/, 'Anil')
    field(/Descrição/).focus()
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
    const safe = (await screen.findByText('Continuar editando')).closest('button')
    await waitFor(() => expect(document.activeElement).toBe(safe))
    expect(focused.mock.calls[focused.mock.contexts.indexOf(safe as HTMLElement)]).toEqual([{ preventScroll: true }])
    press('Continuar editando')
    await waitFor(() => expect(document.activeElement).toBe(field(/Descrição/)))
  })

  it('leaves a text input on Enter without sending', async () => {
    const save = vi.fn()
    await show(save)
    const input = screen.getByLabelText(/Descrição/)
    input.focus()
    fireEvent.keyDown(input, { key: 'Enter' })
    expect(document.activeElement).toBe(document.body)
    expect(save).not.toHaveBeenCalled()
  })
})

describe('an answer that comes after its dialog was left', () => {
  /** Two records, one opened after the other; a dialog that ends closes whatever stands there. */
  function Registros({ save }: { save: () => Promise<unknown> }) {
    const [aberto, setAberto] = useState<string>()
    return (
      <>
        <button onClick={() => setAberto('Azul')}>Abrir o primeiro</button>
        <button onClick={() => setAberto('Verde')}>Abrir o segundo</button>
        {aberto && (
          <ModalForm
            key={aberto}
            title={`Editar ${aberto}`}
            schema={schema}
            initial={{ ...stored, id: aberto.length, descricao: aberto }}
            save={save}
            onClose={() => setAberto(undefined)}
          >
            {(form) => <TextField form={form} name="descricao" label="Descrição" />}
          </ModalForm>
        )}
      </>
    )
  }

  it('tells that it was saved, and leaves the one that is open by then with what is typed there', async () => {
    const answer = Promise.withResolvers<unknown>()
    renderScreen(<Registros save={() => answer.promise} />)
    press('Abrir o primeiro')
    await screen.findByLabelText(/Descrição/)
    write(/Descrição/, 'Anil')
    press('Salvar')
    press('Cancelar')
    fireEvent.click(await screen.findByText('Descartar'))
    fireEvent.click(screen.getByText('Abrir o segundo'))
    await screen.findByText('Editar Verde')
    await waitFor(() => write(/Descrição/, 'Musgo'))
    answer.resolve({ isValid: true })
    expect(await screen.findByText('A ação foi concluída.')).toBeTruthy()
    expect(field(/Descrição/)).toHaveProperty('value', 'Musgo')
  })
})
