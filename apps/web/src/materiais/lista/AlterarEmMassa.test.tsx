import { useState } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { OUTROS_A_ALTERAR } from '@portal/contract/materiais/emMassa'
import type { ProdutoNaLista } from '@portal/contract/materiais/produtos'
import { renderScreen } from '../../test/renderScreen.fixture.tsx'
import { AlterarEmMassa } from './AlterarEmMassa.tsx'

const PRODUTO = { id: 1, codigo: 'A-1', tipoProduto: 'COMPONENTE', idReferencia: 1 } as ProdutoNaLista
const PREVISAO = {
  alterados: 1,
  iguais: 0,
  recusados: [],
  porTipo: [{ tipo: 'COMPONENTE', quantos: 1 }],
  doMercado: 0,
  marca: 'm1',
}

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

  it('says what it was shown to change, and is simulated anew where that has changed', async () => {
    const corpos: unknown[] = []
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
      const corpo: unknown = JSON.parse(body)
      corpos.push(corpo)
      const recusada = corpos.length === 2
      const resposta = recusada ? { message: OUTROS_A_ALTERAR } : PREVISAO
      return Promise.resolve(new Response(JSON.stringify(resposta), { status: recusada ? 409 : 200 }))
    })
    renderScreen(<AlterarEmMassa selecao={{ produtos: [PRODUTO] }} onClose={vi.fn()} />)
    fireEvent.click(await screen.findByRole('combobox', { name: 'Campo a alterar' }))
    fireEvent.click(await screen.findByRole('option', { name: 'NCM' }))
    fireEvent.change(await screen.findByLabelText('NCM: novo valor'), { target: { value: '76042100' } })
    fireEvent.click(screen.getByRole('button', { name: 'Simular' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Alterar 1 produto' }))
    expect(await screen.findByText(OUTROS_A_ALTERAR)).toBeTruthy()
    expect(corpos[1]).toMatchObject({ simular: false, marca: 'm1' })
    expect(screen.queryByRole('button', { name: 'Alterar 1 produto' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Simular' }))
    expect(await screen.findByRole('button', { name: 'Alterar 1 produto' })).toBeTruthy()
  })

  it('that was left and is answered late leaves what is chosen by now', async () => {
    const esperam = comSimulacoes()
    const alterado = vi.fn()
    function Tela() {
      const [aberta, setAberta] = useState(true)
      return (
        aberta && (
          <AlterarEmMassa selecao={{ produtos: [PRODUTO] }} onClose={() => setAberta(false)} onAlterado={alterado} />
        )
      )
    }
    renderScreen(<Tela />)
    fireEvent.click(await screen.findByRole('combobox', { name: 'Campo a alterar' }))
    fireEvent.click(await screen.findByRole('option', { name: 'NCM' }))
    fireEvent.change(await screen.findByLabelText('NCM: novo valor'), { target: { value: '76042100' } })
    fireEvent.click(screen.getByRole('button', { name: 'Simular' }))
    await waitFor(() => expect(esperam).toHaveLength(1))
    esperam.shift()?.()
    fireEvent.click(await screen.findByRole('button', { name: 'Alterar 1 produto' }))
    await waitFor(() => expect(esperam).toHaveLength(1))
    fireEvent.click(screen.getByText('Cancelar'))
    esperam.shift()?.()
    await screen.findByText('1 produto alterado.')
    expect(alterado).not.toHaveBeenCalled()
  })
})
