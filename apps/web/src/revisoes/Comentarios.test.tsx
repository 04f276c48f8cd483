import { useState } from 'react'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { Comentarios } from './Comentarios.tsx'
import { PorEnviarContext, useComentariosPorEnviar } from './porEnviar.ts'

// A box that grows with its text asks for the fonts of the page, of which jsdom knows nothing.
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

/** A review whose list shows its item while nothing else is searched for. */
function Procurada() {
  const { porEnviar } = useComentariosPorEnviar(7)
  const [busca, setBusca] = useState('')
  return (
    <PorEnviarContext value={porEnviar}>
      <input aria-label="Buscar" value={busca} onChange={({ target }) => setBusca(target.value)} />
      {busca === '' && (
        <Comentarios idItem={3} campo={null} sobre="o produto" comentarios={[]} comenta>
          <span />
        </Comentarios>
      )}
    </PorEnviarContext>
  )
}

describe('a comment', () => {
  it('is said once, however long its keys are held', async () => {
    const pedidos = servidor(() => ({ isValid: true, data: { id: 1 } }))
    renderScreen(
      <Comentarios idItem={3} campo={null} sobre="o produto" comentarios={[]} comenta>
        <span />
      </Comentarios>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Comentar o produto' }))
    const caixa = await screen.findByLabelText('Comentário sobre o produto')
    fireEvent.change(caixa, { target: { value: 'Confira o peso.' } })
    fireEvent.keyDown(caixa, { key: 'Enter', ctrlKey: true })
    fireEvent.keyDown(caixa, { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(screen.queryByLabelText('Comentário sobre o produto')).toBeNull())
    expect(pedidos.filter(({ metodo }) => metodo === 'POST')).toHaveLength(1)
  })

  it('that a search hid comes back as it was typed, and takes the cursor from nobody', async () => {
    servidor(() => ({}))
    renderScreen(<Procurada />)
    fireEvent.click(screen.getByRole('button', { name: 'Comentar o produto' }))
    const caixa = () => screen.findByLabelText<HTMLTextAreaElement>('Comentário sobre o produto')
    expect(document.activeElement).toBe(await caixa())
    fireEvent.change(await caixa(), { target: { value: 'Confira o peso.' } })
    const busca = screen.getByLabelText('Buscar')
    busca.focus()
    fireEvent.change(busca, { target: { value: 'x' } })
    expect(screen.queryByLabelText('Comentário sobre o produto')).toBeNull()
    fireEvent.change(busca, { target: { value: '' } })
    expect((await caixa()).value).toBe('Confira o peso.')
    expect(document.activeElement).toBe(busca)
  })

  it('that was given up while it was sent leaves what is written anew', async () => {
    const resposta = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => resposta.promise)
    renderScreen(<Procurada />)
    const botao = screen.getByRole('button', { name: 'Comentar o produto' })
    const escrever = async (value: string) => {
      fireEvent.click(botao)
      fireEvent.change(await screen.findByLabelText('Comentário sobre o produto'), { target: { value } })
    }
    await escrever('Confira o peso.')
    fireEvent.click(screen.getByText('Comentar'))
    fireEvent.click(screen.getByText('Cancelar'))
    fireEvent.click(await screen.findByText('Descartar'))
    await waitFor(() => expect(screen.queryByLabelText('Comentário sobre o produto')).toBeNull())
    await escrever('Confira a cor.')
    await act(async () => {
      resposta.resolve(Response.json({ isValid: true, data: { id: 1 } }))
      await new Promise((pronto) => setTimeout(pronto, 50))
    })
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comentário sobre o produto').value).toBe('Confira a cor.')
  })

  it('keeps what was typed on while it was sent', async () => {
    const resposta = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => resposta.promise)
    renderScreen(<Procurada />)
    fireEvent.click(screen.getByRole('button', { name: 'Comentar o produto' }))
    const caixa = await screen.findByLabelText<HTMLTextAreaElement>('Comentário sobre o produto')
    fireEvent.change(caixa, { target: { value: 'Confira o peso.' } })
    fireEvent.click(screen.getByText('Comentar'))
    fireEvent.change(caixa, { target: { value: 'Confira o peso. E a cor.' } })
    await act(async () => {
      resposta.resolve(Response.json({ isValid: true, data: { id: 1 } }))
      await new Promise((pronto) => setTimeout(pronto, 50))
    })
    expect(screen.getByLabelText<HTMLTextAreaElement>('Comentário sobre o produto').value).toBe(
      'Confira o peso. E a cor.',
    )
    expect(screen.getByText('Comentar').closest('button')?.hasAttribute('data-loading')).toBe(false)
  })
})
