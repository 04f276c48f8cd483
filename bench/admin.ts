/** Administration filled up: 5,000 companies, 50,000 users, 2,000 references; each list's page and search against the same bare SQL: `node bench/admin.ts [seconds]`. */
import { prepareGround } from './compare.ts'

const { pool, compare, close } = await prepareGround('master@exemplo.com.br', Number(process.argv[2] ?? 3))
await fill()

const list = (table: string, columns: string, order: string, search: string) => {
  const from = `FROM ${table}`
  const where = `WHERE portal_busca(${search}) LIKE portal_busca($1)`
  return {
    page: {
      rows: `SELECT ${columns} ${from} ORDER BY ${order} LIMIT 20 OFFSET 40`,
      total: `SELECT count(*) AS total ${from}`,
    },
    search: {
      rows: `SELECT ${columns} ${from} ${where} ORDER BY ${order} LIMIT 20`,
      total: `SELECT count(*) AS total ${from} ${where}`,
    },
  }
}
const text = (...names: string[]) => names.map((name) => `coalesce("${name}", '')`).join(" || ' ' || ")

const PROFILE =
  "(select jsonb_build_object('label', p.perfil, 'value', p.id) from empresa_tipo p where p.id = id_perfil) AS perfil"
const companies = list(
  'empresa',
  `id, versao, cnpj, razao, fantasia, cep, endereco, numero, complemento, bairro, cidade, estado, ${PROFILE}`,
  'fantasia COLLATE pt_br, id',
  text('fantasia', 'razao', 'cnpj'),
)
const users = list(
  'usuario JOIN empresa e ON e.id = usuario.id_empresa',
  'usuario.*, e.fantasia',
  'nome COLLATE pt_br, usuario.id',
  text('nome', 'email'),
)
const references = list(
  'referencia JOIN usuario p ON p.id = referencia.id_projetista',
  "referencia.id, referencia.versao, descricao, referencia.tipo, jsonb_build_object('label', p.nome, 'value', p.id) AS projetista, tipo_material, logo, descricao_oficial",
  'descricao COLLATE pt_br, referencia.id',
  text('descricao', 'descricao_oficial'),
)

const pair = (name: string, call: string, filter: string, sort: string, sql: typeof companies) => [
  {
    name: `${name}: page with total, latency`,
    what: 'latency' as const,
    promise: 1.5,
    path: `${call}?pageIndex=2&pageSize=20&sort=${sort}`,
    bare: { url: `/${name}/page`, ...sql.page },
  },
  {
    name: `${name}: search with total, latency`,
    what: 'latency' as const,
    promise: 1.5,
    path: `${call}?pageIndex=0&pageSize=20&sort=${sort}&${filter}=aluminios%20421`,
    bare: { url: `/${name}/search`, ...sql.search, values: ['%aluminios%421%'] },
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
