import fc from 'fast-check'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { novoMundo, type Mundo } from '../clientes/mundo.fixture.ts'
import { liberacaoDiversa } from '../db/tables/liberacoes.ts'
import { insertAlcance, simularAlcance } from './alcance.queries.ts'
import type { Diversa } from './diversas.queries.ts'
import { criarPacote } from './mercado.fixture.ts'

const QUANTOS_PASSOS = 40
const SERIAIS = 8

let mundo: Mundo
let pacotes: number[]
let seriais: number[]
let olhadas: Diversa[]
beforeAll(async () => {
  mundo = await novoMundo()
  const { gold, alheia } = mundo.referencias
  pacotes = [
    await criarPacote(mundo, gold, 1, ['CEM_PRO']),
    await criarPacote(mundo, gold, 2, ['CEM_PRO']),
    await criarPacote(mundo, alheia, 1, ['CEM_PRO']),
  ]
  await fazer(sql`insert into patrocinio (descricao) values ('Um'), ('Outro')`)
  seriais = []
  for (let n = 0; n < SERIAIS; n++) seriais.push(await mundo.criarSerial({ sistema: n === 7 ? 2 : 1 }))
  // A customer of two licences of one system.
  await fazer(
    sql`update cliente_serial s set id_cliente = o.id_cliente from cliente_serial o where s.id = ${seriais[1]} and o.id = ${seriais[0]}`,
  )
  const ids: number[] = []
  for (const [liberacao, existente] of [
    ['LIBERAR_CEM', false],
    ['LIBERAR_CEM', true],
    ['REMOVER_LIBERACAO_CEM', false],
  ] as const)
    for (const quais of [pacotes, pacotes.slice(0, 1), []])
      ids.push(await prepararDiversa({ liberacao, existente, quais }))
  olhadas = await mundo.database.leitura.select().from(liberacaoDiversa).where(inArray(liberacaoDiversa.id, ids))
})
afterAll(() => mundo.fechar())

const fazer = (consulta: SQL) => mundo.gravar((db) => db.execute<{ id: number }>(consulta))
const um = <T>(lista: readonly T[], n: number): T => lista[n % lista.length] as T
const patrocinio = (n: number) => sql`(select id from patrocinio order by id limit 1 offset ${n % 2})`

interface Nova {
  liberacao: string
  existente: boolean
  quais: readonly number[]
}

async function prepararDiversa({ liberacao, existente, quais }: Nova): Promise<number> {
  const { rows } =
    await fazer(sql`insert into liberacao_diversa (id_empresa, tipo, liberacao, sistema, atualizacao_existente_cem)
    values (${mundo.empresas.serralheria}, 1, ${liberacao}, 1, ${existente}) returning id`)
  const id = rows[0]?.id ?? 0
  for (const pacote of quais)
    await fazer(sql`insert into liberacao_diversa_pacote (id_liberacao, id_pacote) values (${id}, ${pacote})`)
  return id
}

/** What may change who has what: by hand, by a rule, by a mass release, and who is blocked or of which sponsor. */
const PASSOS: readonly ((n: number, m: number) => Promise<unknown>)[] = [
  (n, m) =>
    fazer(
      sql`insert into serial_pacote (id_serial, id_pacote) values (${um(seriais, n)}, ${um(pacotes, m)}) on conflict do nothing`,
    ),
  (n) => fazer(sql`delete from serial_pacote where id_serial = ${um(seriais, n)}`),
  (n, m) =>
    fazer(sql`insert into serial_preference (id_serial, id_referencia, tipo_liberacao)
      values (${um(seriais, n)}, ${um([mundo.referencias.gold, mundo.referencias.alheia], m)}, '1') on conflict do nothing`),
  () => fazer(sql`delete from serial_preference`),
  async (n, m) => {
    const { rows } = await fazer(sql`insert into liberacao_padrao (id_empresa, descricao, sistema)
      values (${mundo.empresas.serralheria}, gen_random_uuid()::text, ${1 + (n % 2)}) returning id`)
    const id = rows[0]?.id ?? 0
    if (m % 3 > 0) await fazer(sql`insert into liberacao_padrao_patrocinio values (${id}, ${patrocinio(m)})`)
    await fazer(sql`insert into liberacao_padrao_pacote (id_liberacao, id_pacote) values (${id}, ${um(pacotes, n)})`)
  },
  (n) => fazer(sql`delete from liberacao_padrao where id % 2 = ${n % 2}`),
  async (n, m) => {
    const liberacao = m % 3 === 0 ? 'REMOVER_LIBERACAO_CEM' : 'LIBERAR_CEM'
    const id = await prepararDiversa({ liberacao, existente: true, quais: pacotes.slice(0, 1 + (n % 3)) })
    const alcancados = sql.param(seriais.filter((_, i) => (n >> i) % 2 === 0))
    await fazer(sql`insert into liberacao_diversa_alcance (id_liberacao, id_serial)
      select ${id}::int, s.id from cliente_serial s where s.id = any(${alcancados}::int[]) and s.sistema = 1`)
    await fazer(
      sql`update liberacao_diversa set disponivel = true, data_liberacao = clock_timestamp() where id = ${id}`,
    )
  },
  (n) => fazer(sql`delete from liberacao_diversa where disponivel and id % 2 = ${n % 2}`),
  (n, m) =>
    fazer(
      sql`update cliente_serial set id_patrocinio = ${m % 3 === 0 ? null : patrocinio(m)} where id = ${um(seriais, n)}`,
    ),
  (n, m) => fazer(sql`update cliente_serial set bloqueada_liberacao = ${m % 2 === 0} where id = ${um(seriais, n)}`),
  (n, m) =>
    fazer(sql`insert into serial_empresa (id_serial, id_empresa, bloqueada_liberacao)
      values (${um(seriais, n)}, ${um([mundo.empresas.serralheria, mundo.empresas.vidracaria], m)}, ${m % 3 > 0})
      on conflict (id_serial, id_empresa) do update set bloqueada_liberacao = excluded.bloqueada_liberacao`),
]

interface Visto extends Record<string, unknown> {
  cliente: number
  bloqueado: boolean
  tem: number
  itens: number
}

/** Each licence by itself, item by item: the latest of all that was said of both. */
async function verCadaUm({ id, idEmpresa, sistema }: Diversa): Promise<Visto[]> {
  const dita = (
    como: SQL,
  ) => sql`(select max(d.data_liberacao) from liberacao_diversa d join liberacao_diversa_alcance a on a.id_liberacao = d.id
    join liberacao_diversa_pacote p on p.id_liberacao = d.id
    where d.disponivel and a.id_serial = s.id and p.id_pacote = i.id_pacote and d.liberacao ${como} 'LIBERAR%')`
  const itens = sql`(select p.id_pacote, k.id_referencia from liberacao_diversa_pacote p join pacote k on k.id = p.id_pacote where p.id_liberacao = ${id})`
  const { rows } = await mundo.database.leitura.execute<Visto>(sql`
    select s.id_cliente as cliente, s.bloqueada_liberacao or exists (select from serial_empresa x
        where x.id_serial = s.id and x.id_empresa = ${idEmpresa} and x.bloqueada_liberacao) as bloqueado,
      (select count(*)::int from ${itens} i) as itens,
      (select count(*)::int from ${itens} i where greatest(
          (select max(p.alterado_em) from serial_pacote p where p.id_serial = s.id and p.id_pacote = i.id_pacote),
          (select max(p.alterado_em) from serial_preference p where p.id_serial = s.id and p.id_referencia = i.id_referencia),
          (select max(p.desde) from liberacao_padrao l join liberacao_padrao_pacote p on p.id_liberacao = l.id
            where l.sistema = s.sistema and p.id_pacote = i.id_pacote and (
              not exists (select from liberacao_padrao_patrocinio o where o.id_liberacao = l.id)
              or exists (select from liberacao_padrao_patrocinio o where o.id_liberacao = l.id and o.id_patrocinio = s.id_patrocinio))),
          ${dita(sql`like`)}) > coalesce(${dita(sql`not like`)}, '-infinity')) as tem
    from cliente_serial s where s.sistema = ${sistema}`)
  return rows
}

async function esperada(diversa: Diversa) {
  const vistos = await verCadaUm(diversa)
  const libera = diversa.liberacao.startsWith('LIBERAR')
  const alcanca = ({ bloqueado, tem, itens }: Visto) =>
    libera ? !bloqueado && (diversa.atualizacaoExistenteCem || tem < itens) : tem > 0
  const barrado = ({ bloqueado }: Visto) => libera && bloqueado
  const clientes = (quais: Visto[]) => new Set(quais.map(({ cliente }) => cliente)).size
  const alcancados = vistos.filter(alcanca)
  return {
    clientes: clientes(alcancados),
    seriais: alcancados.length,
    doSistema: clientes(vistos),
    bloqueados: clientes(vistos.filter(barrado)),
    semMudanca: clientes(vistos.filter((visto) => !barrado(visto) && !alcanca(visto))),
  }
}

class SoOlhar extends Error {}

/** What making it available would write, which is taken back. */
async function alcancar(diversa: Diversa) {
  let feito: unknown
  await mundo
    .gravar(async (db) => {
      feito = await insertAlcance(db, diversa)
      throw new SoOlhar()
    })
    .catch((erro: unknown) => {
      if (!(erro instanceof SoOlhar)) throw erro
    })
  return feito
}

it('reaches whom each licence by itself says, whatever was released, taken away or blocked before', async () => {
  const [sorteio = []] = fc.sample(
    fc.array(fc.tuple(fc.nat(PASSOS.length - 1), fc.nat(255), fc.nat(255)), {
      minLength: QUANTOS_PASSOS,
      maxLength: QUANTOS_PASSOS,
    }),
    1,
  )
  let mudadas = 0
  for (const [vez, [qual, n, m]] of sorteio.entries()) {
    await um(PASSOS, vez < PASSOS.length ? vez : qual)(n, m)
    for (const diversa of olhadas) {
      const deve = await esperada(diversa)
      const depoisDe = `${vez}: ${sorteio.slice(0, vez + 1).join(' ')}`
      expect({ depoisDe, ...(await simularAlcance(mundo.database.leitura, diversa)) }).toMatchObject({
        depoisDe,
        ...deve,
      })
      expect({ depoisDe, feito: await alcancar(diversa) }).toEqual({
        depoisDe,
        feito: { clientes: deve.clientes, seriais: deve.seriais },
      })
      mudadas += deve.semMudanca > 0 && deve.clientes > 0 ? 1 : 0
    }
  }
  expect(mudadas).toBeGreaterThan(0)
})
