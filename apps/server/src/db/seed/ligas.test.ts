import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../../core/unitOfWork.ts'
import { bancoAberto } from '../../test/bancoAberto.fixture.ts'
import type { Database } from '../client.ts'
import { liga, tempera } from '../tables/ligas.ts'
import { seedBase } from './base.ts'

let database: Database
beforeAll(async () => {
  database = await bancoAberto()
  await semear()
})
afterAll(() => database.fechar())

const ligas = () => database.leitura.select().from(liga).innerJoin(tempera, eq(tempera.id, liga.idTempera))
const semear = () => emTransacao(database, AUTOR_SISTEMA, ({ db }) => seedBase(db))

describe('alloys that every installation has', () => {
  it('are 6060 with temper T5 (decisions P-31), sown once', async () => {
    await semear()
    expect(await ligas()).toMatchObject([
      { liga: { descricao: '6060', elasticidade: 70_000, tensaoMaxima: 160 }, tempera: { descricao: 'T5' } },
    ])
  })

  it('stay away when they were deleted', async () => {
    await database.escrever.query('DELETE FROM liga')
    await semear()
    expect(await ligas()).toEqual([])
    expect(await database.leitura.$count(tempera)).toBe(1)
  })
})
