import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { SearchBox } from './SearchBox.tsx'

interface ListaProps {
  asked: (text: string) => void
  values: readonly string[]
}

/** A list that has what was asked when its button is pressed, as a slow one does. */
function Lista({ asked, values }: ListaProps) {
  const [value, setValue] = useState('')
  return (
    <>
      <SearchBox value={value} onSearch={asked} delay={1} />
      {values.map((text) => (
        <button key={text} onClick={() => setValue(text)}>{`agora ${text}`}</button>
      ))}
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const now = (text: string) => fireEvent.click(screen.getByRole('button', { name: `agora ${text}`.trim() }))

it('keeps what was typed while the list came to an earlier text, and takes what came from elsewhere', async () => {
  const asked = vi.fn<(text: string) => void>()
  renderScreen(<Lista asked={asked} values={['vid', 'vidros', '']} />)
  type('vid')
  await waitFor(() => expect(asked.mock.calls).toEqual([['vid']]))
  type('vidros')
  now('vid')
  expect(box().value).toBe('vidros')
  await waitFor(() => expect(asked.mock.calls).toEqual([['vid'], ['vidros']]))
  now('vidros')
  expect(box().value).toBe('vidros')
  now('')
  expect(box().value).toBe('')
})
