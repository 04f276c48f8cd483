import { describe, expect, it } from 'vitest'
import { comEvento, comLinhas, NADA_VISTO } from './acompanhar.ts'
import { umaTarefa } from './tarefa.fixture.ts'

const linha = (id: number) => ({ id, em: '2026-11-20T10:00:00.000Z', nivel: 'info' as const, mensagem: `linha ${id}` })

describe('what is seen of a job', () => {
  it('takes each line once, in order', () => {
    const visto = comLinhas(comLinhas(NADA_VISTO, [linha(1), linha(2)]), [linha(2), linha(3)])
    expect(visto.linhas.map(({ id }) => id)).toEqual([1, 2, 3])
  })

  it('stays the same when nothing is new, so that nothing is drawn again', () => {
    const visto = comLinhas(NADA_VISTO, [linha(1)])
    expect(comLinhas(visto, [linha(1)])).toBe(visto)
    expect(comEvento(visto, { id: undefined, tipo: 'outro', dados: '' })).toBe(visto)
  })

  it('reads the events of the stream', () => {
    const log = comEvento(NADA_VISTO, { id: '7', tipo: 'log', dados: JSON.stringify(linha(7)) })
    const visto = comEvento(log, { id: undefined, tipo: 'tarefa', dados: JSON.stringify(umaTarefa({ feito: 3 })) })
    expect([visto.linhas[0]?.mensagem, visto.tarefa?.feito]).toEqual(['linha 7', 3])
  })
})
