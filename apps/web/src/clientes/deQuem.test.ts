import { expect, it } from 'vitest'
import type { GeralDoCliente } from '@portal/contract/clientes/geral'
import { deQuemEBloqueio, deQuemELimite } from './deQuem.ts'

const limites = {
  qtdeLimitePerfil: 30,
  qtdeLimiteComponente: 40,
  bloqueadaAtualizacao: true,
  bloqueadaLiberacao: false,
}
const daProvedora: GeralDoCliente = { ...limites, id: 1, versao: 1, provedora: limites, empresa: null }
const daEmpresa: GeralDoCliente = {
  ...daProvedora,
  empresa: { qtdeLimitePerfil: 10, qtdeLimiteComponente: null, bloqueadaAtualizacao: true, bloqueadaLiberacao: false },
}

it('says to the provider that its limits and blocks hold for all', () => {
  expect(deQuemELimite(daProvedora, 'qtdeLimitePerfil')).toBe('Vale para todas as empresas.')
  expect(deQuemEBloqueio(daProvedora, 'bloqueadaLiberacao')).toBe('Vale para todas as empresas.')
})

it('says to a company whose each limit is', () => {
  expect(deQuemELimite(daEmpresa, 'qtdeLimitePerfil')).toBe('Provedora: 30. A sua empresa: 10.')
  expect(deQuemELimite(daEmpresa, 'qtdeLimiteComponente')).toBe('Provedora: 40. A sua empresa: sem limite próprio.')
})

it('says to a company who blocks', () => {
  const so = (provedora: boolean, empresa: boolean) =>
    deQuemEBloqueio(
      {
        ...daEmpresa,
        provedora: { ...limites, bloqueadaLiberacao: provedora },
        empresa: { ...limites, bloqueadaLiberacao: empresa },
      },
      'bloqueadaLiberacao',
    )
  expect([so(true, true), so(true, false), so(false, true), so(false, false)]).toEqual([
    'Bloqueada pela provedora e pela sua empresa.',
    'Bloqueada pela provedora.',
    'Bloqueada pela sua empresa.',
    'Livre na provedora e na sua empresa.',
  ])
})
