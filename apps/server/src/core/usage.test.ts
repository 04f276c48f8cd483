import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { abrirBanco, type Database } from '../db/client.ts'
import { criarBanco, type BancoDeTeste } from '../test/banco.fixture.ts'
import { recusarUsos } from './usage.ts'

let banco: BancoDeTeste
let database: Database
beforeAll(async () => {
  banco = await criarBanco(inject('banco'))
  database = abrirBanco(banco.config, () => undefined)
})
afterAll(async () => {
  await database.fechar()
  await banco.apagar()
})

/** Whose records are deleted only while nothing names them. */
const EXCLUIVEIS =
  'empresa empresa_tipo usuario referencia linha liga tempera acabamento tipologia projeto classe_id cor grupo prenativo tipo_acabamento tipo_tecido tipo_vidro unidade'.split(
    ' ',
  )

it('every table that may keep a record from being deleted is named in words', async () => {
  const { rows } = await database.ler.query<{ tabela: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS tabela FROM pg_constraint
     WHERE contype = 'f' AND confdeltype <> 'c' AND confrelid::regclass::text = any($1) ORDER BY 1`,
    [EXCLUIVEIS],
  )
  expect(rows.length).toBeGreaterThan(EXCLUIVEIS.length)
  for (const { tabela } of rows)
    for (const vezes of [1, 2])
      expect(dizer(tabela, vezes)).not.toMatch(/: \d+ [a-z]+_[a-z]|: \d+ (importacao|referencia)\b/)
})

function dizer(tabela: string, vezes: number): string {
  try {
    recusarUsos([{ tabela, vezes }])
  } catch (erro) {
    return String(erro)
  }
  throw new Error(`${tabela} keeps nothing from being deleted`)
}
