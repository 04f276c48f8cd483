import { describe, expect, it } from 'vitest'
import { ABAS, abaDe, abaDoCampo, abaHabilitada } from './abas.ts'

describe('the tabs of a reference', () => {
  it('are Dados and Bloqueios while it is new (referencias.033, decisions H-02)', () => {
    expect(ABAS.filter((aba) => abaHabilitada(aba, true))).toEqual(['dados', 'bloqueios'])
    expect(abaDe('linhas', true)).toBe('dados')
  })

  it('are all afterwards', () => {
    expect(ABAS.filter((aba) => abaHabilitada(aba, false))).toEqual(ABAS)
    expect([abaDe('linhas', false), abaDe('homologacao', false), abaDe('x', false), abaDe(null, false)]).toEqual([
      'linhas',
      'homologacao',
      'dados',
      'dados',
    ])
  })

  it('show each field once', () => {
    expect([abaDoCampo('descricao'), abaDoCampo('travarNivel1')]).toEqual(['dados', 'bloqueios'])
  })
})
