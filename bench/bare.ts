/** The same SQL behind a bare Fastify route with `pg`: what our calls are measured against. Started by the scripts of this folder with its connection in BANCO and its routes in ROTAS. */
import fastify from 'fastify'
import { Pool, types } from 'pg'
import type { BareRoute } from './compare.ts'

const INT8 = 20
types.setTypeParser(INT8, Number)

const pool = new Pool({ ...(JSON.parse(process.env['BANCO'] ?? '{}') as object), max: 12 })
const routes = JSON.parse(process.env['ROTAS'] ?? '[]') as BareRoute[]
const app = fastify()

for (const { url, rows, total, body = [], values = [] } of routes) {
  app.route<{ Body: Record<string, unknown> }>({
    method: body.length ? 'POST' : 'GET',
    url,
    handler: async (request) => {
      const all = [...values, ...body.map((name) => request.body[name])]
      const [dados, contagem] = await Promise.all([
        pool.query(rows, all),
        total === undefined ? undefined : pool.query<{ total: number }>(total, all.slice(0, parameters(total))),
      ])
      return contagem ? { dados: dados.rows, total: contagem.rows[0]?.total } : (dados.rows[0] as unknown)
    },
  })
}

app.get('/api/health', () => ({ status: 'ok' }))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })

/** The count takes the first values and not those of the page. */
function parameters(sql: string): number {
  return Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)))
}
