import type { Pool } from 'pg'

const REFERENCES = 200
const LINES_PER_REFERENCE = 5
/** Codes of one reference stand together in the order of codes, as in a manufacturer's catalogue. */
const NAMES = `(ARRAY['Marco superior', 'Trilho duplo', 'Roldana com regulagem', 'Fecho concha', 'Puxador embutido', 'Escova de vedação', 'Travessa central', 'Montante lateral', 'Baguete arredondado', 'Contramarco liso', 'Laminado incolor', 'Temperado fumê', 'Esteira integrada', 'Tela mosquiteiro', 'Kit janela correr'])`
const SERIES = `(ARRAY['Suprema', 'Gold IV', 'Prime 25', 'Mega', 'Slim', 'Acústica', 'Premium', 'Standard', 'Módulo prático'])`

/**
 * A catalogue of so many products in the shapes in which real ones come: most on the market, some in edition and in
 * homologation, some behind on CEM MOBI. The rows are written past the triggers, which would keep an audit row for each.
 */
export async function fillCatalogo(pool: Pool, products: number, existing = 0): Promise<void> {
  const began = performance.now()
  await pastTriggers(pool, statements(products, existing))
  await pool.query(
    'VACUUM ANALYZE material, material_texto, material_mercado, material_versao, material_vigencia, material_publicacao, material_contagem, componente, perfil, superficie, vidro, kit, referencia, linha, referencia_linha, empresa_referencia',
  )
  process.stdout.write(`${products} products filled in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
}

async function pastTriggers(pool: Pool, commands: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query("SET LOCAL session_replication_role = 'replica'")
    await client.query('SET LOCAL statement_timeout = 0')
    for (const sql of commands) await client.query(sql)
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/** What uses products: each kit holds six, each third component may be taken by three others, a line in ten has a typology. */
export async function fillUses(pool: Pool): Promise<void> {
  await pastTriggers(pool, USES)
  await pool.query('VACUUM ANALYZE kit_composicao, aplicabilidade, tipologia')
}

/** So many in edition, the new ones among them, spread over all references; all others are on the market as they stand. */
export async function editCatalogo(pool: Pool, edited: number): Promise<void> {
  await pastTriggers(pool, [...edits(edited), ...COUNTS])
  await pool.query('VACUUM ANALYZE material, material_texto, material_mercado, material_vigencia, material_contagem')
}

const COMPANY = '(SELECT min(id) FROM empresa WHERE provedora)'
const PERSON = '(SELECT min(id) FROM usuario)'

const REFERENCES_BY_PLACE =
  "SELECT id, row_number() OVER (ORDER BY id) - 1 AS k FROM referencia WHERE descricao LIKE 'Catálogo %'"
const LINES_BY_PLACE =
  "SELECT id, row_number() OVER (ORDER BY id) - 1 AS k FROM linha WHERE descricao LIKE 'Linha do catálogo %'"

/** Where the products hang; once. */
const ground = (): string[] => [
  `INSERT INTO linha (descricao, id_empresa)
   SELECT 'Linha do catálogo ' || n, ${COMPANY} FROM generate_series(1, ${REFERENCES * LINES_PER_REFERENCE}) AS n`,
  `INSERT INTO referencia (id_empresa, descricao, tipo, id_projetista, tipo_material, logo)
   SELECT ${COMPANY}, 'Catálogo ' || n, 'Fabricante', ${PERSON}, '{PERFIL,COMPONENTE,VIDRO,SUPERFICIE,KIT}', NULL
   FROM generate_series(1, ${REFERENCES}) AS n`,
  `INSERT INTO referencia_linha (id_referencia, id_linha, exclusiva, impedir_salvar)
   SELECT r.id, l.id, 0, 0 FROM (${REFERENCES_BY_PLACE}) r JOIN (${LINES_BY_PLACE}) l ON l.k / ${LINES_PER_REFERENCE} = r.k`,
  // Five references for each small company, on every screen of a kind.
  `INSERT INTO empresa_referencia (id_empresa, id_tela, id_referencia)
   SELECT e.id, t.id, r.id FROM empresa e JOIN (${REFERENCES_BY_PLACE}) r ON r.k BETWEEN 10 AND 14
   CROSS JOIN tela_sistema t WHERE t.papel LIKE 'Cadastro%' AND NOT e.provedora`,
]

const COUNTS: readonly string[] = [
  `DELETE FROM material_contagem`,
  `INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, prontidao_pro, prontidao_mobi, quantos)
   SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), grouping(prontidao_pro)), false, tipo, id_referencia, id_linha, status, situacao_exibida, prontidao_pro, prontidao_mobi, count(*)
   FROM material GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (prontidao_pro, prontidao_mobi), (id_referencia, id_linha, prontidao_pro, prontidao_mobi))`,
  `INSERT INTO material_contagem (nivel, mercado, tipo, id_referencia, id_linha, status, situacao, quantos)
   SELECT portal_nivel(grouping(id_referencia), grouping(id_linha), 1), true, tipo, id_referencia, id_linha, status, situacao_exibida, count(*)
   FROM material_mercado GROUP BY tipo, status, situacao_exibida, GROUPING SETS ((), (id_referencia), (id_referencia, id_linha))`,
]

/** With the one trigger that makes what lists search and order by. */
const stamped = (sql: string): string[] => [
  'ALTER TABLE material ENABLE ALWAYS TRIGGER material_carimbo',
  sql,
  'ALTER TABLE material ENABLE TRIGGER material_carimbo',
]

const statements = (products: number, existing: number): string[] => [
  ...(existing ? [] : ground()),
  `CREATE TEMP TABLE referencias ON COMMIT DROP AS ${REFERENCES_BY_PLACE}`,
  `CREATE TEMP TABLE linhas ON COMMIT DROP AS ${LINES_BY_PLACE}`,
  `CREATE TEMP TABLE novos ON COMMIT DROP AS
   SELECT (SELECT greatest(max(m.id), max(v.id), 0) FROM material m FULL JOIN material_versao v ON false) + n - ${existing} AS id, n, (n - 1) % ${REFERENCES} AS k, hashint4(n) & 1023 AS h
   FROM generate_series(${existing + 1}, ${products}) AS n`,
  ...stamped(`INSERT INTO material (id, tipo, id_referencia, id_linha, codigo, descricao, ipi, status, situacao,
     id_versao_homologada, id_versao_pro, id_versao_mobi, prontidao_pro, prontidao_mobi)
   OVERRIDING SYSTEM VALUE
   SELECT novos.id, (ARRAY['COMPONENTE','PERFIL','COMPONENTE','PERFIL','COMPONENTE','SUPERFICIE','COMPONENTE','VIDRO','PERFIL','KIT'])[1 + (novos.k + h % 2 * 5) % 10],
     r.id, l.id, 'C' || (100 + novos.k) || '-' || ((n - 1) / ${REFERENCES}), ${NAMES}[1 + h % 15] || ' ' || ${SERIES}[1 + h % 9] || ' ' || n,
     5, CASE WHEN h < 870 THEN 1 WHEN h < 950 THEN 2 WHEN h < 1000 THEN 5 ELSE 7 END,
     CASE WHEN n % 10 = 3 THEN 1 WHEN n % 20 = 5 THEN 2 ELSE 3 END,
     CASE WHEN n % 20 = 5 THEN novos.id END, CASE WHEN n % 20 <> 13 THEN novos.id END,
     CASE WHEN n % 20 <> 13 AND n % 25 <> 7 THEN novos.id END, CASE WHEN n % 50 = 9 THEN 3 ELSE 1 + h % 2 END, CASE WHEN n % 40 = 9 THEN 3 ELSE 1 + h % 2 END
   FROM novos JOIN referencias r ON r.k = novos.k
     JOIN linhas l ON l.k = novos.k * ${LINES_PER_REFERENCE} + (n / ${REFERENCES}) % ${LINES_PER_REFERENCE}
   ORDER BY novos.k, n`),
  'INSERT INTO material_texto SELECT id, busca FROM material JOIN novos USING (id)',
  ...['componente', 'perfil', 'superficie', 'vidro', 'kit'].map(
    (kind) =>
      `INSERT INTO ${kind} (id) SELECT m.id FROM material m JOIN novos USING (id) WHERE m.tipo = '${kind.toUpperCase()}'`,
  ),
  `UPDATE componente SET id_grupo = (SELECT min(id) FROM grupo WHERE 'COMPONENTE' = ANY (tipo_material)), id_cor = (SELECT min(id) FROM cor),
     id_unidade_item = (SELECT min(id) FROM unidade), id_unidade_embalagem = (SELECT min(id) FROM unidade), quantidade_embalagem = 10
   WHERE id_grupo IS NULL`,
  'UPDATE perfil SET peso = 0.412 WHERE peso IS NULL',
  // Another checkout that this one is compared with may be from before the column.
  `DO $$ BEGIN
     IF EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'perfil'::regclass AND attname = 'linha_do_material') THEN
       UPDATE perfil SET linha_do_material = m.id_linha FROM material m WHERE m.id = perfil.id AND linha_do_material IS NULL;
     END IF;
   END $$`,
  'UPDATE vidro SET espessura = 8, peso = 20 WHERE espessura IS NULL',
  `INSERT INTO material_versao (id, id_material, numero, conteudo) OVERRIDING SYSTEM VALUE
   SELECT v.id, v.id, 1, v.conteudo FROM material_retrato v JOIN novos USING (id) WHERE novos.n % 20 <> 13`,
  `INSERT INTO material_mercado (id, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status, id_versao_pro, id_versao_mobi, desde)
   SELECT id, tipo, id_referencia, id_linha, codigo, codigo_interno, descricao, status, id_versao_pro, id_versao_mobi, now()
   FROM material JOIN novos USING (id) WHERE id_versao_pro IS NOT NULL ORDER BY k, n`,
  `INSERT INTO material_publicacao (id_material, id_versao, alvo)
   SELECT id, id_versao_pro, alvo FROM material JOIN novos USING (id) CROSS JOIN unnest(ARRAY['CEM_PRO', 'CEM_MOBI']) AS alvo
   WHERE id_versao_pro IS NOT NULL AND (alvo = 'CEM_PRO' OR id_versao_mobi IS NOT NULL)`,
  `INSERT INTO material_vigencia SELECT v.* FROM portal_mercado_publicado() v JOIN novos ON novos.id = v.id_material`,
  ...COUNTS,
  ...['material', 'material_versao'].map(
    (table) => `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
  ),
]

const OF_KIND = (kind: string) =>
  `(SELECT id, row_number() OVER (ORDER BY id) - 1 AS k FROM material WHERE tipo = '${kind}')`
const COMPONENTS = "(SELECT count(*) FROM material WHERE tipo = 'COMPONENTE')"

const USES: readonly string[] = [
  `INSERT INTO kit_composicao (id_material, tipo, id_produto, codigo_produto, descricao, quantidade)
   SELECT kit.id, 'COMPONENTE', item.id, 'C', 'Item', 1 FROM ${OF_KIND('KIT')} kit CROSS JOIN generate_series(0, 5) AS n
   JOIN ${OF_KIND('COMPONENTE')} item ON item.k = (kit.k * 7 + n * 131) % ${COMPONENTS}`,
  `INSERT INTO aplicabilidade (id_material, id_aplicavel)
   SELECT c.id, outro.id FROM ${OF_KIND('COMPONENTE')} c CROSS JOIN generate_series(1, 3) AS n
   JOIN ${OF_KIND('COMPONENTE')} outro ON outro.k = (c.k + n * 977) % ${COMPONENTS} WHERE c.k % 3 = 0 ON CONFLICT DO NOTHING`,
  `INSERT INTO tipologia (id_empresa, codigo, descricao, id_referencia, id_linha, status)
   SELECT ${COMPANY}, 'T' || id_linha, 'Janela de correr', id_referencia, id_linha, 1 FROM referencia_linha WHERE id_linha % 10 = 0
   ON CONFLICT DO NOTHING`,
]

const edits = (edited: number): string[] => [
  'CREATE TEMP TABLE editados ON COMMIT DROP AS SELECT id FROM material WHERE id_versao_pro IS NULL',
  `INSERT INTO editados SELECT id FROM material WHERE id_versao_pro IS NOT NULL ORDER BY hashint4(id)
   LIMIT ${edited} - (SELECT count(*) FROM editados)`,
  `UPDATE material SET situacao = 3, id_versao_homologada = NULL, id_versao_mobi = id_versao_pro`,
  `UPDATE material_mercado SET id_versao_mobi = id_versao_pro`,
  `UPDATE material_vigencia SET id_versao_mobi = id_versao_pro, situacao_exibida = 3`,
  ...stamped(
    `UPDATE material m SET situacao = 1, descricao = descricao || ' rev. 2', ipi = 6 FROM editados WHERE editados.id = m.id`,
  ),
  'INSERT INTO material_texto SELECT id, busca FROM material JOIN editados USING (id) ON CONFLICT DO NOTHING',
]
