import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOMES_DAS_TABELAS, temNomeDeCampo } from '@portal/contract/auditoria/nomes'
import type { Database } from '../db/client.ts'
import { bancoAberto } from '../test/bancoAberto.fixture.ts'

let database: Database

beforeAll(async () => {
  database = await bancoAberto()
})
afterAll(() => database.fechar())

const vigiadas = async () => {
  const { rows } = await database.ler.query<{ tabela: string; campos: string[] }>(
    `SELECT c.relname AS tabela, array_agg(DISTINCT portal_camel(a.attname::text)) AS campos
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE t.tgfoid = 'portal_auditar'::regproc GROUP BY 1 ORDER BY 1`,
  )
  return rows
}

describe('the names of the audit page', () => {
  it('know every table under watch, and no other', async () => {
    expect((await vigiadas()).map(({ tabela }) => tabela)).toEqual(Object.keys(NOMES_DAS_TABELAS).toSorted())
  })

  it('know every field of them', async () => {
    const semNome = (await vigiadas()).flatMap(({ tabela, campos }) =>
      campos.filter((campo) => !temNomeDeCampo(tabela, campo)).map((campo) => `${tabela}.${campo}`),
    )
    expect(semNome).toEqual([])
  })
})
