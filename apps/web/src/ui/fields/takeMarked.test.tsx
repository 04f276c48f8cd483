import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { IdSelect } from './IdSelect.tsx'

const DATA = [
  { value: 1, label: 'ALUVALE' },
  { value: 2, label: 'HORIZONTE' },
]

it('takes what is marked, also when it was typed in the moment in which the list opened', async () => {
  const chosen = vi.fn<(id: number | undefined) => void>()
  const outside = vi.fn<() => void>()
  renderScreen(<IdSelect label="Referência" data={DATA} value={undefined} onChange={chosen} />)
  document.addEventListener('keydown', outside, { once: true })
  const input = screen.getByRole('combobox', { name: 'Referência' })
  fireEvent.focus(input)
  fireEvent.click(input)
  // As the moment leaves it: a mark that Mantine's number does not know of.
  const found = await screen.findByRole('option', { name: 'HORIZONTE' })
  found.setAttribute('data-combobox-selected', 'true')
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  expect(chosen.mock.calls).toEqual([[2]])
  expect(outside).not.toHaveBeenCalled()
})
