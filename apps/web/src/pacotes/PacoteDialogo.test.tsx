import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { encerrarSessao, iniciarSessao } from '../api/session.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { servidor } from '../test/servidor.fixture.ts'
import type { Pacote } from '@portal/contract/pacotes/pacotes'
import { PACOTE } from './pacote.fixture.ts'
import { PacoteDialogo } from './PacoteDialogo.tsx'

afterEach(() => vi.unstubAllGlobals())

/** Typed and taken, as the list is drawn in a room that jsdom does not have. */
const escolher = (campo: string, opcao: string) =>
  waitFor(() => {
    const combo = screen.getByRole<HTMLInputElement>('combobox', { name: campo })
    fireEvent.change(combo, { target: { value: opcao } })
    fireEvent.keyDown(combo, { key: 'Enter', code: 'Enter' })
    expect(combo.value).toBe(opcao)
  })

const abrir = (pacote: Pacote | null = null, idReferencia = 3) => {
  servidor(() => [{ label: 'GOLD', value: 5, logo: null }])
  const pedir = vi.fn(() => Promise.resolve())
  renderScreen(<PacoteDialogo idReferencia={idReferencia} pacote={pacote} pedir={pedir} onClose={() => undefined} />)
  return pedir
}

it('forgets a refused file with the type that asked for it', async () => {
  const pedir = abrir()
  await escolher('Tipo de pacote', 'Tipologia')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  fireEvent.change(input ?? document.body, { target: { files: [new File(['x'], 'figura.png')] } })
  await screen.findByText('O arquivo deve ser .zip')
  await escolher('Tipo de pacote', 'Referência')
  expect(screen.queryByText('O arquivo deve ser .zip')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(pedir).toHaveBeenCalledTimes(1))
})

it('names the zip that the package has', async () => {
  abrir(PACOTE)
  expect(await screen.findByText('tipologias-gold.zip')).toBeTruthy()
})

it('offers what was typed into the new package of one reference to no other', async () => {
  localStorage.clear()
  iniciarSessao({ usuario: { nome: 'Ana', hashSession: 'h' }, token: `x.${btoa(JSON.stringify({ sub: 'ana' }))}.y` })
  const tipo = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Tipo de pacote' })
  abrir()
  await escolher('Tipo de pacote', 'Tipologia')
  // The browser crashes.
  window.dispatchEvent(new Event('pagehide'))
  const escrito = Object.entries<string>(localStorage)
  cleanup()
  const voltar = () => {
    for (const [chave, texto] of escrito) localStorage.setItem(chave, texto)
  }
  voltar()
  abrir(null, 4)
  await tipo()
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect((await tipo()).value).toBe('')
  cleanup()
  voltar()
  abrir()
  await waitFor(async () => expect((await tipo()).value).toBe('Tipologia'))
  act(() => encerrarSessao())
})
