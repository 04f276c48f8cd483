import { describe, expect, it } from 'vitest'
import { SemEspaco } from './errors.ts'
import { criarEspaco, ESPACO, exigeEspaco, vigiarEspaco } from './space.ts'

const com = (bytes: number) => ({ livre: async () => bytes })

describe('room on the disk', () => {
  it('is that of the folders it writes to; one that is not there yet is not missing', async () => {
    expect(await criarEspaco({ DATA_DIR: '/', STORAGE_URL: undefined }).livre()).toBeGreaterThan(0)
    const { livre } = criarEspaco({ DATA_DIR: '/', STORAGE_URL: 'file:///nenhuma/pasta' })
    expect(await livre()).toBeLessThan(Number.MAX_SAFE_INTEGER)
  })

  it('is asked for before files are taken', async () => {
    await expect(exigeEspaco(com(ESPACO.minimo))).resolves.toBeUndefined()
    await expect(exigeEspaco(com(ESPACO.minimo - 1))).rejects.toThrow(SemEspaco)
  })

  it('is told when it becomes short, once, and again when it became short again', async () => {
    const ditos: unknown[] = []
    let bytes = ESPACO.aviso - 1
    let olhadas = 0
    const livre = async () => (olhadas++, bytes)
    const parar = vigiarEspaco({ livre }, { warn: (dito: unknown) => void ditos.push(dito) }, 5)
    await expect.poll(() => olhadas).toBeGreaterThan(3)
    expect(ditos).toEqual([{ livreMb: 499 }])
    bytes = ESPACO.aviso
    const antes = olhadas
    await expect.poll(() => olhadas).toBeGreaterThan(antes + 1)
    bytes = ESPACO.minimo
    await expect.poll(() => ditos).toHaveLength(2)
    await parar()
  })
})
