import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { Disponiveis } from './Disponiveis.tsx'
import { Homologacao } from './Homologacao.tsx'
import { PACOTE } from './pacote.fixture.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['in homologation', 'Edição em homologação', () => <Homologacao referencia={{ id: 3, proprio: true }} />],
  ['on the market', 'Edição no mercado', () => <Disponiveis referencia={{ id: 3 }} />],
])('says of packages %s which edition its number is', async (_, titulo, lista) => {
  servidor(() => [{ id: 1, tipo: 'Linha', nomeLinha: 'GOLD', edicao: 4, atualizacao: '2026-03-01T00:00:00.000000Z' }])
  renderScreen(lista())
  expect(await screen.findByRole('columnheader', { name: titulo })).toBeTruthy()
})

it('says which edition each market has, and hands out both', async () => {
  const zips = { urixmlMaterial: '/api/arquivos/a', urixmlTipologia: null, urixmlAcabamento: null, uriArquivo: null }
  const mobi = { ...zips, edicao: 4, urixmlMaterial: '/api/arquivos/b' }
  servidor(() => [{ ...PACOTE, ...zips, edicao: 3, mobi }])
  renderScreen(<Disponiveis referencia={{ id: 3 }} />)
  expect(await screen.findByText('3 · CEM MOBI 4')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Baixar/ }))
  const enderecos = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await enderecos('XML de materiais')).toBe('/api/arquivos/a')
  expect(await enderecos('XML de materiais (CEM MOBI)')).toBe('/api/arquivos/b')
})
