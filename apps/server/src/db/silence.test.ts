import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { criarBanco, type BancoDeTeste } from '../test/banco.fixture.ts'
import { cabo, type Cabo } from '../test/cabo.fixture.ts'
import { abrirBanco, type Database } from './client.ts'

const PACIENCIA = { caladaMs: 300, olharMs: 50, perguntaMs: 2_000 }

let banco: BancoDeTeste
let linha: Cabo
let database: Database

const abrir = () => {
  const config = { ...banco.config, host: '127.0.0.1', port: linha.porta }
  database = abrirBanco(config, () => undefined, PACIENCIA)
}

beforeAll(async () => {
  banco = await criarBanco(inject('banco'))
  linha = await cabo({ host: String(banco.config.host), port: Number(banco.config.port) })
  abrir()
  await database.escrever.query('CREATE TABLE teste_muda (id int)')
})
afterAll(async () => {
  await database.fechar()
  await linha.puxar()
  await banco.apagar()
})

describe('a connection that went mute', () => {
  it.each(['ler', 'escrever', 'sessoes'] as const)('of %s is given up, and the others work at once', async (qual) => {
    const { ler, escrever, sessoes } = database
    const responder = () => Promise.all([ler, escrever, sessoes].map((pool) => pool.query('SELECT 1')))
    await responder()
    linha.emudecer()
    await expect(database[qual].query('SELECT 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(await responder()).toHaveLength(3)
  })

  it('takes the change that was under way with it', async () => {
    const mudanca = emTransacao(database, AUTOR_SISTEMA, async ({ client }) => {
      await client.query('INSERT INTO teste_muda VALUES (1)')
      linha.emudecer()
      await client.query('INSERT INTO teste_muda VALUES (2)')
    })
    await expect(mudanca).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect((await database.ler.query('SELECT FROM teste_muda')).rowCount).toBe(0)
  })

  it('is not one whose server is at work, however long', async () => {
    const { rows } = await database.ler.query('SELECT pg_sleep(1.5), 1 AS um')
    expect(rows).toMatchObject([{ um: 1 }])
  })

  it('is not one that waits for its own side', async () => {
    await emTransacao(database, AUTOR_SISTEMA, async ({ client }) => {
      await client.query('INSERT INTO teste_muda VALUES (3)')
      await new Promise((pronto) => setTimeout(pronto, 1_000))
      await client.query('INSERT INTO teste_muda VALUES (4)')
    })
    expect((await database.ler.query('SELECT FROM teste_muda')).rowCount).toBe(2)
  })
})

it('a change past its limit is undone as a whole', async () => {
  const mudanca = emTransacao(
    database,
    AUTOR_SISTEMA,
    async ({ client }) => {
      await client.query('INSERT INTO teste_muda VALUES (5)')
      for (;;) await client.query('SELECT pg_sleep(0.05)')
    },
    { prazoMs: 400 },
  )
  await expect(mudanca).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect((await database.ler.query('SELECT FROM teste_muda WHERE id = 5')).rowCount).toBe(0)
})
