import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { aoTeclar } from '../ui/shortcuts.ts'
import { FormularioDePlanilha } from './FormularioDePlanilha.tsx'

beforeEach(() => document.addEventListener('keydown', aoTeclar))
afterEach(() => document.removeEventListener('keydown', aoTeclar))

it.each([
  [undefined, 1],
  [{ enviados: 10, total: 100 }, 0],
])('a sheet that is on its way to be imported (%j) is not simulated beside it', async (enviando, vezes) => {
  const simular = vi.fn()
  renderScreen(
    <FormularioDePlanilha
      campos={null}
      modelo={null}
      conferir={() => []}
      oculto={false}
      onSimular={simular}
      importar={{ enviando, fazer: vi.fn() }}
    />,
  )
  const arquivo = new File(['x'], 'a.xlsx')
  await screen.findByText('Escolher arquivo')
  const campo = document.querySelector('input[type=file]')
  if (!campo) throw new Error('no place for a file')
  fireEvent.change(campo, { target: { files: [arquivo] } })
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })
  expect(simular).toHaveBeenCalledTimes(vezes)
})
