import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { Disponiveis } from './Disponiveis.tsx'
import { Homologacao } from './Homologacao.tsx'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['in homologation', 'Edição em homologação', () => <Homologacao referencia={{ id: 3, proprio: true }} />],
  ['on the market', 'Edição no mercado', () => <Disponiveis referencia={{ id: 3 }} />],
])('says of packages %s which edition its number is', async (_, titulo, lista) => {
  servidor(() => [{ id: 1, tipo: 'Linha', nomeLinha: 'GOLD', edicao: 4, atualizacao: '2026-03-01T00:00:00.000000Z' }])
  renderScreen(lista())
  expect(await screen.findByRole('columnheader', { name: titulo })).toBeTruthy()
})
