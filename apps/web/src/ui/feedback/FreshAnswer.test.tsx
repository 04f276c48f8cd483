import { useState } from 'react'
import { focusManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { get } from '@portal/contract/core/call'
import { AUTENTICADO } from '@portal/contract/core/papeis'
import { z } from 'zod'
import { useAnswer } from '../../api/useCall.ts'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { FreshAnswer } from './FreshAnswer.tsx'

const read = get('/nada', { ids: ['teste.ler'], result: z.object({ nome: z.string() }), papeis: AUTENTICADO })

afterEach(() => {
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

it('keeps what is typed into a form that rests on it where asking again fails, as on coming back to the window', async () => {
  const answers = vi.fn(() => Promise.resolve(Response.json({ nome: 'Ana' })))
  vi.stubGlobal('fetch', answers)
  renderScreen(
    <FreshAnswer call={read} title="Editar usuário" onClose={() => undefined}>
      {({ nome }) => <input aria-label="Nome" defaultValue={nome} />}
    </FreshAnswer>,
  )
  fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Ana Prado' } })
  answers.mockImplementation(() => Promise.resolve(Response.json({}, { status: 500 })))
  act(() => focusManager.setFocused(false))
  act(() => focusManager.setFocused(true))
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(2))
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(screen.getByLabelText('Nome')).toHaveProperty('value', 'Ana Prado')
})

it('is not put on an answer from before it opened where the present state cannot be read', async () => {
  const answers = vi.fn(() => Promise.resolve(Response.json({ nome: 'Ana' })))
  vi.stubGlobal('fetch', answers)
  function Screen() {
    const { data } = useAnswer(read)
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>{data?.nome ?? ''}</button>
        {open && (
          <FreshAnswer call={read} title="Homologar" onClose={() => undefined}>
            {({ nome }) => <p>Vai: {nome}</p>}
          </FreshAnswer>
        )}
      </>
    )
  }
  renderScreen(<Screen />)
  const button = await screen.findByText('Ana')
  await new Promise((resolve) => setTimeout(resolve, 5))
  answers.mockImplementation(() => Promise.resolve(Response.json({ message: 'Não deu.' }, { status: 500 })))
  fireEvent.click(button)
  expect(screen.queryByText('Vai: Ana')).toBeNull()
  const again = await screen.findByText('Tentar novamente')
  expect(screen.queryByText('Vai: Ana')).toBeNull()
  answers.mockImplementation(() => Promise.resolve(Response.json({ nome: 'Bia' })))
  fireEvent.click(again)
  expect(await screen.findByText('Vai: Bia')).toBeTruthy()
})
