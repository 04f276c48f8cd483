/** A catalogue of 200,000 products (or as many as are given): each list against the same SQL behind a bare route: `node bench/catalogo.ts [products] [seconds]`. */
import { prepareGround } from './compare.ts'
import { fillCatalogo } from './fillCatalogo.ts'

const [products = 200_000, seconds = 3] = process.argv.slice(2).map(Number)
const { pool, compare, close } = await prepareGround('master@exemplo.com.br', seconds)
await fillCatalogo(pool, products)

/** What the list shows of the rows of a page, and nothing for the rows before them. */
const COLUMNS = `SELECT m.id, m.versao, m.tipo, m.codigo, m.codigo_interno, m.descricao, m.id_referencia, r.descricao AS referencia, r.logo,
    m.id_linha, l.descricao AS linha, m.ipi, m.status, m.situacao_exibida, m.prontidao_pro, m.prontidao_mobi, m.alterado_em,
    (SELECT g.descricao FROM grupo g WHERE g.id = coalesce(k.id_grupo, s.id_grupo, t.id_grupo)) AS grupo,
    (SELECT c.descricao FROM cor c WHERE c.id = coalesce(k.id_cor, s.id_cor)) AS cor,
    (SELECT u.sigla FROM unidade u WHERE u.id = k.id_unidade_item) AS unidade_item,
    (SELECT u.sigla FROM unidade u WHERE u.id = k.id_unidade_embalagem) AS unidade_embalagem, k.quantidade_embalagem, k.otimizacao_barra,
    (SELECT jsonb_build_object('nome', a.nome, 'sha256', a.sha256) FROM material_anexo a WHERE a.id_material = m.id AND a.anexo = 'FIGURA') AS figura,
    (SELECT jsonb_build_object('nome', a.nome, 'sha256', a.sha256) FROM material_anexo a WHERE a.id_material = m.id AND a.anexo = 'DESENHO_TECNICO') AS ficha
  FROM pagina JOIN material m USING (id) JOIN referencia r ON r.id = m.id_referencia LEFT JOIN linha l ON l.id = m.id_linha
    LEFT JOIN componente k ON k.id = m.id LEFT JOIN superficie s ON s.id = m.id LEFT JOIN kit t ON t.id = m.id
  ORDER BY m.ordem_codigo, m.id`
const counted = (level: number, where: string) =>
  `(SELECT sum(quantos)::int FROM material_contagem WHERE nivel = ${level} AND NOT mercado AND ${where}) AS achados`
const page = (where: string, total: string) => `WITH pagina AS (SELECT id FROM material WHERE ${where}
    ORDER BY ordem_codigo, id LIMIT $1 OFFSET $2) ${COLUMNS.replace('SELECT ', `SELECT ${total}, `)}`
const SEARCH = `WITH achadas AS MATERIALIZED (SELECT id, ordem_codigo FROM material
    WHERE busca LIKE portal_busca($3) AND busca LIKE portal_busca($4)),
  pagina AS (SELECT id FROM achadas ORDER BY ordem_codigo, id LIMIT $1 OFFSET $2)
  ${COLUMNS.replace('SELECT ', 'SELECT (SELECT count(*) FROM achadas) AS achados, ')}`

const list = (name: string, query: string, sql: string, values: readonly unknown[]) => ({
  name: `${name}, latency`,
  what: 'latency' as const,
  promise: 1.5,
  path: `/api/produto/lista?modoEdicao=true&limite=12&${query}`,
  bare: { url: `/${name.replaceAll(/\W+/g, '-')}`, page: true, sql, values },
})
const ALL = page('true', counted(0, 'true'))

await compare([
  list('first page with total', '', ALL, [12, 0]),
  list('page at row 20,000 with total', 'pageSkip=20000', ALL, [12, 20_000]),
  list('page of one status with total', 'status=1', page('status = 1', counted(0, 'status = 1')), [12, 0]),
  list(
    'page of profiles on the market with total',
    'tipoProduto=PERFIL&situacao=3&status=1',
    page(
      "tipo = 'PERFIL' AND situacao_exibida = 3 AND status = 1",
      counted(0, "tipo = 'PERFIL' AND situacao = 3 AND status = 1"),
    ),
    [12, 0],
  ),
  list('search of two words with total', 'busca=acustica%20vedacao', SEARCH, [12, 0, '%acustica%', '%vedacao%']),
])
await close()
