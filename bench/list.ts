/** A list of 100,000 rows: our calls against the same SQL behind a bare route, in one run: `node bench/list.ts [rows] [seconds]`. */
import { prepareGround } from './compare.ts'

const rows = Number(process.argv[2] ?? 100_000)
const { pool, compare, close } = await prepareGround('admin@exemplo.com.br', Number(process.argv[3] ?? 4))

const found = await pool.query<{ id: number }>(
  "SELECT id_empresa AS id FROM usuario WHERE email = 'admin@exemplo.com.br'",
)
const company = found.rows[0]?.id ?? 0
await fill()
const first = await pool.query<{ id: number }>('SELECT min(id) AS id FROM cor WHERE id_empresa = $1', [company])
const id = first.rows[0]?.id ?? 0

const COLUMNS = 'id, versao, criado_em, alterado_em, alterado_por, id_empresa, comum, descricao, tipo_material'
const VISIBLE = '(id_empresa = $1 OR comum = 1)'
const SEARCH = `${VISIBLE} AND portal_busca(coalesce(descricao, '')) LIKE portal_busca($4)`
const CUT = 'ORDER BY descricao COLLATE pt_br, id LIMIT $2 OFFSET $3'
let created = 0

await compare([
  {
    name: 'page of 10 with exact total, latency',
    what: 'latency',
    promise: 1.5,
    path: '/api/cor/lista?pageIndex=3&pageSize=10&sort=descricao',
    bare: {
      url: '/page',
      page: true,
      sql: `SELECT ${COLUMNS}, (SELECT count(*) FROM cor WHERE ${VISIBLE}) AS achados FROM cor WHERE ${VISIBLE} ${CUT}`,
      values: [company, 10, 30],
    },
  },
  {
    name: 'search with exact total, latency',
    what: 'latency',
    promise: 1.5,
    path: '/api/cor/lista?pageIndex=0&pageSize=10&sort=descricao&globalFilter=ceramico',
    bare: {
      url: '/search',
      page: true,
      sql: `SELECT ${COLUMNS}, count(*) OVER () AS achados FROM cor WHERE ${SEARCH} ${CUT}`,
      values: [company, 10, 0, '%ceramico%'],
    },
  },
  {
    name: 'one record, requests a second',
    what: 'rate',
    promise: 0.5,
    path: `/api/cor/${id}`,
    bare: { url: '/one', sql: `SELECT ${COLUMNS} FROM cor WHERE id = $2 AND ${VISIBLE}`, values: [company, id] },
  },
  {
    name: 'audited create, requests a second',
    what: 'rate',
    promise: 0.33,
    path: '/api/cor',
    bare: {
      url: '/create',
      sql: 'INSERT INTO cor (id_empresa, descricao, tipo_material, comum) VALUES ($1, $2, $3, $4) RETURNING id',
      values: [company],
      body: ['descricao', 'tipoMaterial', 'comum'],
    },
    body: () => JSON.stringify({ descricao: `N${created++}`, tipoMaterial: ['VIDRO'], comum: 0 }),
  },
])
await close()

async function fill(): Promise<void> {
  const began = performance.now()
  await pool.query(
    `INSERT INTO cor (id_empresa, comum, descricao, tipo_material)
     SELECT $1, n % 2, (ARRAY['Anodizado Fosco', 'Preto Brilhante', 'Branco Cerâmico', 'Bronze 1002', 'Champanhe', 'Cinza Ártico'])[1 + n % 6] || ' ' || n, '{PERFIL,VIDRO}'
     FROM generate_series(1, $2) AS n`,
    [company, rows],
  )
  await pool.query('VACUUM ANALYZE cor')
  process.stdout.write(`${rows} rows filled in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}
