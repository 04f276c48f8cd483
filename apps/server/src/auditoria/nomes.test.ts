import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NOMES_DAS_TABELAS, temNomeDeCampo } from '@portal/contract/auditoria/nomes'
import type { Database } from '../db/client.ts'
import { PARTES_DE_TABELAS, type ParteDeTabela } from '../db/tables/importacoes.ts'
import { bancoAberto } from '../test/bancoAberto.fixture.ts'

let database: Database

beforeAll(async () => {
  database = await bancoAberto()
})
afterAll(() => database.fechar())

/** As the trail knows them. */
const vigiadas = async () => {
  const { rows } = await database.ler.query<{ tabela: string; colunas: string[]; campos: string[] }>(
    `SELECT c.relname AS tabela, array_agg(a.attname::text ORDER BY a.attnum) AS colunas,
       array_agg(portal_camel(a.attname::text) ORDER BY a.attnum) AS campos
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE t.tgfoid::regproc::text = 'portal_auditar_' || c.relname AND t.tgname LIKE '%\\_inclui' GROUP BY 1`,
  )
  return rows
    .flatMap(({ tabela, colunas, campos }) => {
      const inteira: readonly Pick<ParteDeTabela, 'nome' | 'alheias'>[] = [{ nome: tabela, alheias: [] }]
      const partes = PARTES_DE_TABELAS[tabela] ?? inteira
      return partes.map(({ nome, alheias }) => ({
        tabela: nome,
        campos: campos.filter((_, i) => !alheias.includes(colunas[i] ?? '')),
      }))
    })
    .toSorted((uma, outra) => (uma.tabela < outra.tabela ? -1 : 1))
}

describe('the names of the audit page', () => {
  it('know every table under watch, and no other', async () => {
    expect(
      (await vigiadas()).map(({ tabela }) => tabela),
      'contract/auditoria/nomes.ts names the tables under watch',
    ).toEqual(Object.keys(NOMES_DAS_TABELAS).toSorted())
  })

  it('know every field of them', async () => {
    const semNome = (await vigiadas()).flatMap(({ tabela, campos }) =>
      campos.filter((campo) => !temNomeDeCampo(tabela, campo)).map((campo) => `${tabela}.${campo}`),
    )
    expect(semNome, 'contract/auditoria/nomes.ts names the fields of tables under watch').toEqual([])
  })
})
