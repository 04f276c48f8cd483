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

it('says what a mail server answered and not whose mailbox it was asked for', () => {
  const linhas: string[] = []
  const log = pino({ serializers: { err: erroNoLog } }, { write: (linha: string) => void linhas.push(linha) })
  const recusado = Object.assign(new Error('550 5.1.1 <ana.silva+mof@exemplo.com.br>: user unknown'), {
    recipient: 'ana.silva+mof@exemplo.com.br',
  })
  const erro = Object.assign(
    new Error(`Can't send mail - all recipients were rejected: ${recusado.message}`, { cause: recusado }),
    {
      code: 'EENVELOPE',
      responseCode: 550,
      response: recusado.message,
      rejected: ['ana.silva+mof@exemplo.com.br', 'JOÃO@EXEMPLO.COM'],
      rejectedErrors: [recusado],
    },
  )
  Object.assign(erro, { volta: erro })
  log.error({ err: erro }, 'o e-mail de acesso não foi enviado')
  const dito = linhas.join('')
  for (const parte of ['EENVELOPE', '550 5.1.1', 'user unknown', 'errorLog.test']) expect(dito).toContain(parte)
  expect(dito.toLowerCase()).not.toMatch(/silva|exemplo|joão/)
})

it('takes a mailbox out wherever it stands in a name, and leaves moments as they are', () => {
  const em = new Date(0)
  expect(erroNoLog(Object.assign(new Error("recusado: 'd'ana.o'neil@exemplo.com.br'"), { em }))).toMatchObject({
    message: "recusado: '(e-mail)'",
    em,
  })
})

it('leaves the names of packages in a trace', () => {
  const erro = new Error('x')
  erro.stack = 'Error: x\n    at /app/node_modules/@fastify/static/index.js:1:2'
  expect(erroNoLog(erro).stack).toBe(erro.stack)
})

it('keeps the trace of a fault of ours', () => {
  expect(erroNoLog(new TypeError('x is undefined'))).toMatchObject({
    type: 'TypeError',
    message: 'x is undefined',
    stack: expect.stringContaining('errorLog.test') as string,
  })
})
