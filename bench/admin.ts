/** Administration filled up: 5,000 companies, 50,000 users, 2,000 references; each list's page and search against the same bare SQL: `node bench/admin.ts [seconds]`. */
import { prepareGround } from './compare.ts'

const { pool, compare, close } = await prepareGround('master@exemplo.com.br', Number(process.argv[2] ?? 3))
await fill()

interface Listed {
  table: string
  join?: string
  columns: string
  order: string
  searched: readonly string[]
  where?: string
}

/** The statements that our own lists send, written by hand. */
const list = ({ table, join = '', columns, order, searched, where = 'true' }: Listed) => {
  const text = searched.map((name) => `coalesce(${table}.${name}, '')`).join(" || ' ' || ")
  const found = `${where} AND portal_busca(${text}) LIKE portal_busca($3) AND portal_busca(${text}) LIKE portal_busca($4)`
  const select = `SELECT ${columns}, `
  const cut = `ORDER BY ${order} LIMIT $1 OFFSET $2`
  return {
    page: {
      sql: `${select} (SELECT count(*) FROM ${table} WHERE ${where}) AS achados FROM ${table} ${join} WHERE ${where} ${cut}`,
      values: [20, 40],
    },
    search: {
      sql: `${select} count(*) OVER () AS achados FROM ${table} ${join} WHERE ${found} ${cut}`,
      values: [20, 0, '%aluminios%', '%421%'],
    },
  }
}

const companies = list({
  table: 'empresa',
  columns: `id, versao, cnpj, razao, fantasia, cep, endereco, numero, complemento, bairro, cidade, estado,
    (SELECT jsonb_build_object('label', p.perfil, 'value', p.id) FROM empresa_tipo p WHERE p.id = id_perfil) AS perfil`,
  order: 'fantasia COLLATE pt_br, id',
  searched: ['fantasia', 'razao', 'cnpj'],
})
const users = list({
  table: 'usuario',
  join: 'JOIN empresa e ON e.id = usuario.id_empresa',
  columns: `usuario.id, nome, email, tipo, id_empresa, usuario.versao, ativo::int, senha_hash IS NOT NULL AS tem_senha,
    true AS gerivel, usuario.id = 1 AS proprio, e.fantasia AS empresa`,
  order: 'nome COLLATE pt_br, usuario.id',
  searched: ['nome', 'email'],
  where: 'usuario.anonimizado_em IS NULL',
})
const references = list({
  table: 'referencia',
  join: 'JOIN usuario p ON p.id = referencia.id_projetista',
  columns: `referencia.id, referencia.versao, descricao, referencia.tipo, tipo_material, logo, descricao_oficial,
    jsonb_build_object('label', p.nome, 'value', p.id) AS projetista, true AS proprio`,
  order: 'descricao COLLATE pt_br, referencia.id',
  searched: ['descricao', 'descricao_oficial'],
})

const pair = (name: string, call: string, filter: string, sort: string, sql: typeof companies) => [
  {
    name: `${name}: page with total, latency`,
    what: 'latency' as const,
    promise: 1.5,
    path: `${call}?pageIndex=2&pageSize=20&sort=${sort}`,
    bare: { url: `/${name}/page`, page: true, ...sql.page },
  },
  {
    name: `${name}: search with total, latency`,
    what: 'latency' as const,
    promise: 1.5,
    path: `${call}?pageIndex=0&pageSize=20&sort=${sort}&${filter}=aluminios%20421`,
    bare: { url: `/${name}/search`, page: true, ...sql.search },
  },
]

await compare([
  ...pair('companies', '/api/empresa/lista', 'globalFilter', 'fantasia', companies),
  ...pair('users', '/api/usuario/geralLista', 'globalFilter', 'nome', users),
  ...pair('references', '/api/referencia/lista', 'globalFilter', 'descricao', references),
])
await close()

async function fill(): Promise<void> {
  const began = performance.now()
  await pool.query(`INSERT INTO empresa (cnpj, razao, fantasia, cep, endereco, numero, bairro, cidade, estado, id_empresa_mae)
    SELECT lpad(n::text, 14, '0'), 'Alumínios ' || n || ' Ltda', 'Alumínios ' || n, '01001000', 'Rua A', '1', 'Centro', 'São Paulo', 'SP', (SELECT id FROM empresa WHERE provedora LIMIT 1)
    FROM generate_series(1, 5000) AS n`)
  await pool.query(`INSERT INTO usuario (nome, email, tipo, id_empresa)
    SELECT 'Pessoa ' || n || ' Alumínios', 'pessoa' || n || '@aluminios.com.br', 4, e.id
    FROM generate_series(1, 50000) AS n JOIN (SELECT id, row_number() OVER (ORDER BY id) AS k FROM empresa) e ON e.k = 1 + n % 5000`)
  await pool.query(`INSERT INTO referencia (id_empresa, descricao, tipo, id_projetista)
    SELECT e.id, 'Alumínios R' || n, 'Fabricante', (SELECT min(id) FROM usuario) FROM generate_series(1, 2000) AS n JOIN (SELECT id, row_number() OVER (ORDER BY id) AS k FROM empresa) e ON e.k = n`)
  await pool.query('VACUUM ANALYZE empresa, usuario, referencia')
  process.stdout.write(`filled in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}
