import { describe, expect, it } from 'vitest'
import { aproximar, deslocar, INTEIRA, janela } from './camera.ts'
import { espessuraNoNome, opcoesDe } from './opcoes.ts'
import { nomeDoArquivo } from './exportar/arquivo.ts'
import { vizinhaDe } from './vizinhas.ts'

const QUADRO = { x: -100, y: -50, w: 2000, h: 1000 }

describe('the view', () => {
  it('shows the whole frame at first', () => expect(janela(QUADRO, INTEIRA)).toEqual(QUADRO))

  it('keeps the point under the pointer where it is while zooming', () => {
    const foco = { x: 0.25, y: 0.75 }
    const perto = janela(QUADRO, aproximar(INTEIRA, 2, foco))
    expect(perto.w).toBe(1000)
    expect(perto.x + foco.x * perto.w).toBeCloseTo(QUADRO.x + foco.x * QUADRO.w)
    expect(perto.y + foco.y * perto.h).toBeCloseTo(QUADRO.y + foco.y * QUADRO.h)
  })

  it('does not lose the drawing however far it is pushed or zoomed', () => {
    expect(deslocar(INTEIRA, 40, -40)).toEqual({ zoom: 1, dx: 1, dy: -1 })
    expect(aproximar(INTEIRA, 1e9).zoom).toBe(16)
    expect(aproximar(INTEIRA, 0).zoom).toBe(0.25)
  })
})

describe('the arrows', () => {
  const ret = (x: number, y: number, w = 100, h = 100) => ({ x, y, w, h })
  const lugares = [ret(0, 0), ret(150, 0), ret(0, 150), ret(150, 150)]

  it('go to the nearest place that way, and nowhere where there is none', () => {
    expect(vizinhaDe(lugares, 0, 'ArrowRight')).toBe(1)
    expect(vizinhaDe(lugares, 0, 'ArrowDown')).toBe(2)
    expect(vizinhaDe(lugares, 3, 'ArrowUp')).toBe(1)
    expect(vizinhaDe(lugares, 0, 'ArrowLeft')).toBe(0)
  })
})

describe('lists and names', () => {
  it('keep what the drawing has although the list no longer has it', () => {
    const opcoes = [{ value: 1, label: 'Branco' }]
    expect(opcoesDe(opcoes, { valor: '1', nome: 'Branco' })).toEqual([{ value: '1', label: 'Branco' }])
    expect(opcoesDe(opcoes, { valor: '7', nome: 'Ouro' })[0]).toEqual({ value: '7', label: 'Ouro' })
    expect(opcoesDe([], { valor: '', nome: '' })).toEqual([{ value: '', label: 'A definir' }])
  })

  it.each([
    ['Laminado 8 mm verde', 8],
    ['Incolor 10mm', 10],
    ['Incolor', null],
  ])('reads the thickness of %s', (nome, espessura) => expect(espessuraNoNome(nome)).toBe(espessura))

  it('names a file as every system takes it', () => {
    expect(nomeDoArquivo('Janela: sala/estar  <1>', 'DXF')).toBe('Janela sala estar 1.dxf')
    expect(nomeDoArquivo('***', 'PNG')).toBe('desenho.png')
  })
})
