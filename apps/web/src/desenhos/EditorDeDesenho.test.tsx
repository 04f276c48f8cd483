import { useState } from 'react'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Projeto } from '@portal/contract/desenhos/desenhos'
import { TRY_AGAIN } from '../api/refusals.ts'
import type { DesenhadorProps } from '../desenhador/props.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import { EditorDeDesenho } from './EditorDeDesenho.tsx'

/** In place of the designer: its buttons, and whether it waits for an answer. */
function Prancheta({ titulo, concluir, voltar }: DesenhadorProps) {
  const [ocupado, setOcupado] = useState(false)
  const pronto = async () => {
    setOcupado(true)
    await concluir({ png: '', json: '{}' }).catch(() => undefined)
    setOcupado(false)
  }
  return (
    <>
      <h1>{titulo}</h1>
      <p>{ocupado ? 'ocupado' : 'livre'}</p>
      <button onClick={voltar}>VOLTAR</button>
      <button onClick={() => void pronto()}>SALVAR</button>
    </>
  )
}
vi.mock('../desenhador/Desenhador.tsx', () => ({ default: Prancheta }))

const projeto = (idProjeto: number): Projeto => ({
  id: idProjeto,
  idProjeto,
  codigoProjeto: `J-${idProjeto}`,
  descricao: 'Janela',
  projetista: '',
  linha: '',
  idProjetista: 1,
  idLinha: 1,
  imagem: null,
  jsonBase64: null,
  versao: 1,
  proprio: true,
})

/** Whoever saves waits until the test lets him be answered. */
function comSalvar() {
  const esperam: (() => void)[] = []
  pedir.mockImplementation((url, { method = 'GET' } = {}) => {
    const caminho = url instanceof Request ? url.url : url.toString()
    if (method === 'GET')
      return Promise.resolve(
        Response.json(
          caminho.includes('rojeto')
            ? { dados: [projeto(1)], paginas: 1, total: 1 }
            : /cor|idro/i.test(caminho)
              ? []
              : {},
        ),
      )
    return new Promise((resolve) => {
      esperam.push(() => resolve(Response.json({ success: true, messages: ['Desenho salvo.'] })))
    })
  })
  return esperam
}

const pedir = vi.spyOn(globalThis, 'fetch')
afterEach(() => vi.clearAllMocks())

it('says what keeps it from opening, asks again, and can be left', async () => {
  pedir.mockImplementation(async () => Response.json([{ message: 'Fora do ar por um momento.' }], { status: 503 }))
  const fechar = vi.fn()
  renderScreen(<EditorDeDesenho projeto={null} onFechar={fechar} />)
  const deNovo = await screen.findByRole('button', { name: TRY_AGAIN }, { timeout: 10_000 })
  const antes = pedir.mock.calls.length
  fireEvent.click(deNovo)
  await vi.waitFor(() => expect(pedir.mock.calls.length).toBeGreaterThan(antes))
  fireEvent.keyDown(screen.getByRole('dialog', { name: 'Desenhador' }), { key: 'Escape' })
  await vi.waitFor(() => expect(fechar).toHaveBeenCalledOnce())
}, 20_000)

it('a drawing that is open by now stays where the one that was left is saved late', async () => {
  const esperam = comSalvar()
  function Tela() {
    const [aberto, setAberto] = useState<Projeto>()
    return aberto ? (
      <EditorDeDesenho projeto={aberto} onFechar={() => setAberto(undefined)} />
    ) : (
      [1, 2].map((id) => (
        <button key={id} onClick={() => setAberto(projeto(id))}>
          Abrir {id}
        </button>
      ))
    )
  }
  renderScreen(<Tela />)
  fireEvent.click(await screen.findByText('Abrir 1'))
  fireEvent.click(await screen.findByText('SALVAR'))
  await waitFor(() => expect(esperam).toHaveLength(1))
  fireEvent.click(screen.getByText('VOLTAR'))
  fireEvent.click(await screen.findByText('Abrir 2'))
  await screen.findByText('J-2 Janela')
  esperam[0]?.()
  await screen.findByText('Desenho salvo.')
  expect(screen.getByText('J-2 Janela')).toBeTruthy()
})

it('a question that was left and is answered late leaves the one that stands, which still ends', async () => {
  const esperam = comSalvar()
  const fechar = vi.fn()
  renderScreen(<EditorDeDesenho projeto={null} onFechar={fechar} />)
  const salvar = async () => {
    fireEvent.click(await screen.findByText('SALVAR'))
    await waitFor(() => expect(screen.queryAllByRole('checkbox', { name: /J-1/ })).toHaveLength(1))
    fireEvent.click(screen.getByRole('checkbox', { name: /J-1/ }))
    fireEvent.click(screen.getByText('Salvar'))
  }
  await salvar()
  await waitFor(() => expect(esperam).toHaveLength(1))
  fireEvent.click(screen.getByText('Voltar ao desenho'))
  await waitFor(() => expect(screen.queryByText('Voltar ao desenho')).toBeNull())
  await salvar()
  await waitFor(() => expect(esperam).toHaveLength(2))
  esperam[0]?.()
  await screen.findByText('Desenho salvo.')
  expect(screen.getByText('Voltar ao desenho')).toBeTruthy()
  expect(fechar).not.toHaveBeenCalled()
  esperam[1]?.()
  await waitFor(() => expect(fechar).toHaveBeenCalledOnce())
  await screen.findByText('livre')
}, 20_000)
