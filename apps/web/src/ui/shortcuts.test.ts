import { afterEach, describe, expect, it, vi } from 'vitest'
import { aoTeclar, combina, registrarAtalho, vigentes } from './shortcuts.ts'

let desfazer: (() => void)[] = []
const registrar = (tecla: string, fazer = vi.fn()) => {
  desfazer.push(registrarAtalho({ tecla, descricao: tecla, fazer }))
  return fazer
}

function teclar(init: KeyboardEventInit, alvo: HTMLElement = document.body) {
  const evento = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  alvo.addEventListener('keydown', aoTeclar, { once: true })
  alvo.dispatchEvent(evento)
  return evento
}

afterEach(() => {
  for (const passo of desfazer) passo()
  desfazer = []
  document.body.replaceChildren()
})

describe('shortcuts', () => {
  it('tells Ctrl+S from s', () => {
    const base = { ctrlKey: false, metaKey: false, altKey: false }
    expect(combina('mod+S', { ...base, key: 's', ctrlKey: true })).toBe(true)
    expect(combina('mod+S', { ...base, key: 's', metaKey: true })).toBe(true)
    expect(combina('mod+S', { ...base, key: 's' })).toBe(false)
    expect(combina('/', { ...base, key: '/' })).toBe(true)
    expect(combina('/', { ...base, key: '/', ctrlKey: true })).toBe(false)
  })

  it('gives the key to the last one registered, and back', () => {
    const pagina = registrar('mod+S')
    const dialogo = registrar('mod+S')
    expect(teclar({ key: 's', ctrlKey: true }).defaultPrevented).toBe(true)
    desfazer.pop()?.()
    teclar({ key: 's', ctrlKey: true })
    expect([dialogo.mock.calls.length, pagina.mock.calls.length]).toEqual([1, 1])
  })

  it('leaves plain keys to whoever is typing', () => {
    const busca = registrar('/')
    const salvar = registrar('mod+S')
    const campo = document.body.appendChild(document.createElement('input'))
    expect(teclar({ key: '/' }, campo).defaultPrevented).toBe(false)
    teclar({ key: 's', ctrlKey: true }, campo)
    expect([busca.mock.calls.length, salvar.mock.calls.length]).toEqual([0, 1])
  })

  it('takes plain keys where nothing is typed: at a box, a switch, a radio', () => {
    const busca = registrar('/')
    for (const type of ['checkbox', 'radio']) {
      const campo = document.body.appendChild(Object.assign(document.createElement('input'), { type }))
      expect(teclar({ key: '/' }, campo).defaultPrevented).toBe(true)
    }
    expect(busca.mock.calls.length).toBe(2)
  })

  it('lists each key once, the one that works', () => {
    const [a, b] = [vi.fn(), vi.fn()]
    expect(
      vigentes([
        { tecla: '/', descricao: 'a', fazer: a },
        { tecla: '/', descricao: 'b', fazer: b },
      ]).map(({ descricao }) => descricao),
    ).toEqual(['b'])
  })
})
