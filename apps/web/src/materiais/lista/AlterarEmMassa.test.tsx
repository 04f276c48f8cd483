import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { AlterarEmMassa } from './AlterarEmMassa.tsx'

const PRODUTO = { id: 1, codigo: 'A-1', tipoProduto: 'COMPONENTE', idReferencia: 1 } as ProdutoNaLista
const PREVISAO = { alterados: 1, iguais: 0, recusados: [], porTipo: [{ tipo: 'COMPONENTE', quantos: 1 }], doMercado: 0 }

afterEach(() => vi.unstubAllGlobals())

/** Each simulation waits until the test lets it be answered. */
function comSimulacoes() {
  const esperam: (() => void)[] = []
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((resolve) => {
        esperam.push(() => resolve(new Response(JSON.stringify(PREVISAO))))
      }),
  )
  return esperam
}

describe('a bulk change', () => {
  it('is offered only for the values that were simulated, also where they changed before the answer came', async () => {
    const esperam = comSimulacoes()
    renderScreen(<AlterarEmMassa selecao={{ produtos: [PRODUTO] }} onClose={vi.fn()} />)
    fireEvent.click(await screen.findByRole('combobox', { name: 'Campo a alterar' }))
    fireEvent.click(await screen.findByRole('option', { name: 'NCM' }))
    const valor = await screen.findByLabelText('NCM: novo valor')
    fireEvent.change(valor, { target: { value: '76042100' } })
    fireEvent.click(screen.getByRole('button', { name: 'Simular' }))
    await waitFor(() => expect(esperam).toHaveLength(1))
    fireEvent.change(valor, { target: { value: '76109000' } })
    esperam.shift()?.()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Simular' }).hasAttribute('data-loading')).toBe(false),
    )
    expect(screen.queryByRole('button', { name: 'Alterar 1 produto' })).toBeNull()
    expect(screen.queryByText('1 produto a alterar')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Simular' }))
    await waitFor(() => expect(esperam).toHaveLength(1))
    esperam.shift()?.()
    expect(await screen.findByRole('button', { name: 'Alterar 1 produto' })).toBeTruthy()
  })
})
