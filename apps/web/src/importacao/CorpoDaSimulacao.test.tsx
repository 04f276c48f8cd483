import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CASAS_DO_PRECO } from '@portal/contract/campos/preco'
import { ARREDONDAR } from '@portal/contract/planilhas/plano'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { FIRST_STATE } from '../ui/listing/listState.ts'
import { CorpoDaSimulacao } from './CorpoDaSimulacao.tsx'
import { LINHAS_DA_PLANILHA } from './palavras.ts'
import type { Simulado } from './useSimulacao.ts'

const nada = () => undefined

function mostrar(arredondavel: boolean, respostas: Simulado['respostas']) {
  const responder = vi.fn()
  const simulado: Simulado = {
    simulacao: {
      id: 'p1',
      resumo: { novos: 0, alterados: 0, iguais: 0, recusados: 0 },
      linhas: [],
      total: 0,
      pergunta: false,
      arredondavel,
      comAviso: 0,
      ignoradas: [],
    },
    pronta: true,
    listing: {
      rows: [],
      total: 0,
      pages: 1,
      pageSize: 100,
      searchDelay: 0,
      state: FIRST_STATE,
      order: null,
      set: nada,
      status: 'ready',
      refreshing: false,
      error: null,
      retry: nada,
      all: () => Promise.resolve([]),
    },
    progresso: { enviados: 0, total: 0 },
    respostas,
    responder,
    refazer: nada,
    resultado: undefined,
    mostrar: nada,
  }
  renderScreen(<CorpoDaSimulacao simulado={simulado} palavras={LINHAS_DA_PLANILHA} fora={new Set()} setFora={nada} />)
  return responder
}
const caixa = () => screen.queryByRole<HTMLInputElement>('checkbox', { name: ARREDONDAR(CASAS_DO_PRECO) })

it('offers to round prices that have more decimals than are kept, and says what was chosen (decisions 0.4)', () => {
  const responder = mostrar(true, {})
  expect(caixa()?.checked).toBe(false)
  fireEvent.click(caixa() ?? document.body)
  expect(responder).toHaveBeenCalledExactlyOnceWith({ arredondar: true })
})

it('keeps the box while rounding is asked for, so that it can be taken back', () => {
  mostrar(false, { arredondar: true })
  expect(caixa()?.checked).toBe(true)
})

it('offers no rounding where nothing is to be rounded', () => {
  mostrar(false, {})
  expect(caixa()).toBeNull()
})
