import type { Pool } from 'pg'

export const PACKAGES = 50

/** Customers with a licence of CEM each, packages of one reference, and half of the customers with half of the packages by hand. */
export async function fillReleases(pool: Pool, customers: number): Promise<{ reference: number; packages: number[] }> {
  const { rows } = await pool.query<{ reference: number }>('SELECT min(id) AS reference FROM referencia')
  const reference = rows[0]?.reference ?? 0
  await pool.query(`
    INSERT INTO cliente (documento, razao_social, nome_fantasia, estado, cidade)
      SELECT (80000000000000 + g)::text, 'Bench ' || g, 'Bench ' || g, 'SP', 'Campinas' FROM generate_series(1, ${customers}) g;
    INSERT INTO cliente_serial (id_cliente, serial, sistema, descricao_produto)
      SELECT id, 'BENCH-' || id, 1, 'CEM' FROM cliente WHERE razao_social LIKE 'Bench %';
    INSERT INTO linha (descricao, id_empresa) SELECT 'Bench ' || g, r.id_empresa FROM generate_series(1, ${PACKAGES}) g, referencia r WHERE r.id = ${reference};
    INSERT INTO pacote (id_referencia, tipo, id_linha) SELECT ${reference}, 2, id FROM linha WHERE descricao LIKE 'Bench %';
    INSERT INTO pacote_edicao (id_pacote, numero, nivel, arquivo_comum, entradas)
      SELECT p.id, 1, 'CEM_PRO', 0, '[]' FROM pacote p JOIN linha l ON l.id = p.id_linha WHERE l.descricao LIKE 'Bench %';
    INSERT INTO pacote_nivel (id_pacote, nivel, id_edicao, desde) SELECT id_pacote, 'CEM_PRO', id, now() FROM pacote_edicao WHERE entradas = '[]';
    INSERT INTO serial_pacote (id_serial, id_pacote)
      SELECT s.id, e.id_pacote FROM cliente_serial s, pacote_edicao e
      WHERE s.serial LIKE 'BENCH-%' AND s.id % 2 = 0 AND e.entradas = '[]' AND e.id_pacote % 2 = 0;
    ANALYZE;`)
  const packages = await pool.query<{ id: number }>(
    "SELECT id_pacote AS id FROM pacote_edicao WHERE entradas = '[]' ORDER BY 1",
  )
  return { reference, packages: packages.rows.map(({ id }) => id) }
}

/** A key by which an installation asks for its feed. */
export async function apiKey(url: string, master: string): Promise<string> {
  const response = await fetch(`${url}/api/integracao/chaves`, {
    method: 'POST',
    headers: { authorization: `Bearer ${master}`, 'content-type': 'application/json' },
    body: JSON.stringify({ nome: 'Bench', alcance: 'PROVEDORA', escopos: ['ATUALIZACOES'], limitePorMinuto: 60_000 }),
  })
  if (!response.ok) throw new Error(`key: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { chave: string }).chave
}
