import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { criarSujo } from '../empresas/sujo.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { Escolha } from './Escolha.tsx'

const ITENS = ['Um', 'Dois', 'Três', 'Quatro'].map((nome, n) => ({ id: n + 1, nome }))
const saida = { sujo: criarSujo(), pergunta: null }

function Tela({ save }: { save: () => Promise<unknown> }) {
  const [delas, setDelas] = useState([1, 4])
  const query = useQuery({
    queryKey: [delas],
    queryFn: () => ITENS.map((item) => ({ ...item, liberado: delas.includes(item.id) })),
    placeholderData: (antes) => antes,
  })
  return (
    <>
      <button onClick={() => setDelas([1, 2])}>Outra pessoa salvou</button>
      <Escolha
        query={query}
        columns={[{ label: 'Nome', cell: ({ nome }) => nome }]}
        textOf={({ nome }) => nome}
        empty=""
        save={save}
        saving={false}
        saida={saida}
        onClose={() => undefined}
      />
    </>
  )
}

it('follows what somebody else chose and took out meanwhile, and keeps own ticks', async () => {
  const save = vi.fn(() => Promise.resolve())
  renderScreen(<Tela save={save} />)
  const marcas = async () =>
    (await screen.findAllByRole<HTMLInputElement>('checkbox')).slice(1).map(({ checked }) => checked)
  expect(await marcas()).toEqual([true, false, false, true])
  fireEvent.click((await screen.findAllByRole('checkbox'))[3] ?? document.body)
  expect(await marcas()).toEqual([true, false, true, true])
  fireEvent.click(screen.getByText('Outra pessoa salvou'))
  await waitFor(async () => expect(await marcas()).toEqual([true, true, true, false]))
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith([1, 3, 2], [1, 2]))
})

it('leaves as they are the ticks that changed again while the own save was on its way', async () => {
  const save = vi.fn(() => new Promise(() => undefined))
  renderScreen(<Tela save={save} />)
  const caixas = () => screen.findAllByRole<HTMLInputElement>('checkbox')
  const marcas = async () => (await caixas()).slice(1).map(({ checked }) => checked)
  const tocar = async (qual: number) => fireEvent.click((await caixas())[qual] ?? document.body)
  await tocar(2)
  await tocar(4)
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith([1, 2], [1, 4]))
  await tocar(2)
  await tocar(4)
  // The list is read again before the save is answered.
  fireEvent.click(screen.getByText('Outra pessoa salvou'))
  await screen.findByRole('button', { name: 'Salvar' })
  await waitFor(async () => expect(await marcas()).toEqual([true, false, false, true]))
})
