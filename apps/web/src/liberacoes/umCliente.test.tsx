import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiberacaoDiversa, SimulacaoDeDiversa } from '@portal/contract/liberacoes/diversas'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { DisponibilizarEmMassa } from './DisponibilizarEmMassa.tsx'
import { LiberacoesDiversas } from './LiberacoesDiversas.tsx'

const DIVERSA: LiberacaoDiversa = {
  id: 7,
  versao: 1,
  tipo: { label: 'Produtos', value: 1 },
  liberacao: { label: 'Liberar CEM', value: 'LIBERAR_CEM' },
  sistema: { label: 'CEM', value: 1 },
  atualizacaoExistenteCEM: false,
  atualizacaoExistentePrefSuite: false,
  disponivel: true,
  dataLiberacao: '2026-03-01T15:00:00.000000Z',
  empresa: 'Aluvale',
  qtdeItens: 1,
  clientes: 1,
}
const remove = { liberacao: { label: 'Remover liberação CEM', value: 'REMOVER_LIBERACAO_CEM' } }

beforeEach(() => {
  const corpo = btoa(JSON.stringify({ sub: 'ana', role: 'Liberacao' }))
  iniciarSessao({ usuario: { nome: 'Ana', hashSession: 'h' }, token: `x.${corpo}.y` })
})
afterEach(() => {
  encerrarSessao()
  vi.unstubAllGlobals()
})

it.each([
  [{}, 'Alcançou 1 cliente, que deixa de receber o que veio só desta liberação.'],
  [{ clientes: 2 }, 'Alcançou 2 clientes, que deixam de receber o que veio só desta liberação.'],
  [remove, 'Alcançou 1 cliente, que volta a receber o que esta liberação retirou.'],
  [{ ...remove, clientes: 2 }, 'Alcançou 2 clientes, que voltam a receber o que esta liberação retirou.'],
  [{ clientes: 0 }, 'Não alcançou nenhum cliente: nada muda para eles.'],
])('the end of a mass release speaks of one, of several and of nobody (%o)', async (mais, frase) => {
  servidor(() => [{ ...DIVERSA, ...mais }])
  renderScreen(<LiberacoesDiversas />)
  fireEvent.click(await screen.findByRole('button', { name: /^Excluir / }))
  const dialogo = await screen.findByRole('dialog')
  expect(dialogo.textContent).toContain(frase)
})

it.each([
  [{}, '1 cliente já tem tudo: nada muda.'],
  [remove, '1 cliente não tem nada disso: nada muda.'],
])('who is not reached is spoken of as one (%o)', async (mais, frase) => {
  const vista: SimulacaoDeDiversa = {
    clientes: 1,
    seriais: 1,
    doSistema: 2,
    bloqueados: 0,
    semMudanca: 1,
    itens: 1,
    ocultos: 0,
    marca: 'm',
  }
  servidor(() => vista)
  renderScreen(<DisponibilizarEmMassa diversa={{ ...DIVERSA, ...mais, disponivel: false }} onClose={() => undefined} />)
  expect(await screen.findByText(frase)).toBeTruthy()
})
