import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { Select } from './Select.tsx'

const OPTIONS = [
  { label: 'KG', value: 4 },
  { label: 'M2', value: 6 },
  { label: 'MT', value: 3 },
]

const field = (value: number | null, onSearch?: (text: string) => void) => {
  const onChange = vi.fn()
  const bound = { onChange, onSearch, onFocus: vi.fn(), onBlur: vi.fn(), error: undefined, disabled: false }
  renderScreen(<Select label="Unidade" required data-path="u" defaultValue={value} options={OPTIONS} {...bound} />)
  return { input: screen.getByRole<HTMLInputElement>('combobox', { name: 'Unidade' }), onChange }
}

/** As a paste does it: the whole text comes before the list has opened. */
const typeAtOnce = (input: HTMLInputElement, text: string) => {
  fireEvent.change(input, { target: { value: text } })
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  fireEvent.blur(input)
}

it.each([null, 6])('takes by Enter the first that is found for what was pasted, whatever was chosen (%s)', (before) => {
  const { input, onChange } = field(before)
  typeAtOnce(input, 'KG')
  expect(onChange.mock.calls).toEqual([[4]])
  expect(input.value).toBe('KG')
})

it.each([
  [null, 4],
  [6, 6],
])('marks by the arrow that opens it the first option, or what was chosen (%s)', (before, marked) => {
  const { input, onChange } = field(before)
  fireEvent.keyDown(input, { key: 'ArrowDown', code: 'ArrowDown' })
  fireEvent.keyDown(input, { key: 'Enter', code: 'Enter' })
  expect(onChange.mock.calls).toEqual([[marked]])
})

it('keeps what was chosen where nothing is found', () => {
  const { input, onChange } = field(6)
  typeAtOnce(input, 'litro')
  expect(onChange).not.toHaveBeenCalled()
  expect(input.value).toBe('M2')
})

it('asks whoever searches for what was pasted, and for nothing after it', () => {
  const search = vi.fn()
  fireEvent.change(field(null, search).input, { target: { value: 'KG' } })
  expect(search.mock.lastCall).toEqual(['KG'])
})
