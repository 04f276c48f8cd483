/** Releases with many customers: `node bench/liberacoes.ts [customers]`. In mass: looked at, made available, pressed twice, taken away. */
import { prepareGround } from './compare.ts'

const customers = Number(process.argv[2] ?? 20_000)
const PACKAGES = 50
const PROMISED_S = 10
const { pool, call, close } = await prepareGround('liberacao@exemplo.com.br', 0)
const print = (line: string) => process.stdout.write(`${line}\n`)

interface Reach {
  clientes: number
  seriais: number
}

try {
  const { reference, packages } = await fill()
  print(
    `${customers} customers of CEM more, ${PACKAGES} packages, half of the customers with half of the packages by hand`,
  )
  await inMass('LIBERAR_CEM', reference, packages)
  await inMass('REMOVER_LIBERACAO_CEM', reference, packages)
  await inMass('LIBERAR_CEM', reference, packages)
} finally {
  await close()
}

async function timed<T>(what: string, fn: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const done = await fn()
  print(`  ${what}: ${((performance.now() - began) / 1000).toFixed(2)} s`)
  return done
}

async function inMass(liberacao: string, idReferencia: number, idsAtualizacaoPortfolio: number[]): Promise<void> {
  print(liberacao)
  const root = '/api/liberacaoDiversa'
  const { id } = await call<{ id: number }>('POST', root, { tipo: 1, liberacao, sistema: 1 })
  await call('POST', `${root}/liberacaoPortfolioCEM`, { idLiberacaoDiversa: id, idReferencia, idsAtualizacaoPortfolio })
  const seen = await timed('simulated', () => call<Reach & { marca: string }>('GET', `${root}/simular/${id}`))
  const pressed = () =>
    call<{ data?: Reach }>('POST', `${root}/disponibilizar/${id}`, { marca: seen.marca }).catch(() => undefined)
  const [one, other] = await timed(`made available, pressed twice at once (promised below ${PROMISED_S} s)`, () =>
    Promise.all([pressed(), pressed()]),
  )
  const reached = [one, other].flatMap((answer) => answer?.data ?? [])
  const { rows } = await pool.query<{ seriais: number }>(
    'SELECT count(*)::int AS seriais FROM liberacao_diversa_alcance WHERE id_liberacao = $1',
    [id],
  )
  print(`  effects: ${reached.length}; customers seen ${seen.clientes}, told ${reached[0]?.clientes}`)
  print(`  licences seen ${seen.seriais}, told ${reached[0]?.seriais}, recorded ${rows[0]?.seriais}`)
}

async function fill(): Promise<{ reference: number; packages: number[] }> {
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
