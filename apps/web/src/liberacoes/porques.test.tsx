import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ItemResolvido } from '@portal/contract/liberacoes/resolver'
import { PlainTable } from '../ui/table/PlainTable.tsx'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { colunasDoPorque, porRegra } from './porques.tsx'

const motivo = { origem: 'PADRAO', id: 1, nome: 'Base', homologador: false, em: '2026-03-01T00:00:00.000000Z' } as const
const recebido: ItemResolvido = {
  coisa: 'aplicabilidade',
  id: 1,
  nome: 'Casa',
  detalhe: 'GOLD',
  idDono: 7,
  recebe: true,
  edicao: { id: 1, numero: 3, nivel: 'CEM_PRO', desde: '' },
  motivos: [motivo],
  impedimentos: [],
}
const retido: ItemResolvido = {
  ...recebido,
  id: 2,
  detalhe: 'PRATA',
  recebe: false,
  edicao: null,
  impedimentos: [{ porque: 'SO_HOMOLOGACAO', liberacao: null }],
}
const alheio: ItemResolvido = { ...recebido, id: 3, idDono: 8 }

const mostrar = (itens: readonly ItemResolvido[]) => {
  renderScreen(
    <PlainTable
      rows={[{ id: 1 }]}
      columns={colunasDoPorque(itens, () => ({ coisa: 'aplicabilidade', idDono: 7 }), { idSerial: 4, familia: 'CEM' })}
    />,
  )
  return screen.getAllByRole('cell').map(({ textContent }) => textContent)
}

it('says the edition and each reason of one item', () => {
  expect(mostrar([recebido, alheio])).toEqual(['Edição 3', 'Liberação padrão “Base”.'])
})

it('names those of a company that are received, and tells what would bring the others', () => {
  expect(mostrar([recebido, retido])).toEqual([
    'Em parte: 1 de 2',
    'GOLD: Liberação padrão “Base”.PRATA: Só está em homologação, e o cliente não é homologador.' +
      'Disponibilizar para o mercado, ou liberar como homologador.Pode quem tem o recurso Liberações.',
  ])
})

it('does not leave a release without anything to receive unexplained', () => {
  expect(mostrar([alheio])).toEqual([
    'Não',
    'Não há edição para o sistema deste cliente.Gerar e disponibilizar para o mercado.' +
      'Pode quem tem um dos recursos Cadastro de perfis, Cadastro de componentes, Cadastro de vidros, Cadastro de superfícies ou Cadastro de kits.',
  ])
})

it('tells apart what no release of his own names', () => {
  const itens = [recebido, retido, alheio]
  expect(porRegra(itens, 'aplicabilidade', [{ coisa: 'aplicabilidade', idDono: 8 }])).toEqual([recebido])
  expect(porRegra(itens, 'pacote', [])).toEqual([])
})
