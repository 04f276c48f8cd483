import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AtoDaAuditoria } from '@portal/contract/auditoria/auditoria'
import { encerrarSessao, iniciarSessao } from '../../api/session.ts'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { DesfazerNaLinha } from './DesfazerNaLinha.tsx'

const ato: AtoDaAuditoria = {
  id: 7,
  em: '2026-03-02T12:00:00.000Z',
  autor: 'Ana',
  pessoa: null,
  chamada: 'produtos.alterarEmMassa',
  acao: 'ALTEROU',
  entradas: 1,
  registros: 1,
  produtos: 1,
  arquivo: null,
  exemplos: [
    {
      id: 7,
      acao: 'ALTEROU',
      tabela: 'material',
      idRegistro: '1',
      registro: 'Vidro V-1',
      existe: true,
      campos: ['ncm'],
    },
  ],
}

const entrarCom = (...papeis: string[]) =>
  iniciarSessao({
    usuario: { nome: 'Rui', hashSession: '' },
    token: `x.${btoa(JSON.stringify({ sub: '1', role: papeis }))}.y`,
  })
afterEach(() => encerrarSessao())

const seta = () => screen.getByRole('button', { name: /^Desfazer o que mudou em Vidro V-1/ })

it('is off for who keeps no products, and says who may', () => {
  entrarCom('Configuracao')
  const pedidos: number[] = []
  renderScreen(<DesfazerNaLinha ato={ato} onDesfazer={() => pedidos.push(ato.id)} />)
  expect(seta().getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(seta().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Pode quem tem um dos recursos .*Cadastro de vidros/,
  )
  fireEvent.click(seta())
  expect(pedidos).toEqual([])
})

it('is on for who keeps some, before anything is known', () => {
  entrarCom('Configuracao', 'CadastroVidros')
  const pedidos: number[] = []
  renderScreen(<DesfazerNaLinha ato={ato} onDesfazer={() => pedidos.push(ato.id)} />)
  fireEvent.click(seta())
  expect(pedidos).toEqual([7])
})
