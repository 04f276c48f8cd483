import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.ts'
import { acertarDatasDaFila } from './jobsClock.ts'

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
