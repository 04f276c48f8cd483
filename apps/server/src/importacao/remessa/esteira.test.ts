import { describe, expect, it } from 'vitest'
import { emPartes, Esteira, NENHUMA_ADIANTADA, PARTE, type ParteDaFolha } from './esteira.ts'

const comecar = (aoLevar = async () => {}) => {
  const esteira = new Esteira()
  const parar = new AbortController()
  const levadas: ParteDaFolha[] = []
  const levando = emPartes({ esteira, parar: parar.signal }, async (parte) => {
    levadas.push(parte)
    await aoLevar()
    return levadas.length
  })
  return { esteira, parar, levadas, levando }
}
/** What is being taken, until it is let go. */
const segurar = () => {
  const [veio, vai] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  return {
    veio: veio.promise,
    soltar: vai.resolve,
    aoLevar: () => {
      veio.resolve()
      return vai.promise
    },
  }
}
const PRIMEIRA = { de: 1, ate: PARTE }

describe('rows that are published while others are staged', () => {
  it('are taken by whole parts, each once all of it is staged; what is short of one is left', async () => {
    const { esteira, levadas, levando } = comecar()
    esteira.andar(PARTE - 1)
    expect(await Promise.race([levando, esteira.chegouA(1)])).toBe(true)
    expect(levadas).toEqual([])
    esteira.andar(2 * PARTE + 3)
    esteira.acabar()
    expect(await levando).toEqual({ ate: 2 * PARTE, quantas: 3 })
    expect(levadas).toEqual([PRIMEIRA, { de: PARTE + 1, ate: 2 * PARTE }])
  })

  it('are none where staging ends before there is a part', async () => {
    const { esteira, levadas, levando } = comecar()
    esteira.acabar()
    expect([await levando, levadas]).toEqual([NENHUMA_ADIANTADA, []])
  })

  it('are no more once one of them could not be taken', async () => {
    const esteira = new Esteira()
    esteira.andar(3 * PARTE)
    const { signal: parar } = new AbortController()
    const levando = emPartes({ esteira, parar }, () => Promise.reject(new Error('o disco encheu')))
    await expect(levando).rejects.toThrow('o disco encheu')
  })

  it('are no more once the others could not be staged, whatever was staged before, and whoever asks is told why', async () => {
    const { veio, soltar, aoLevar } = segurar()
    const { esteira, levadas, levando } = comecar(aoLevar)
    esteira.andar(3 * PARTE)
    await veio
    esteira.romper(new Error('a planilha acabou no meio'))
    soltar()
    await expect(levando).rejects.toThrow('a planilha acabou no meio')
    expect(levadas).toEqual([PRIMEIRA])
    await expect(esteira.chegouA(1)).rejects.toThrow('a planilha acabou no meio')
  })

  it('are waited for no longer once they could not be staged', async () => {
    const { esteira, levadas, levando } = comecar()
    esteira.romper(new Error('a planilha acabou no meio'))
    await expect(levando).rejects.toThrow('a planilha acabou no meio')
    expect(levadas).toEqual([])
  })

  it('are no more once somebody stops it', async () => {
    const { veio, soltar, aoLevar } = segurar()
    const { esteira, parar, levadas, levando } = comecar(aoLevar)
    esteira.andar(3 * PARTE)
    await veio
    parar.abort(new Error('parada'))
    soltar()
    await expect(levando).rejects.toThrow('parada')
    expect(levadas).toEqual([PRIMEIRA])
  })
})
