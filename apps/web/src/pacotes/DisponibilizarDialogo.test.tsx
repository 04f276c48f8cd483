import { useState } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { disponibilizarPacote } from '@portal/contract/pacotes/pacotes'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { DisponibilizarDialogo } from './DisponibilizarDialogo.tsx'
import { PACOTE } from './pacote.fixture.ts'

function NaLista({ pedir }: { pedir: () => Promise<unknown> }) {
  const [edicao, setEdicao] = useState(2)
  return (
    <>
      <button onClick={() => setEdicao(3)}>Outra edição</button>
      <DisponibilizarDialogo pacote={{ ...PACOTE, edicao }} pedir={pedir} onClose={() => undefined} />
    </>
  )
}

it('asks for the edition that was seen as it was opened, whatever the list learns meanwhile', async () => {
  const pedir = vi.fn(() => Promise.resolve())
  renderScreen(<NaLista pedir={pedir} />)
  fireEvent.click(screen.getByText('Outra edição'))
  fireEvent.click(await screen.findByRole('button', { name: 'Disponibilizar para Mercado' }))
  await waitFor(() =>
    expect(pedir).toHaveBeenCalledWith(disponibilizarPacote, {
      params: { id: PACOTE.id, alvo: 'CEM_PRO' },
      query: { edicao: 2 },
    }),
  )
})
