import { useState } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { Screen } from './Screen.tsx'

function Page() {
  const [known, setKnown] = useState(false)
  if (known)
    return (
      <div>
        <Screen title="SU-001">Perfil</Screen>
      </div>
    )
  return (
    <Screen title="Produto">
      <button type="button" onClick={() => setKnown(true)}>
        Carregar
      </button>
    </Screen>
  )
}

const heading = () => screen.getByRole('heading', { level: 1 })

it('keeps the focus on the heading when the page that waited for its record has it', () => {
  renderScreen(<Page />)
  heading().focus()
  fireEvent.click(screen.getByText('Carregar'))
  expect(heading().textContent).toBe('SU-001')
  expect(document.activeElement).toBe(heading())
})
