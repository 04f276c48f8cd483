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
const page = (where: string, skip: number) =>
  `WITH pagina AS (SELECT id FROM material WHERE ${where} ORDER BY ordem_codigo, id LIMIT 12 OFFSET ${skip}) ${COLUMNS}`
const total = (level: number, where: string) =>
  `SELECT sum(quantos)::int AS total FROM material_contagem WHERE nivel = ${level} AND NOT mercado AND ${where}`
const SEARCHED = 'busca LIKE portal_busca($1) AND busca LIKE portal_busca($2)'

const list = (name: string, query: string, rows: string, counted: string, values: readonly unknown[] = []) => ({
  name: `${name}, latency`,
  what: 'latency' as const,
  promise: 1.5,
  path: `/api/produto/lista?modoEdicao=true&limite=12&${query}`,
  bare: { url: `/${name.replaceAll(/\W+/g, '-')}`, rows, total: counted, values },
})

await compare([
  list('first page with total', '', page('true', 0), total(0, 'true')),
  list('page at row 20,000 with total', 'pageSkip=20000', page('true', 20_000), total(0, 'true')),
  list('page of one status with total', 'status=1', page('status = 1', 0), total(0, 'status = 1')),
  list(
    'page of profiles on the market with total',
    'tipoProduto=PERFIL&situacao=3&status=1',
    page("tipo = 'PERFIL' AND situacao_exibida = 3 AND status = 1", 0),
    total(0, "tipo = 'PERFIL' AND situacao = 3 AND status = 1"),
  ),
  list(
    'search of two words with total',
    'busca=acustica%20vedacao',
    `WITH achadas AS MATERIALIZED (SELECT id, ordem_codigo FROM material WHERE ${SEARCHED}), pagina AS (SELECT id FROM achadas ORDER BY ordem_codigo, id LIMIT 12) ${COLUMNS}`,
    `SELECT count(*)::int AS total FROM material WHERE ${SEARCHED}`,
    ['%acustica%', '%vedacao%'],
  ),
])
await close()
