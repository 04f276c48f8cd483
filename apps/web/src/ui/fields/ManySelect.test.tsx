import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { ManySelect } from './ManySelect.tsx'

const CORES = ['Azul', 'Verde água', 'Verde musgo'].map((label, index) => ({ label, value: String(index + 1) }))
const tecla = (onde: HTMLElement, code: string) => fireEvent.keyDown(onde, { key: code, code })

it('takes what typing found first by Enter, and nothing by another Enter', async () => {
  const onChange = vi.fn<(valores: string[]) => void>()
  const enviar = vi.fn()
  renderScreen(
    <form onSubmit={enviar}>
      <ManySelect label="Cores" data={CORES} onChange={onChange} />
    </form>,
  )
  const campo = screen.getByRole('combobox', { name: 'Cores' })
  fireEvent.focus(campo)
  fireEvent.click(campo)
  expect(tecla(campo, 'Enter')).toBe(true)
  fireEvent.change(campo, { target: { value: 'verd' } })
  await screen.findByRole('option', { name: 'Verde água' })
  expect(screen.queryByRole('option', { name: 'Azul' })).toBeNull()
  expect(tecla(campo, 'Enter')).toBe(false)
  expect(onChange.mock.calls).toEqual([[['2']]])
  await vi.waitFor(() => expect(screen.getByRole('option', { name: 'Azul' })).toBeTruthy())
  expect(tecla(campo, 'Enter')).toBe(true)
  expect(onChange).toHaveBeenCalledTimes(1)
})
