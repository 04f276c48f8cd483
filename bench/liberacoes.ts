/** Releases with many customers: `node bench/liberacoes.ts [customers] [seconds]`. Lists, simulation and feed against their own SQL behind a bare route; then in mass: looked at, made available, pressed twice, taken away. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { lerEdicoes } from '@portal/server/atualizacoes/edicoes.queries'
import { lerUltimas } from '@portal/server/atualizacoes/entregas.queries'
import { listClientes } from '@portal/server/clientes/clientes.queries'
import type { Logado } from '@portal/server/core/context'
import type { Db } from '@portal/server/db/client'
import { lerFatos } from '@portal/server/liberacoes/fatos.queries'
import { prepareGround, type BareRoute } from './compare.ts'
import { apiKey, fillReleases, PACKAGES } from './fillReleases.ts'

const customers = Number(process.argv[2] ?? 20_000)
const PROMISED_S = 10
const SQL_TIMES = 1.5
const { pool, call, compare, signIn, url, close } = await prepareGround(
  'liberacao@exemplo.com.br',
  Number(process.argv[3] ?? 4),
)
const print = (line: string) => process.stdout.write(`${line}\n`)

interface Reach {
  clientes: number
  seriais: number
}

try {
  const { reference, packages } = await fillReleases(pool, customers)
  print(
    `${customers} customers of CEM more, ${PACKAGES} packages, half of the customers with half of the packages by hand`,
  )
  await answers()
  await inMass('LIBERAR_CEM', reference, packages)
  await inMass('REMOVER_LIBERACAO_CEM', reference, packages)
  await inMass('LIBERAR_CEM', reference, packages)
} finally {
  await close()
}

/** What our calls ask the database, for a bare route to ask the same. */
async function asked(ask: (db: Db) => Promise<unknown>): Promise<Pick<BareRoute, 'sql' | 'values' | 'beside'>> {
  const statements: { sql: string; values: readonly unknown[] }[] = []
  const logQuery = (sql: string, values: unknown[]) => void statements.push({ sql, values })
  await ask(drizzle(pool, { casing: 'snake_case', logger: { logQuery } }))
  const [first, ...beside] = statements
  if (!first) throw new Error('nothing was asked')
  return { ...first, beside }
}

async function answers(): Promise<void> {
  const releaser = await person('liberacao@exemplo.com.br')
  const found = await pool.query<{ id: number; serial: string }>(
    "SELECT id, serial FROM cliente_serial WHERE serial LIKE 'BENCH-%' AND id % 2 = 0 ORDER BY id DESC LIMIT 1",
  )
  const { id: idSerial = 0, serial = '' } = found.rows[0] ?? {}
  const page = { pageIndex: 3, pageSize: 10, sort: 'razaoSocial', desc: false } as const
  const machine: Logado = { ...releaser, idUsuario: 0, idPessoa: 0, idEmpresa: 0, tipo: 0, provedora: true, papeis: [] }
  await compare([
    {
      name: 'page of customers with exact total, latency',
      what: 'latency',
      promise: SQL_TIMES,
      path: '/api/serial/listaCliente?pageIndex=3&pageSize=10&sort=razaoSocial',
      bare: { url: '/page', page: true, ...(await asked((db) => listClientes(db, releaser, 'CEM', page))) },
    },
    {
      name: 'search among customers, latency',
      what: 'latency',
      promise: SQL_TIMES,
      path: '/api/serial/listaCliente?pageIndex=0&pageSize=10&sort=razaoSocial&globalFilter=1234',
      bare: {
        url: '/search',
        page: true,
        ...(await asked((db) => listClientes(db, releaser, 'CEM', { ...page, pageIndex: 0, globalFilter: '1234' }))),
      },
    },
    {
      name: 'what a customer sees, latency',
      what: 'latency',
      promise: SQL_TIMES,
      path: `/api/simulacao/${idSerial}`,
      bare: {
        url: '/simulation',
        ...(await asked((db) => lerFatos(db, releaser, { por: 'idSerial', qual: idSerial, so: 'todos' }))),
      },
    },
    {
      name: 'the feed of an installation, latency',
      what: 'latency',
      promise: SQL_TIMES,
      path: `/api/atualizacoes/${serial}`,
      token: await apiKey(url, await signIn('master@exemplo.com.br')),
      bare: {
        url: '/feed',
        ...(await asked(async (db) => {
          const { itens } = await lerFatos(db, machine, { por: 'serial', qual: serial, so: 'liberados' })
          await lerUltimas(db, serial)
          const editions = itens.flatMap(({ edicoes }) => edicoes.CEM_PRO?.id ?? [])
          await lerEdicoes(db, machine, editions)
        })),
      },
    },
  ])
}

/** As a session knows him, without what only a session has. */
async function person(email: string): Promise<Logado> {
  const { rows } = await pool.query<Omit<Logado, 'papeis'>>(
    `SELECT '' AS "idSessao", u.id AS "idUsuario", u.id AS "idPessoa", u.nome, u.nome AS "nomePessoa", u.email, u.tipo,
       e.id AS "idEmpresa", e.provedora FROM usuario u JOIN empresa e ON e.id = u.id_empresa WHERE u.email = $1`,
    [email],
  )
  if (!rows[0]) throw new Error(`${email} is not there`)
  return { ...rows[0], papeis: ['Liberacao'] }
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
