import type { Pool } from 'pg'

const DAYS = 3 * 365

/** Customers with a licence each. */
export async function fillCustomers(pool: Pool, customers: number): Promise<void> {
  await pool.query(`
    INSERT INTO cliente (documento, razao_social, nome_fantasia, estado, cidade)
      SELECT (80000000000000 + g)::text, 'Bench ' || g || ' Vidraçaria Ltda', 'Bench ' || g, 'SP', 'Campinas' FROM generate_series(1, ${customers}) g;
    INSERT INTO cliente_serial (id_cliente, serial, sistema, descricao_produto)
      SELECT id, 'BENCH-' || id, 1, 'CEM' FROM cliente WHERE razao_social LIKE 'Bench %';
    ANALYZE cliente, cliente_serial`)
}

/** Three years of work on what is there: so many entries of the trail a day in acts of five, ten jobs and one release a day. */
export async function fillHistory(pool: Pool, entriesADay: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL session_replication_role = 'replica'")
    await client.query('SET LOCAL statement_timeout = 0')
    await client.query(`
      WITH produtos AS (SELECT array_agg(id) AS ids FROM (SELECT id FROM material ORDER BY id LIMIT 50000) m),
        gente AS (SELECT array_agg(id ORDER BY id) AS ids, array_agg(id_empresa ORDER BY id) AS empresas, array_agg(email ORDER BY id) AS nomes FROM usuario)
      INSERT INTO auditoria (em, id_usuario, id_pessoa, id_empresa, autor, origem, requisicao, chamada, acao, tabela, id_registro, diferenca)
      SELECT now() - interval '${DAYS} days' + n * interval '${DAYS} days' / ${DAYS * entriesADay},
        g.ids[1 + n / 5 % cardinality(g.ids)], g.ids[1 + n / 5 % cardinality(g.ids)], g.empresas[1 + n / 5 % cardinality(g.ids)],
        g.nomes[1 + n / 5 % cardinality(g.ids)], '127.0.0.1', md5('ato' || n / 5), 'componente.salvar', 'ALTEROU', 'material',
        p.ids[1 + (n::bigint * 7919 % cardinality(p.ids))::int]::text, jsonb_build_object('descricao', jsonb_build_object('antes', 'Antes ' || n, 'depois', 'Depois ' || n))
      FROM generate_series(1, ${DAYS * entriesADay}) n, produtos p, gente g`)
    await client.query(`
      INSERT INTO tarefa (tipo, descricao, estado, dados, id_usuario, id_empresa, criada_em, iniciada_em, terminada_em, vista_em)
      SELECT 'exportar', 'Exportar componentes', 'CONCLUIDA', '{}', u.id, u.id_empresa, d, d, d, d
      FROM generate_series(1, ${DAYS * 10}) n, LATERAL (SELECT now() - n * interval '1 day' / 10 AS d) t,
        LATERAL (SELECT id, id_empresa FROM usuario ORDER BY id OFFSET n % 8 LIMIT 1) u`)
    await client.query(`
      WITH feitas AS (INSERT INTO publicacao (area, acao, alvo, estado, id_usuario, id_pessoa, id_empresa, criada_em, ate, feita_em, escopos, quantos)
        SELECT 'produto', CASE n % 2 WHEN 0 THEN 'homologar' ELSE 'disponibilizar' END, CASE n % 2 WHEN 0 THEN NULL ELSE 'todos' END, 'FEITA',
          u.id, u.id, u.id_empresa, d, d, d, ARRAY(SELECT DISTINCT escopo FROM material LIMIT 3), 20
        FROM generate_series(1, ${DAYS}) n, LATERAL (SELECT now() - n * interval '1 day' AS d) t,
          (SELECT id, id_empresa FROM usuario ORDER BY id LIMIT 1) u RETURNING id)
      INSERT INTO publicacao_item (id_publicacao, id_registro, tipo, id_referencia, escopo, codigo, descricao, versao_vista, retido, feito)
      SELECT f.id, m.id, m.tipo, m.id_referencia, m.escopo, m.codigo, m.descricao, m.versao, false, true
      FROM feitas f, LATERAL (SELECT * FROM material WHERE id % 5000 = f.id % 5000 ORDER BY id LIMIT 20) m`)
    for (const sql of MARKET) await client.query(sql)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
  await pool.query(
    'VACUUM ANALYZE auditoria, tarefa, publicacao, publicacao_item, material_mercado, material_publicacao, material_vigencia, material_versao',
  )
}

/** Half of what is on the market came there at once, when the house began; the others day by day since. */
const MARKET: readonly string[] = [
  `CREATE TEMP TABLE chegadas ON COMMIT DROP AS
   SELECT id, now() - interval '${DAYS} days' + greatest(n - todos / 2, 0) * ${DAYS}::bigint / (todos - todos / 2) * interval '1 day' AS em
   FROM (SELECT id, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS todos FROM material_mercado) m`,
  'UPDATE material_mercado m SET desde = em FROM chegadas c WHERE c.id = m.id',
  'UPDATE material_vigencia v SET de = em, desde = em FROM chegadas c WHERE c.id = v.id_material',
  'UPDATE material_publicacao p SET em = c.em FROM chegadas c WHERE c.id = p.id_material',
  'UPDATE material_versao v SET criado_em = em FROM chegadas c WHERE c.id = v.id_material',
]
