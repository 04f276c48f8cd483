import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { EM_ANDAMENTO } from '@portal/contract/importacao/remessa'
import { DESCONSIDERADO } from '@portal/contract/mercado/situacao'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { ReasonButton } from '../ui/ReasonButton.tsx'
import { FimDaImportacao } from './FimDaImportacao.tsx'

const emEdicao = { value: 1, label: 'Em edição' }
type Feita = Parameters<typeof FimDaImportacao>[0]['importacao']
const mostrar = (importacao: Feita, texto: string, recusados: number) =>
  renderScreen(
    <FimDaImportacao importacao={importacao} texto={texto} recusados={recusados} recem={false} Log={() => null} />,
  )

it('says of an import that was read that it waits for homologation, not that it is over', () => {
  mostrar({ estado: 'FEITA', situacao: emEdicao }, '1 novo, 7 recusados.', 7)
  const fim = screen.getByRole('status')
  expect(fim.textContent).toBe('Aguarda homologação1 novo, 7 recusados.')
  expect(screen.getByText('Ver log')).toBeTruthy()
})

it('says of one that came to nothing that it did, and of one that went on where it stands', () => {
  mostrar({ estado: 'FALHOU', situacao: DESCONSIDERADO }, '7 recusados.', 7)
  expect(screen.getByRole('status').textContent).toBe('Nada foi importado7 recusados.')
  mostrar({ estado: 'FEITA', situacao: { value: 2, label: 'Em homologação' } }, '1 novo.', 0)
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Em homologação1 novo.')
})

it('tells at a button why it cannot be pressed, and does nothing', () => {
  const importar = vi.fn()
  renderScreen(
    <ReasonButton reason={EM_ANDAMENTO.texto} onClick={importar}>
      Importar
    </ReasonButton>,
  )
  const botao = screen.getByRole('button', { name: 'Importar', description: EM_ANDAMENTO.texto })
  fireEvent.click(botao)
  expect([botao.getAttribute('aria-disabled'), importar.mock.calls]).toEqual(['true', []])
})
