import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { criarBanco, type BancoDeTeste } from '../test/banco.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import { novaInstancia } from './jobs.fixture.ts'
import { acertarDatasDaFila } from './clock.ts'

let servidor: ServidorDeTeste

beforeAll(async () => {
  servidor = await novoServidor()
})
afterAll(() => servidor.fechar())

it('dates of the future in the books of the queue are brought to now, and all others stay', async () => {
  const { database, tarefas } = servidor.deps
  const acertar = () => acertarDatasDaFila({ database, log: pino({ level: 'silent' }) })
  expect(await acertar()).toBe(0)
  await tarefas.iniciar()
  await tarefas.fechar()
  expect(await acertar()).toBe(0)
  await database.escrever.query(`
    UPDATE pgboss.version SET cron_on = now() + interval '10 years';
    UPDATE pgboss.schedule SET created_on = now() + interval '10 years', updated_on = now() + interval '10 years';
    UPDATE pgboss.queue SET monitor_on = now() + interval '10 years'`)
  expect(await acertar()).toBeGreaterThan(3)
  const { rows } = await database.ler.query(`
    SELECT (SELECT max(cron_on) FROM pgboss.version) <= now() AS passe,
      (SELECT max(greatest(created_on, updated_on)) FROM pgboss.schedule) <= now() AS agendas,
      (SELECT max(monitor_on) FROM pgboss.queue) <= now() AS filas`)
  expect(rows).toEqual([{ passe: true, agendas: true, filas: true }])
  expect(await acertar()).toBe(0)
})

/** What a clock that ran ahead leaves in the books. */
const ADIANTADO = "UPDATE pgboss.version SET cron_on = now() + interval '10 years'"

describe('what is scheduled is made again after a clock that had jumped ahead came back', () => {
  let banco: BancoDeTeste
  beforeAll(async () => {
    banco = await criarBanco(inject('banco'))
  })
  afterAll(() => banco.apagar())

  const comAgenda = async (tipo: string, cron: string) => {
    const feitas = Promise.withResolvers<string>()
    const agenda = { cron, descricao: tipo }
    const instancia = await novaInstancia(banco.config, {
      [tipo]: { executar: async ({ id }) => feitas.resolve(id), agenda },
    })
    return { ...instancia, feita: feitas.promise }
  }

  it('under a product that runs on, and before one starts', async () => {
    const ligado = await comAgenda('teste.rara', '0 0 29 2 *')
    await ligado.database.escrever.query(`${ADIANTADO};
      UPDATE pgboss.schedule SET cron = '* * * * *' WHERE name = 'teste.rara'`)
    expect(await ligado.feita).toMatch(/-/)
    await ligado.tarefas.fechar()
    await ligado.database.escrever.query(ADIANTADO)
    await ligado.fechar()
    const depois = await comAgenda('teste.depois', '* * * * *')
    expect(await depois.feita).toMatch(/-/)
    await depois.fechar()
  })
})
