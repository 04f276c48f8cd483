import { describe, expect, it } from 'vitest'
import { ESPACO } from '@portal/contract/core/upload'
import { SemEspaco } from '../core/errors.ts'
import { criarEspaco, exigeEspaco, vigiarEspaco } from './space.ts'

const com = (bytes: number) => ({ livre: async () => bytes })

describe('room on the disk', () => {
  it('is that of the folders it writes to; one that is not there yet is not missing', async () => {
    expect(await criarEspaco({ DATA_DIR: '/', STORAGE_URL: undefined }).livre()).toBeGreaterThan(0)
    const { livre } = criarEspaco({ DATA_DIR: '/', STORAGE_URL: 'file:///nenhuma/pasta' })
    expect(await livre()).toBeLessThan(Number.MAX_SAFE_INTEGER)
  })

  it('is also that of a database of our own which lies on another disk', async () => {
    // A file system that has no room at all.
    expect(await criarEspaco({ DATA_DIR: '/', STORAGE_URL: undefined }, '/proc').livre()).toBe(0)
  })

  it('is asked for before files are taken', async () => {
    await expect(exigeEspaco(com(ESPACO.minimo))).resolves.toBeUndefined()
    await expect(exigeEspaco(com(ESPACO.minimo - 1))).rejects.toThrow(SemEspaco)
  })

  it('is told when it becomes short, once, and again when it became short again; what could not be told is told later', async () => {
    const ditos: unknown[] = []
    const contados: number[] = []
    let bytes = ESPACO.aviso - 1
    let olhadas = 0
    let semBanco = true
    const livre = async () => (olhadas++, bytes)
    const contar = async (quantos: number) => {
      if (semBanco) throw new Error('the database is away')
      contados.push(quantos)
    }
    const log = { warn: (dito: { livreMb?: number }) => void (dito.livreMb !== undefined && ditos.push(dito)) }
    const parar = vigiarEspaco({ livre }, log, contar, 5)
    const olharMais = async () => {
      const antes = olhadas
      await expect.poll(() => olhadas).toBeGreaterThan(antes + 3)
    }
    await olharMais()
    expect([ditos, contados]).toEqual([[{ livreMb: 499 }], []])
    semBanco = false
    await olharMais()
    expect([ditos, contados]).toEqual([[{ livreMb: 499 }], [ESPACO.aviso - 1]])
    bytes = ESPACO.aviso
    await olharMais()
    bytes = ESPACO.minimo
    await olharMais()
    expect([ditos, contados]).toEqual([
      [{ livreMb: 499 }, { livreMb: 100 }],
      [ESPACO.aviso - 1, ESPACO.minimo],
    ])
    await parar()
  })
})
