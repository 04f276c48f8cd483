import { describe, expect, it } from 'vitest'
import { duracao, parteFeita, textoDoProgresso } from './Andamento.tsx'

const AS_DEZ = '2026-11-20T10:00:00.000Z'
const depois = (segundos: number) => Date.parse(AS_DEZ) + segundos * 1_000
const contagem = { feito: 12_400, total: 50_000, mensagem: 'Linhas', iniciadaEm: AS_DEZ }

describe('textoDoProgresso', () => {
  it.each([
    ['counts and foretells', contagem, 'Linhas: 12.400 de 50.000, cerca de 16 s'],
    ['foretells nothing before the first step', { ...contagem, feito: 0 }, 'Linhas: 0 de 50.000'],
    ['foretells nothing after the last step', { ...contagem, feito: 50_000 }, 'Linhas: 50.000 de 50.000'],
    ['counts without knowing the end', { ...contagem, total: null, mensagem: '' }, '12.400'],
    ['says what it does before it counts', { ...contagem, feito: 0, total: null }, 'Linhas'],
    ['waits for the start', { ...contagem, iniciadaEm: null, mensagem: '' }, '12.400 de 50.000'],
  ])('%s', (_, tarefa, texto) => {
    expect(textoDoProgresso(tarefa, depois(5))).toBe(texto)
  })

  it('does not believe a clock that is behind', () => {
    expect(textoDoProgresso(contagem, depois(-60))).toBe('Linhas: 12.400 de 50.000')
  })
})

it('never shows more than all of it', () => {
  expect([parteFeita(contagem), parteFeita({ ...contagem, feito: 60_000 })]).toEqual([24.8, 100])
  expect(parteFeita({ ...contagem, total: null })).toBeUndefined()
})

it.each([
  [0.2, '1 s'],
  [59, '59 s'],
  [60, '1 min'],
  [61, '2 min'],
  [3_600, '1 h 0 min'],
  [5_400, '1 h 30 min'],
])('%s seconds read as %s', (segundos, texto) => {
  expect(duracao(segundos)).toBe(texto)
})
