import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bancoAberto } from '../test/bancoAberto.fixture.ts'
import { dbSobre, type Database } from '../db/client.ts'
import { erroNoLog } from './errorLog.ts'

const SEGREDO = 'argon2id-de-alguem'

let database: Database

beforeAll(async () => {
  database = await bancoAberto()
  await database.escrever.query('CREATE TABLE teste_conta (id int NOT NULL CHECK (id > 0), senha text)')
})
afterAll(() => database.fechar())

it.each([
  ['a query', sql`INSERT INTO teste_conta (id, senha) SELECT 1 / 0, ${SEGREDO}`, 'division by zero'],
  [
    'a row that breaks a rule of its table',
    sql`INSERT INTO teste_conta VALUES (0, ${SEGREDO})`,
    'teste_conta_id_check',
  ],
])('says what failed and not the values of %s', async (_, consulta, motivo) => {
  const linhas: string[] = []
  const log = pino({ serializers: { err: erroNoLog } }, { write: (linha: string) => void linhas.push(linha) })
  const erro: unknown = await dbSobre(database.escrever)
    .execute(consulta)
    .catch((falha: unknown) => falha)
  log.error({ err: erro }, 'falha inesperada')
  expect(linhas.join('')).toContain(motivo)
  expect(linhas.join('')).not.toContain(SEGREDO)
})

it('keeps the trace of a fault of ours', () => {
  expect(erroNoLog(new TypeError('x is undefined'))).toMatchObject({
    type: 'TypeError',
    message: 'x is undefined',
    stack: expect.stringContaining('errorLog.test') as string,
  })
})
