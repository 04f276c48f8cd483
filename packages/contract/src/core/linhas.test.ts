import { expect, it } from 'vitest'
import { linhaEmBranco, semAsUltimasEmBranco } from './linhas.ts'

const BRANCA = { nome: '', cores: [], ativo: 1 }

it('a row is empty while it says no more than it began with', () => {
  expect(linhaEmBranco({ nome: '', cores: [], ativo: 1 }, BRANCA)).toBe(true)
  expect(linhaEmBranco({ nome: null, ativo: 0 }, BRANCA)).toBe(true)
  expect(linhaEmBranco({ nome: 'x' }, BRANCA)).toBe(false)
  expect(linhaEmBranco({ cores: [3] }, BRANCA)).toBe(false)
})

it('only the last rows are left out, so that the others keep their numbers', () => {
  const [vazia, cheia] = [{ nome: '' }, { nome: 'x' }]
  expect(semAsUltimasEmBranco([vazia, cheia, vazia, vazia], BRANCA)).toEqual([vazia, cheia])
  expect(semAsUltimasEmBranco([vazia], BRANCA)).toEqual([])
  expect(semAsUltimasEmBranco(null, BRANCA)).toBeUndefined()
  expect(semAsUltimasEmBranco(['x'], BRANCA)).toEqual(['x'])
})
