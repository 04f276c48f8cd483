/** The same SQL behind a bare Fastify route with `pg`: what our calls are measured against. Started by the scripts of this folder with its connection in BANCO. */
import fastify from 'fastify'
import { Pool, types } from 'pg'

types.setTypeParser(20, Number)

const pool = new Pool({ ...(JSON.parse(process.env['BANCO'] ?? '{}') as object), max: 12 })
const empresa = Number(process.env['EMPRESA'])
const app = fastify()

const COLUNAS = 'id, versao, criado_em, alterado_em, alterado_por, id_empresa, comum, descricao, tipo_material'
const VISIVEL = '(id_empresa = $1 OR comum = 1)'
const BUSCA = `portal_busca(coalesce(descricao, '')) LIKE portal_busca($2)`

app.get<{ Querystring: { pagina: number } }>('/page', async ({ query }) => {
  const [dados, total] = await Promise.all([
    pool.query(`SELECT ${COLUNAS} FROM cor WHERE ${VISIVEL} ORDER BY descricao COLLATE pt_br, id LIMIT 10 OFFSET $2`, [
      empresa,
      query.pagina * 10,
    ]),
    pool.query<{ total: number }>(`SELECT count(*) AS total FROM cor WHERE ${VISIVEL}`, [empresa]),
  ])
  return { dados: dados.rows, total: total.rows[0]?.total }
})

app.get<{ Querystring: { termo: string } }>('/search', async ({ query }) => {
  const onde = `WHERE ${VISIVEL} AND ${BUSCA}`
  const valores = [empresa, `%${query.termo}%`]
  const [dados, total] = await Promise.all([
    pool.query(`SELECT ${COLUNAS} FROM cor ${onde} ORDER BY descricao COLLATE pt_br, id LIMIT 10`, valores),
    pool.query<{ total: number }>(`SELECT count(*) AS total FROM cor ${onde}`, valores),
  ])
  return { dados: dados.rows, total: total.rows[0]?.total }
})

app.get<{ Params: { id: number } }>('/one/:id', async ({ params }) => {
  const { rows } = await pool.query(`SELECT ${COLUNAS} FROM cor WHERE id = $2 AND ${VISIVEL}`, [empresa, params.id])
  return rows[0]
})

app.post<{ Body: { descricao: string; tipoMaterial: string[]; comum: number } }>('/create', async ({ body }) => {
  const { rows } = await pool.query(
    'INSERT INTO cor (id_empresa, descricao, tipo_material, comum) VALUES ($1, $2, $3, $4) RETURNING id',
    [empresa, body.descricao, body.tipoMaterial, body.comum],
  )
  return rows[0]
})

app.get('/api/health', async () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
