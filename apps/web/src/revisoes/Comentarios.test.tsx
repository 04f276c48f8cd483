import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import { Comentarios } from './Comentarios.tsx'

// A box that grows with its text asks for the fonts of the page, of which jsdom knows nothing.
Object.assign(document, { fonts: new EventTarget() })
afterEach(() => vi.unstubAllGlobals())

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
})
