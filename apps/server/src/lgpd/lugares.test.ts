import { afterAll, beforeAll, expect, it } from 'vitest'
import { temNomeDeTabela } from '@portal/contract/auditoria/nomes'
import { nomeDaSecao } from '@portal/contract/lgpd/nomeDaSecao'
import type { Database } from '../db/client.ts'
import { bancoAberto } from '../test/bancoAberto.fixture.ts'
import { findLugares } from './titular.queries.ts'

let database: Database

beforeAll(async () => {
  database = await bancoAberto()
})
afterAll(() => database.fechar())

it('every place that names a person has a name of its own, in Portuguese', async () => {
  const nomes = (await findLugares(database.leitura)).map((lugar) => ({ ...lugar, nome: nomeDaSecao(lugar) }))
  expect(nomes.filter(({ tabela }) => !temNomeDeTabela(tabela) && tabela !== 'auditoria')).toEqual([])
  const vistos = nomes.map(({ nome }) => nome)
  expect(nomes.filter(({ nome }, i) => vistos.indexOf(nome) !== i)).toEqual([])
})
