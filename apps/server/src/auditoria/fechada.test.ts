import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AtoDaAuditoria } from '@portal/contract/auditoria/auditoria'
import type { Paged } from '@portal/contract/core/listing'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import type { Nome } from '../sessao/pessoas.fixture.ts'
import { fecharTrilha } from './fechada.queries.ts'
import { novaTrilha, type Trilha } from './trilha.fixture.ts'

/** Reads the whole trail. */
const QUEM: Nome = 'paula'
let trilha: Trilha
beforeAll(async () => {
  trilha = await novaTrilha()
  await trilha.token(QUEM)
})
afterAll(() => trilha.fechar())

const ler = async <Row extends object>(sql: string) => (await trilha.deps.database.escrever.query<Row>(sql)).rows

async function mudar(requisicao: string, descricao: string, quantos: number): Promise<void> {
  await emTransacao(trilha.deps.database, { ...AUTOR_SISTEMA, requisicao }, ({ client }) =>
    client.query(
      `INSERT INTO tipo_tecido (descricao) SELECT '${descricao} ' || n FROM generate_series(1, ${quantos}) AS n`,
    ),
  )
}

/** So many entries at a time until none can be summed up any more. */
async function fechar(deUmaVez?: number): Promise<void> {
  let mais = true
  while (mais)
    mais = await emTransacao(trilha.deps.database, AUTOR_SISTEMA, async ({ db }) => fecharTrilha(db, deUmaVez))
}
/** Until the sums reach further than they did: they wait for who is at work, in other databases of the server, too. */
async function fecharAlem(antes: number, deUmaVez?: number): Promise<void> {
  await expect.poll(async () => (await fechar(deUmaVez), fechadas())).toBeGreaterThan(antes)
}
const fechadas = async () => (await ler<{ ate: number }>('SELECT ate FROM trilha_fechada'))[0]?.ate ?? -1

const ATOS = `SELECT max(id) AS id FROM auditoria GROUP BY requisicao, id_pessoa, CASE WHEN requisicao = '' THEN em END`

/** What the lists say, and what counting the trail gives. */
async function conferir(): Promise<void> {
  const token = await trilha.token(QUEM)
  const atos = async (mais: string) =>
    (await trilha.pedir('GET', `/auditoria/atos?pageSize=10${mais}`, { token }))
      .corpo as unknown as Paged<AtoDaAuditoria>
  const [contado] = await ler<{ entradas: number; atos: number }>(
    `SELECT (SELECT count(*) FROM auditoria) AS entradas, (SELECT count(*) FROM (${ATOS}) a) AS atos`,
  )
  expect((await trilha.listar(QUEM)).total).toBe(contado?.entradas)
  const ids = (await ler<{ id: number }>(`${ATOS} ORDER BY 1 DESC`)).map(({ id }) => id)
  for (const pageIndex of [0, 1]) {
    const { dados, total } = await atos(`&pageIndex=${pageIndex}`)
    expect(total).toBe(contado?.atos)
    expect(dados.map(({ id }) => id)).toEqual(ids.slice(pageIndex * 10, pageIndex * 10 + 10))
  }
  expect((await atos('&sort=em')).dados.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 10))
}

describe('a trail that is summed up as far as it is over', () => {
  it('counts what counting all of it gives, wherever the sums end', async () => {
    await mudar('', 'Do sistema', 7)
    await mudar('pedido-1', 'Lona', 3)
    await conferir()
    await fechar()
    expect(await fechadas()).toBe(0)
    await conferir()
    await fecharAlem(0, 5)
    const primeira = await fechadas()
    await conferir()
    // An act that goes on is none that is new, and a new one counts once.
    await mudar('pedido-1', 'Lona de novo', 2)
    await mudar('pedido-2', 'Rede', 2)
    await mudar('', 'Outra vez do sistema', 2)
    await conferir()
    await fecharAlem(primeira)
    await conferir()
  })

  it('waits for who was at work as it looked: his entries have smaller numbers than others that are seen', async () => {
    const client = await trilha.deps.database.escrever.connect()
    await client.query('BEGIN')
    await client.query("INSERT INTO tipo_tecido (descricao) VALUES ('Demorado')")
    const { rows } = await client.query<{ id: number }>('SELECT max(id) AS id FROM auditoria')
    const sua = rows[0]?.id ?? 0
    await mudar('pedido-3', 'Ligeiro', 2)
    for (let vez = 0; vez < 3; vez++) await fechar()
    expect(await fechadas()).toBeLessThan(sua)
    await client.query('COMMIT')
    client.release()
    await conferir()
    await fecharAlem(sua)
    await conferir()
  })

  it('begins again where another server marked', async () => {
    await ler('UPDATE trilha_fechada SET marca = marca + 1000, marca_xid = 9000000000000')
    const antes = await fechadas()
    await mudar('pedido-4', 'Restaurado', 2)
    await fecharAlem(antes)
    expect(await ler('SELECT FROM trilha_fechada WHERE ate <= marca')).toHaveLength(1)
    await conferir()
  })
})
