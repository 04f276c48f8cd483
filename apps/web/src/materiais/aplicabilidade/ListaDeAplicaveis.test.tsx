import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Aplicavel } from '@portal/contract/materiais/aplicabilidade'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { servidor } from '../../test/servidor.fixture.ts'
import { DA_BASE, ListaDeAplicaveis } from './ListaDeAplicaveis.tsx'

afterEach(() => vi.unstubAllGlobals())

const linha: Aplicavel = {
  id: 1,
  idAplicavel: 2,
  codigo: 'CAN-020',
  descricao: 'Cantoneira',
  referencia: 'ALUVALE',
  linkLogoReferencia: null,
  situacao: { label: 'Em edição', value: 1 },
  fichaTecnica: null,
  excluida: false,
  avisos: [],
}

it.each([
  ['who only consults', false, ['Código', 'Descrição', 'Referência']],
  ['who keeps the list', true, ['Código', 'Descrição', 'Referência', 'Situação', 'Avisos']],
])('shows to %s the columns that are for them', async (_, modoEdicao, titulos) => {
  servidor(() => [linha])
  renderScreen(<ListaDeAplicaveis calls={DA_BASE} idComponente={7} modoEdicao={modoEdicao} editavel={false} />)
  await screen.findByText('CAN-020')
  const vistos = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(vistos.filter((titulo) => ['Situação', 'Avisos', ...titulos].includes(titulo))).toEqual(titulos)
})
