import { expect, it } from 'vitest'
import { bancoAberto } from '../test/bancoAberto.fixture.ts'
import { avisarSeDeTransacao } from './pooler.ts'

it('says when two open connections are served by one process, as a pooler by transaction does', async () => {
  const database = await bancoAberto()
  const ditos: string[] = []
  await avisarSeDeTransacao(database.escrever, (texto) => ditos.push(texto))
  expect(ditos).toEqual([])
  // The pooler's side of it: whoever connects gets what is free.
  const um = await database.escrever.connect()
  const emprestada = { query: um.query.bind(um), release: () => undefined }
  const deles = { connect: () => Promise.resolve(emprestada) }
  await avisarSeDeTransacao(deles, (texto) => ditos.push(texto))
  um.release()
  await database.fechar()
  expect(ditos).toEqual([expect.stringContaining('PgBouncer em modo de transação')])
})
