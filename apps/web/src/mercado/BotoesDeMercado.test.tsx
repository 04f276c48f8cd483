import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { atualizarPapeis, encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { BotoesDeMercado, PublicarEscolhidos } from './BotoesDeMercado.tsx'

const TODAS = { homologar: true, disponibilizar: true }
const FILTRO = { filtro: new URLSearchParams({ busca: 'rol', tipoProduto: 'COMPONENTE' }) }
const apertar = (nome: string) => fireEvent.click(screen.getByRole('button', { name: nome }))
const endereco = ({ state: { location } }: ReturnType<typeof renderScreen>) => location.pathname + location.search

afterEach(() => act(() => encerrarSessao()))

it('leads to all there is where the list is not narrowed', () => {
  const router = renderScreen(<BotoesDeMercado area="produto" permitidas={TODAS} />)
  apertar('Homologar')
  expect(endereco(router)).toBe('/publicacoes/nova/produto/homologar')
  expect(screen.queryByRole('button', { name: 'Disponibilizar' })).toBeNull()
})

it('takes what the filter found where it is narrowed, and offers all beside it (decisions 0.4)', async () => {
  const router = renderScreen(<BotoesDeMercado area="produto" permitidas={TODAS} filtrados={FILTRO} />)
  apertar('Homologar')
  expect(endereco(router)).toBe('/publicacoes/nova/produto/homologar?busca=rol&tipoProduto=COMPONENTE&filtrados=sim')
  apertar('Homologar: o quê')
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Tudo o que está em edição' }))
  expect(endereco(router)).toBe('/publicacoes/nova/produto/homologar')
})

it('names what was ticked, to a Master for both steps', () => {
  iniciarSessao({ usuario: { nome: 'Mara', hashSession: 'h' }, token: 'a.b.c' })
  atualizarPapeis('a.b.c', 'Master')
  const router = renderScreen(<PublicarEscolhidos area="acabamento" ids={[3, 7]} />)
  apertar('Homologar os escolhidos')
  expect(endereco(router)).toBe('/publicacoes/nova/acabamento/homologar?ids=3%2C7')
  apertar('Disponibilizar os escolhidos')
  expect(endereco(router)).toBe('/publicacoes/nova/acabamento/disponibilizar/todos?ids=3%2C7')
})
