import { describe, expect, it } from 'vitest'
import { avisoDoFim, fins } from './fins.ts'
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

describe('what is told of an end', () => {
  const fim = (mudancas: Parameters<typeof umaTarefa>[0]) => avisoDoFim(umaTarefa({ estado: 'CONCLUIDA', ...mudancas }))

  it('is what the job did, in the colour of a warning where somebody should look at it', () => {
    const resultado = { idImportacao: 7, resumo: '2 novos', atencao: false, ver: '/importar?aba=produtos' }
    expect(fim({ resultado })).toEqual({
      tipo: 'success',
      texto: 'Importação de vidros: 2 novos.',
      ver: '/importar?aba=produtos',
    })
    expect(fim({ resultado: { resumo: '1 novo, 7 recusados', atencao: true } })).toEqual({
      tipo: 'warn',
      texto: 'Importação de vidros: 1 novo, 7 recusados.',
      ver: '',
    })
  })

  it('is only that it ended where the job says no more', () => {
    expect(fim({ resultado: { idImportacao: 7 } }).texto).toBe('Importação de vidros: tarefa concluída.')
    expect(fim({ estado: 'FALHOU', mensagem: 'Disco cheio.' })).toEqual({
      tipo: 'error',
      texto: 'Importação de vidros: a tarefa falhou. Disco cheio.',
      ver: '',
    })
  })
})
