import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { CampoDeSenha } from './CampoDeSenha.tsx'

it('says the rule of a password once: as a hint, or as what is missing', () => {
  const hint = 'no mínimo 6 caracteres, com letras e números'
  renderScreen(
    <>
      <CampoDeSenha label="Nova" autoComplete="new-password" description={hint} />
      <CampoDeSenha label="Curta" autoComplete="new-password" description={hint} error="no mínimo 6 caracteres" />
    </>,
  )
  expect(screen.getAllByText(/no mínimo 6 caracteres/).map(({ textContent }) => textContent)).toEqual([
    hint,
    'no mínimo 6 caracteres',
  ])
})
