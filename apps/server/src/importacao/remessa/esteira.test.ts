import { describe, expect, it } from 'vitest'
import { emPartes, Esteira, NENHUMA_ADIANTADA, PARTE, type ParteDaFolha } from './esteira.ts'

const comecar = () => {
  const esteira = new Esteira()
  const levadas: ParteDaFolha[] = []
  const levando = emPartes(esteira, (parte) => Promise.resolve(levadas.push(parte)))
  return { esteira, levadas, levando }
}

describe('rows that are published while others are staged', () => {
  it('are taken by whole parts, each once all of it is staged; what is short of one is left', async () => {
    const { esteira, levadas, levando } = comecar()
    esteira.andar(PARTE - 1)
    expect(await Promise.race([levando, esteira.chegouA(1)])).toBe(true)
    expect(levadas).toEqual([])
    esteira.andar(2 * PARTE + 3)
    esteira.acabar()
    expect(await levando).toEqual({ ate: 2 * PARTE, quantas: 3 })
    expect(levadas).toEqual([
      { de: 1, ate: PARTE },
      { de: PARTE + 1, ate: 2 * PARTE },
    ])
  })

  it('are none where staging ends before there is a part, whatever the reason', async () => {
    const { esteira, levadas, levando } = comecar()
    esteira.acabar()
    expect([await levando, levadas]).toEqual([NENHUMA_ADIANTADA, []])
  })

  it('are no more once one of them could not be taken', async () => {
    const esteira = new Esteira()
    esteira.andar(3 * PARTE)
    await expect(emPartes(esteira, () => Promise.reject(new Error('o disco encheu')))).rejects.toThrow('o disco encheu')
  })
})
