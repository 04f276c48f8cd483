import { and, asc, count, desc, eq } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { abrirBanco, dbSobre, type Database, type Db } from '../db/client.ts'
import { criarBanco, type BancoDeTeste } from '../test/banco.fixture.ts'
import type { Logado } from './context.ts'
import { listagem } from './paging.ts'
import { contem } from './search.ts'

const peca = pgTable('teste_peca', { id: integer().notNull(), idEmpresa: integer().notNull(), nome: text().notNull() })

interface Filtro {
  termo?: string | undefined
  idPeca?: number | null
  desc: boolean
}

let montadas = 0
const pecas = listagem<Filtro, typeof peca.$inferSelect>((db, { provedora, idEmpresa }, filtro) => {
  montadas++
  const dela = filtro.idPeca == null ? undefined : eq(peca.id, filtro.idPeca)
  const onde = and(provedora ? undefined : eq(peca.idEmpresa, idEmpresa), dela, contem(filtro.termo, peca.nome))
  return {
    linhas: (achados) =>
      db
        .select({ id: peca.id, idEmpresa: peca.idEmpresa, nome: peca.nome, achados })
        .from(peca)
        .where(onde)
        .orderBy((filtro.desc ? desc : asc)(peca.id)),
    contagem: db.select({ total: count() }).from(peca).where(onde),
  }
})

const pessoa = (idEmpresa: number, provedora = false): Logado => ({
  idSessao: 's',
  idUsuario: idEmpresa,
  idPessoa: idEmpresa,
  nome: 'Ana',
  nomePessoa: 'Ana',
  email: 'ana@exemplo.com.br',
  tipo: 3,
  idEmpresa,
  provedora,
  papeis: [],
})
const [ANA, BIA, PAULA] = [pessoa(1), pessoa(2), pessoa(3, true)]
const TODAS: Filtro = { desc: false }
const TRES = { pageIndex: 0, pageSize: 3 }

let banco: BancoDeTeste
let database: Database
/** One connection of the reading pool, on which nothing was built yet. */
let conexao: PoolClient
let db: Db

beforeAll(async () => {
  banco = await criarBanco(inject('banco'))
})
beforeAll(async () => {
  const { escrever, fechar } = abrirBanco(banco.config, () => undefined)
  // Company 1 has the odd ones of 20 pieces, company 2 the even ones; the first eight are of steel.
  await escrever.query(`CREATE TABLE teste_peca (id int, id_empresa int, nome text);
    INSERT INTO teste_peca SELECT n, 2 - n % 2, CASE WHEN n <= 8 THEN 'Peça de aço ' ELSE 'Peça ' END || n FROM generate_series(1, 20) n`)
  await fechar()
})
beforeEach(async () => {
  database = abrirBanco(banco.config, () => undefined)
  conexao = await database.ler.connect()
  db = dbSobre(conexao)
  montadas = 0
})
afterEach(async () => {
  conexao.release()
  await database.fechar()
})
afterAll(() => banco.apagar())

const pagina = async (quem: Logado, filtro: Filtro, corte = TRES) => {
  const { dados, ...resto } = await pecas.pagina(db, quem, filtro, corte)
  return { ids: dados.map(({ id }) => id), ...resto }
}

/** How often each statement that the connection remembers was planned, for its values and for any. */
const planos = async () =>
  (
    await conexao.query<{ proprios: number; quaisquer: number }>(
      'SELECT custom_plans AS proprios, generic_plans AS quaisquer FROM pg_prepared_statements ORDER BY prepare_time',
    )
  ).rows

describe('a page', () => {
  it('comes with the exact total, in one statement that the database parses once', async () => {
    expect(await pagina(ANA, TODAS)).toEqual({ ids: [1, 3, 5], paginas: 4, total: 10 })
    expect(await pagina(ANA, TODAS, { pageIndex: 3, pageSize: 3 })).toEqual({ ids: [19], paginas: 4, total: 10 })
    expect(await planos()).toEqual([{ proprios: 2, quaisquer: 0 }])
  })

  it('is planned for the values of each call, however often it is asked', async () => {
    for (let vez = 0; vez < 12; vez++) await pagina(vez % 2 ? ANA : BIA, TODAS)
    expect(await planos()).toEqual([{ proprios: 12, quaisquer: 0 }])
  })

  it('past the end is empty and still knows the total', async () => {
    expect(await pagina(ANA, TODAS, { pageIndex: 4, pageSize: 3 })).toEqual({ ids: [], paginas: 4, total: 10 })
    const aco = { ...TODAS, termo: 'aço' }
    expect(await pagina(ANA, aco, { pageIndex: 9, pageSize: 3 })).toEqual({ ids: [], paginas: 2, total: 4 })
  })

  it('of nothing counts nothing, and does not ask twice for it', async () => {
    expect(await pagina(PAULA, { ...TODAS, termo: 'vidro' })).toEqual({ ids: [], paginas: 1, total: 0 })
    expect(await planos()).toHaveLength(1)
  })

  it('of a search counts what it finds, whatever number of words', async () => {
    expect(await pagina(PAULA, { ...TODAS, termo: 'AÇO' })).toEqual({ ids: [1, 2, 3], paginas: 3, total: 8 })
    expect(await pagina(PAULA, { ...TODAS, termo: ' aco   7 ' })).toEqual({ ids: [7], paginas: 1, total: 1 })
    expect(await pagina(PAULA, { ...TODAS, termo: ' ' })).toEqual({ ids: [1, 2, 3], paginas: 7, total: 20 })
    expect(await pagina(PAULA, { ...TODAS, termo: '%' })).toEqual({ ids: [], paginas: 1, total: 0 })
  })

  it('carries only the fields of its rows, as the whole list does', async () => {
    const { dados } = await pecas.pagina(db, BIA, TODAS, { pageIndex: 0, pageSize: 1 })
    expect(dados).toEqual([{ id: 2, idEmpresa: 2, nome: 'Peça de aço 2' }])
    expect((await pecas.toda(db, BIA, { ...TODAS, termo: 'de aço' })).map(({ id }) => id)).toEqual([2, 4, 6, 8])
    expect((await pecas.toda(db, BIA, { ...TODAS, idPeca: 4 }))[0]).toEqual(
      dados[0] && { ...dados[0], id: 4, nome: 'Peça de aço 4' },
    )
  })
})

describe('a query that is built once', () => {
  it('serves everybody of its form, each with his own company, record and words', async () => {
    const pedidos = [ANA, BIA].flatMap((quem) => [3, 4].map((idPeca) => ({ quem, idPeca, termo: `aço ${idPeca}` })))
    const achados = []
    for (const { quem, ...filtro } of pedidos) achados.push((await pagina(quem, { ...TODAS, ...filtro })).ids)
    expect(achados).toEqual([[3], [], [], [4]])
    expect(montadas).toBe(1)
  })

  it('is built anew for another reach, role, order, number of words or question', async () => {
    const gestora: Logado = { ...ANA, papeis: ['Configuracao'] }
    const formas: [Logado, Filtro, number][] = [
      [ANA, TODAS, 10],
      [PAULA, TODAS, 20],
      [gestora, TODAS, 10],
      [{ ...ANA, tipo: 1 }, TODAS, 10],
      [ANA, { desc: true }, 10],
      [ANA, { ...TODAS, termo: 'aço' }, 4],
      [ANA, { ...TODAS, termo: 'aço 1' }, 1],
      [ANA, { ...TODAS, idPeca: 1 }, 1],
      [ANA, { ...TODAS, idPeca: null }, 10],
    ]
    const totais = []
    for (const [quem, filtro] of formas) totais.push((await pagina(quem, filtro)).total)
    expect(totais).toEqual(formas.map(([, , total]) => total))
    expect(montadas).toBe(formas.length)
  })

  it('is not shared with another handle of the database', async () => {
    await pagina(ANA, TODAS)
    await pecas.pagina(database.leitura, ANA, TODAS, TRES)
    expect(montadas).toBe(2)
  })
})
