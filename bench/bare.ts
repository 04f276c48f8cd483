/** The same SQL behind a bare Fastify route with `pg`: what our calls are measured against. Started by the scripts of this folder with its connection in BANCO and its routes in ROTAS. */
import fastify from 'fastify'
import { Pool, types } from 'pg'
import type { BareRoute } from './compare.ts'

const INT8 = 20
types.setTypeParser(INT8, Number)

const pool = new Pool({ ...(JSON.parse(process.env['BANCO'] ?? '{}') as object), max: 12 })
const routes = JSON.parse(process.env['ROTAS'] ?? '[]') as BareRoute[]
const app = fastify()

for (const { url, sql, page = false, body = [], query = [], values = [], beside = [], prepared } of routes) {
  app.route<{ Body: Record<string, unknown>; Querystring: Record<string, unknown> }>({
    method: body.length ? 'POST' : 'GET',
    url,
    handler: async (request) => {
      const [{ rows }] = await Promise.all([
        pool.query<{ achados?: number }>({
          text: sql,
          values: [...values, ...query.map((name) => request.query[name]), ...body.map((name) => request.body[name])],
          ...(prepared && { name: prepared }),
        }),
        ...beside.map((other) => pool.query(other.sql, [...other.values])),
      ])
      return page ? { dados: rows, total: rows[0]?.achados } : rows[0]
    },
  })
}

app.get('/api/health', () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
