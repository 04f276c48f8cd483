import { describe, expect, it } from 'vitest'
import { fins } from './fins.ts'
import { umaTarefa } from './tarefa.fixture.ts'

const velha = umaTarefa({ id: 'velha', estado: 'CONCLUIDA', criadaEm: '2026-11-20T08:00:00.000Z' })
const correndo = umaTarefa({ id: 'correndo' })
const ids = (tarefas: { id: string }[]) => tarefas.map(({ id }) => id)

describe('fins', () => {
  it('names what was under way and has ended', () => {
    expect(ids(fins([correndo, velha], [{ ...correndo, estado: 'FALHOU' }, velha]))).toEqual(['correndo'])
  })

  it('names what began and ended in between, but not an older one that comes into sight', () => {
    const rapida = umaTarefa({ id: 'rapida', estado: 'CONCLUIDA', criadaEm: '2026-11-20T11:00:00.000Z' })
    expect(ids(fins([correndo], [rapida, correndo, velha]))).toEqual(['rapida'])
    expect(ids(fins([], [rapida]))).toEqual(['rapida'])
  })

  it('is silent about what goes on or had ended before', () => {
    expect(fins([correndo, velha], [{ ...correndo, estado: 'PARANDO' }, velha])).toEqual([])
  })
})
