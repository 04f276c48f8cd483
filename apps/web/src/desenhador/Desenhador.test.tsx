import { escreverDesenho, desenhoNovo } from '@portal/desenhador/desenho'
import { dividir } from '@portal/desenhador/editar'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aoTeclar } from '../ui/shortcuts.ts'
import { renderScreen } from '../test/renderScreen.fixture.tsx'
import Desenhador from './Desenhador.tsx'
import type { DesenhadorProps } from './props.ts'

/** Nothing is painted in jsdom. */
vi.mock('./exportar/png.ts', () => ({ emPng: () => Promise.resolve('data:image/png;base64,') }))

const opcoes = { vidros: [{ value: 3, label: 'Fumê 8 mm' }], cores: [{ value: 9, label: 'Preto' }] }
let voltas = 0
const concluir = vi.fn<DesenhadorProps['concluir']>()

const montar = (inicial?: string, titulo = 'Janela da sala', simbolo?: 'vertice-na-articulacao') => {
  renderScreen(
    <Desenhador
      titulo={titulo}
      {...(inicial && { inicial })}
      {...(simbolo && { simbolo })}
      opcoes={opcoes}
      concluir={concluir}
      voltar={() => voltas++}
    />,
  )
}
const celulas = () => [...document.querySelectorAll('[data-celula]')].map((no) => no.getAttribute('aria-label'))
const celula = (numero: number) => {
  const no = document.querySelectorAll<SVGElement>('[data-celula]')[numero - 1]
  if (!no) throw new Error(`no cell ${numero}`)
  return no
}
const focar = (no: SVGElement | HTMLElement) => act(() => no.focus())
/** As a person does: the key goes to what has the focus, then to the page. */
const teclar = (key: string, opcoesDaTecla: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...opcoesDaTecla })
const botao = (nome: string) => document.querySelector<HTMLElement>(`button[aria-label="${nome}"]`)
const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(nome)
const escolha = (nome: string) => screen.getByRole<HTMLInputElement>('combobox', { name: nome })
const escolher = (nome: string, opcao: string) => {
  fireEvent.click(escolha(nome))
  fireEvent.click(screen.getByRole('option', { name: opcao }))
}
const digitar = (nome: string, texto: string) => {
  fireEvent.change(campo(nome), { target: { value: texto } })
  fireEvent.blur(campo(nome))
}

beforeEach(() => {
  voltas = 0
  concluir.mockReset().mockResolvedValue(undefined)
  localStorage.clear()
  window.addEventListener('keydown', aoTeclar)
})
afterEach(() => {
  window.removeEventListener('keydown', aoTeclar)
  cleanup()
})

describe('the window designer (desenhos.011)', () => {
  it('begins a new drawing whose only cell has a name', () => {
    montar()
    expect(celulas()).toEqual(['Célula 1: fixo, 1.400 por 1.100 milímetros, vidro Incolor 6 milímetros'])
  })

  it('splits by a key, goes back and forth with Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z', () => {
    montar()
    focar(celula(1))
    teclar('m')
    expect(celulas()).toHaveLength(2)
    teclar('z', { ctrlKey: true })
    expect(celulas()).toHaveLength(1)
    teclar('y', { ctrlKey: true })
    expect(celulas()).toHaveLength(2)
    teclar('z', { ctrlKey: true })
    focar(celula(1))
    teclar('z', { ctrlKey: true, shiftKey: true })
    expect(celulas()).toHaveLength(2)
  })

  it('begins a new drawing with the signs of the company, and leaves an old one its own', () => {
    montar(undefined, 'Nova', 'vertice-na-articulacao')
    expect(escolha('Símbolos')).toHaveProperty('value', 'Vértice na articulação')
    cleanup()
    montar(escreverDesenho(desenhoNovo()), 'Velha', 'vertice-na-articulacao')
    expect(escolha('Símbolos')).toHaveProperty('value', 'Vértice no fecho')
  })

  it('moves a member by the arrows, by one and by ten, and says where it stands', () => {
    montar(escreverDesenho(dividir(desenhoNovo(), 1, 'x', 2)))
    const montante = screen.getByRole('slider', { name: 'Montante 1 de 1', hidden: true })
    focar(montante)
    fireEvent.keyDown(montante, { key: 'ArrowRight' })
    expect(montante.getAttribute('aria-valuenow')).toBe('676')
    fireEvent.keyDown(montante, { key: 'ArrowLeft', shiftKey: true })
    expect(montante.getAttribute('aria-valuetext')).toBe('666 e 684 milímetros')
    fireEvent.keyDown(montante, { key: 'Delete' })
    expect(celulas()).toHaveLength(1)
  })

  it('walks between cells by the arrows', async () => {
    montar(escreverDesenho(dividir(dividir(desenhoNovo(), 1, 'x', 2), 1, 'y', 2)))
    focar(celula(1))
    fireEvent.keyDown(celula(1), { key: 'ArrowRight' })
    await waitFor(() => expect(document.activeElement).toBe(celula(3)))
    fireEvent.keyDown(celula(3), { key: 'ArrowLeft' })
    await waitFor(() => expect(document.activeElement).toBe(celula(1)))
    fireEvent.keyDown(celula(1), { key: 'ArrowDown' })
    await waitFor(() => expect(document.activeElement).toBe(celula(2)))
  })

  it('takes typed sizes, and refuses one with its reason while the drawing stays', async () => {
    montar()
    digitar('Largura', '2000')
    expect(celulas()[0]).toContain('1.900 por 1.100')
    digitar('Largura', '90')
    expect((await screen.findAllByText('Esta medida está fora dos limites do desenho.')).length).toBeGreaterThan(0)
    expect(celulas()[0]).toContain('1.900 por 1.100')
    expect(campo('Largura').value).toBe('2.000')
  })

  it('gives a cell its opening, its leaves and a glass that says how thick it is', () => {
    montar()
    escolher('Abertura', 'De correr')
    escolher('Folhas', '4')
    escolher('Vidro', 'Fumê 8 mm')
    expect(celulas()).toEqual([
      'Célula 1: de correr, 4 folhas, 1.400 por 1.100 milímetros, vidro Fumê 8 mm 8 milímetros',
    ])
  })

  it('names the side as it is seen, and turns it with the view', () => {
    montar()
    escolher('Abertura', 'De abrir')
    expect(celulas()[0]).toContain('dobradiça à esquerda')
    fireEvent.click(screen.getByText('Vista interna'))
    expect(celulas()[0]).toContain('dobradiça à direita')
    expect(escolha('Dobradiça').value).toBe('Direita')
  })

  it('copies a cell onto another one', () => {
    montar(escreverDesenho(dividir(desenhoNovo(), 1, 'x', 2)))
    escolher('Abertura', 'Maxim-ar')
    focar(celula(1))
    fireEvent.keyDown(celula(1), { key: 'c', ctrlKey: true })
    focar(celula(2))
    fireEvent.keyDown(celula(2), { key: 'v', ctrlKey: true })
    expect(celulas().map((nome) => nome?.includes('maxim-ar'))).toEqual([true, true])
  })
})

describe('what must not be lost', () => {
  it('asks before changed work is left, and not before unchanged', async () => {
    montar()
    fireEvent.click(screen.getByText('VOLTAR'))
    expect(voltas).toBe(1)
    focar(celula(1))
    teclar('t')
    fireEvent.click(screen.getByText('VOLTAR'))
    await screen.findByText('Há alterações não salvas. Descartar?')
    expect(voltas).toBe(1)
    fireEvent.click(screen.getByText('Descartar'))
    await waitFor(() => expect(voltas).toBe(2))
    expect(localStorage).toHaveLength(0)
  })

  it('offers after a crash what was drawn before it, without applying it', async () => {
    montar()
    focar(celula(1))
    teclar('t')
    await waitFor(() => expect(localStorage).toHaveLength(1))
    cleanup()
    montar(undefined, 'Outra janela')
    expect(screen.queryByText('Retomar rascunho')).toBeNull()
    cleanup()
    montar()
    expect(celulas()).toHaveLength(1)
    fireEvent.click(screen.getByText('Retomar rascunho'))
    expect(celulas()).toHaveLength(2)
    fireEvent.click(botao('Desfazer') ?? document.body)
    expect(celulas()).toHaveLength(1)
  })

  it('offers again what was neither taken up nor given up', async () => {
    montar()
    focar(celula(1))
    teclar('t')
    await waitFor(() => expect(localStorage).toHaveLength(1))
    cleanup()
    montar()
    fireEvent.click(screen.getByText('VOLTAR'))
    expect(voltas).toBe(1)
    cleanup()
    montar()
    focar(celula(1))
    teclar('m')
    fireEvent.click(screen.getByText('VOLTAR'))
    fireEvent.click(await screen.findByText('Descartar'))
    await waitFor(() => expect(voltas).toBe(2))
    cleanup()
    montar()
    fireEvent.click(screen.getByText('Retomar rascunho'))
    expect(celulas().map((nome) => nome?.includes('1.400 por 525'))).toEqual([true, true])
  })

  it('is what was typed last when Ctrl + S concludes from its field, and no text that is no number', async () => {
    montar()
    focar(campo('Largura'))
    fireEvent.change(campo('Largura'), { target: { value: '1.800,5' } })
    teclar('s', { ctrlKey: true })
    await screen.findByText('Informe um número inteiro.')
    expect(concluir).not.toHaveBeenCalled()
    fireEvent.change(campo('Largura'), { target: { value: '1800' } })
    teclar('s', { ctrlKey: true })
    await waitFor(() => expect(concluir).toHaveBeenCalledOnce())
    expect(concluir.mock.lastCall?.[0].json).toContain('"largura":1800')
    expect(document.activeElement).toBe(campo('Largura'))
  })

  it('changes no more while it is being saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    concluir.mockReturnValue(promise)
    montar()
    focar(celula(1))
    teclar('m')
    fireEvent.click(screen.getByText('Concluir'))
    await waitFor(() => expect(concluir).toHaveBeenCalledOnce())
    digitar('Altura', '2000')
    fireEvent.click(botao('Desfazer') ?? document.body)
    expect((await screen.findAllByText('O desenho está sendo salvo. Aguarde para continuar.')).length).toBeGreaterThan(
      0,
    )
    expect(celulas()).toHaveLength(2)
    expect(campo('Altura').value).toBe('1.200')
    await act(async () => resolve())
    digitar('Altura', '2000')
    expect(campo('Altura').value).toBe('2.000')
  })

  it('goes on being offered as a draft that is taken up while the drawing is being saved, and is not', async () => {
    montar()
    focar(celula(1))
    teclar('t')
    await waitFor(() => expect(localStorage).toHaveLength(1))
    cleanup()
    const { promise, reject } = Promise.withResolvers<void>()
    concluir.mockReturnValue(promise)
    montar()
    fireEvent.click(screen.getByText('Concluir'))
    await waitFor(() => expect(concluir).toHaveBeenCalledOnce())
    fireEvent.click(screen.getByText('Retomar rascunho'))
    expect(celulas()).toHaveLength(1)
    await act(async () => reject(new Error('O servidor não respondeu.')))
    fireEvent.click(screen.getByText('Retomar rascunho'))
    expect(celulas()).toHaveLength(2)
  })

  it('does not open what it does not know, and says that nothing was changed', () => {
    montar('{"formato":"portal-desenho","versao":99}')
    screen.getByText('Este desenho foi feito por outra versão do Desenhador. Nada foi alterado.')
    expect(celulas()).toEqual([])
    fireEvent.click(screen.getByText('Começar um novo desenho'))
    expect(celulas()).toHaveLength(1)
  })
})
