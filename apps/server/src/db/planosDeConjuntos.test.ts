import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PoolClient } from 'pg'
import { novoCodigo, novoMundo, type Mundo } from '../materiais/mundo.fixture.ts'

/** A session keeps plans after so many times. */
const UMA_POR_VEZ = 12
const MUITOS = 200

let mundo: Mundo
beforeAll(async () => {
  mundo = await novoMundo()
})
afterAll(() => mundo.fechar())

/** Plans of what triggers do for the statement, each with its query. */
async function planosDe(client: PoolClient, texto: string, valores: unknown[]): Promise<string[]> {
  const planos: string[] = []
  const ouvir = ({ message = '' }) => void planos.push(message)
  await client.query(`LOAD 'auto_explain'; SET auto_explain.log_min_duration = 0; SET auto_explain.log_nested_statements = on;
    SET auto_explain.log_level = 'notice'; SET client_min_messages = 'notice'`)
  client.on('notice', ouvir)
  await client.query(texto, valores)
  client.off('notice', ouvir)
  await client.query('SET auto_explain.log_min_duration = -1')
  return planos
}

/** One row at a time until plans stay, then all at once. */
async function umaUmaETodas(texto: string, ids: readonly number[]): Promise<string[]> {
  const client = await mundo.database.escrever.connect()
  try {
    for (const id of ids.slice(0, UMA_POR_VEZ)) await client.query(texto, [[id]])
    return await planosDe(client, texto, [ids])
  } finally {
    client.release(true)
  }
}

const daConsulta = (planos: readonly string[], trecho: string) => planos.filter((plano) => plano.includes(trecho))

it('what many changed rows are compared with is not asked row by row, after a session that changed one at a time', async () => {
  const { rows } = await mundo.database.escrever.query<{ id: number }>(
    `INSERT INTO material (tipo, id_referencia, codigo, descricao, status, situacao)
     SELECT 'COMPONENTE', $1, $2 || n, 'Muitos', 1, 1 FROM generate_series(1, $3::int) AS n RETURNING id`,
    [mundo.referencias.gold, novoCodigo(), MUITOS],
  )
  const ids = rows.map(({ id }) => id)
  const outra = "UPDATE material SET descricao = descricao || '.' WHERE id = ANY ($1::int[])"
  const textos = daConsulta(await umaUmaETodas(outra, ids), 'INSERT INTO material_texto')
  expect(textos).toHaveLength(1)
  expect(textos[0]).toContain('Except')
  expect(textos[0]).not.toMatch(/Nested Loop|Merge Join|Hash Join/)

  await mundo.database.escrever.query(
    `WITH versao AS (INSERT INTO material_versao (id_material, numero, conteudo) SELECT id, 1, '{}' FROM unnest($1::int[]) AS id RETURNING id, id_material)
     INSERT INTO material_mercado (id, tipo, id_referencia, codigo, descricao, status, id_versao_pro, id_versao_mobi, desde)
     SELECT m.id, m.tipo, m.id_referencia, m.codigo, m.descricao, m.status, v.id, v.id, now() FROM material m JOIN versao v ON v.id_material = m.id`,
    [ids],
  )
  const noMercado = "UPDATE material_mercado SET descricao = descricao || '.' WHERE id = ANY ($1::int[])"
  const planos = await umaUmaETodas(noMercado, ids)
  const comparados = daConsulta(planos, 'EXCEPT SELECT')
  expect(comparados.some((plano) => plano.includes('Except'))).toBe(true)
  const datados = daConsulta(planos, 'INSERT INTO material_vigencia')
  expect(datados).toHaveLength(1)
  // What is written out is looked up by its hash, a parameter from its first to its last.
  expect(datados[0]).toContain("id = ANY ('{")
  for (const plano of [...comparados, ...datados]) expect(plano).not.toMatch(/Nested Loop|Merge Join|Hash Join/)
})
