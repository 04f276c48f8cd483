import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AUTOR_SISTEMA, emTransacao, type Autoria } from '../core/unitOfWork.ts'
import type { Nome } from '../sessao/pessoas.fixture.ts'
import { fecharTrilha } from './fechada.queries.ts'
import { fecharESomar } from './fechar.ts'
import { listLeituras, somarLida } from './lidas.queries.ts'
import { novaTrilha, type Trilha } from './trilha.fixture.ts'
import { DECIDEM } from './visibilidade.queries.ts'

/** Who reads one company, a Master of two, and others of the same and of another one. */
const QUEM: readonly Nome[] = ['adao', 'uma', 'marta', 'filipe', 'bia']
const AUTORES: readonly Nome[] = ['adao', 'filipe', 'bia']
/** Also entries of before the trail knew requests. */
const PEDIDOS = ['', 'a', 'b', 'c', 'd', 'e', 'f', 'g']
const QUANTAS = 28
const CLIENTES = 6

let trilha: Trilha
const empresas = new Map<Nome, number>()
beforeAll(async () => {
  trilha = await novaTrilha()
  for (const nome of QUEM) await trilha.token(nome)
  for (const { nome, id } of await ler<{ nome: Nome; id: number }>('SELECT nome, id_empresa AS id FROM usuario'))
    empresas.set(nome, id)
  await ler("INSERT INTO patrocinio (descricao) VALUES ('Um')")
  await ler(`INSERT INTO referencia (descricao, tipo, id_projetista, id_empresa)
    SELECT 'R' || id, 'Sistemista', id, id_empresa FROM usuario WHERE nome IN ('adao', 'bia')`)
})
afterAll(() => trilha.fechar())

const ler = async <Row extends object>(sql: string) => (await trilha.deps.database.escrever.query<Row>(sql)).rows
const um = <T>(lista: readonly T[], n: number): T => lista[n % lista.length] as T

async function fazer(de: Autoria, sql: string): Promise<void> {
  await emTransacao(trilha.deps.database, de, ({ client }) => client.query(sql))
}

function autoria(n: number): Autoria {
  const nome = um([undefined, ...AUTORES], n)
  const requisicao = um(PEDIDOS, n >> 2)
  if (!nome) return { ...AUTOR_SISTEMA, requisicao }
  const id = trilha.ids[nome]
  const idEmpresa = empresas.get(nome) ?? 0
  return { idUsuario: id, idPessoa: id, idEmpresa, autor: nome, origem: '', requisicao, chamada: 'teste' }
}

const empresa = (n: number) => empresas.get(um(AUTORES, n)) ?? 0
const serial = (n: number) =>
  `(SELECT id FROM cliente_serial ORDER BY id LIMIT 1 OFFSET ${n} % (SELECT greatest(count(*), 1) FROM cliente_serial))`
const referencia = (n: number) => `(SELECT id FROM referencia ORDER BY id LIMIT 1 OFFSET ${n % 2})`

/** So few entries at a time that sums end between those of one act. */
async function fecharMais(): Promise<number> {
  await emTransacao(trilha.deps.database, AUTOR_SISTEMA, ({ db }) => fecharTrilha(db, 7))
  return (await ler<{ ate: number }>('SELECT ate FROM trilha_fechada'))[0]?.ate ?? 0
}

/** Marked and summed up: it waits for who is at work, in other databases of the server, too, and asks nothing meanwhile. */
async function somar(): Promise<void> {
  const [ultima] = await ler<{ id: number }>('SELECT max(id) AS id FROM auditoria')
  const fechar = async () => {
    let [antes, ate] = [-1, await fecharMais()]
    while (ate > antes) [antes, ate] = [ate, await fecharMais()]
    return ate
  }
  await expect.poll(fechar).toBeGreaterThanOrEqual(ultima?.id ?? 0)
  for (const lidas of await leituras()) await somarAlgumas(lidas)
}

const leituras = () => emTransacao(trilha.deps.database, AUTOR_SISTEMA, ({ db }) => listLeituras(db))

/** So many entries at a time, with others between them that may see something else by then. */
async function somarAlgumas(lidas: readonly number[], passos = Number.POSITIVE_INFINITY): Promise<void> {
  let ate: number | undefined = 0
  for (let passo = 0; ate !== undefined && passo < passos; passo++)
    ate = await emTransacao(trilha.deps.database, AUTOR_SISTEMA, ({ db }) => somarLida(db, lidas, 23))
}

const incluirCliente = (n: number) =>
  fazer(
    autoria(n),
    `WITH c AS (INSERT INTO cliente (documento, razao_social, nome_fantasia, estado, cidade)
        VALUES (left(md5(random()::text), 14), 'C', 'C', 'SP', 'Campinas') RETURNING id)
      INSERT INTO cliente_serial (id_cliente, sistema, descricao_produto, id_patrocinio)
        SELECT id, 1 + ${n} % 2, 'CEM', CASE WHEN ${n} % 3 = 0 THEN (SELECT min(id) FROM patrocinio) END FROM c, generate_series(1, 1 + ${n} % 2)`,
  )

/** What may change what somebody reads: what is done, what is shared, and with whom. */
const PASSOS: readonly ((n: number) => Promise<unknown>)[] = [
  (n) =>
    fazer(
      autoria(n),
      `INSERT INTO tipo_tecido (descricao) SELECT 'T${n} ' || gen_random_uuid() FROM generate_series(1, ${1 + (n % 3)})`,
    ),
  incluirCliente,
  (n) =>
    fazer(
      autoria(n),
      `UPDATE cliente SET cidade = 'Cidade ' || random() WHERE id = (SELECT id_cliente FROM cliente_serial WHERE id = ${serial(n)})`,
    ),
  (n) =>
    fazer(
      autoria(n),
      `UPDATE cliente_serial SET nivel = 3 - nivel, descricao_produto = 'CEM ' || random() WHERE id = ${serial(n)}`,
    ),
  (n) =>
    fazer(
      autoria(n),
      `INSERT INTO projetista_aberto (id_serial, id_referencia) SELECT s, ${referencia(n >> 3)} FROM ${serial(n)} s(s) ON CONFLICT DO NOTHING`,
    ),
  (n) =>
    fazer(
      autoria(n),
      `INSERT INTO serial_aplicabilidade (id_serial, id_empresa) SELECT s, ${empresa(n >> 3)} FROM ${serial(n)} s(s) ON CONFLICT DO NOTHING`,
    ),
  (n) => fazer(autoria(n), `DELETE FROM serial_aplicabilidade WHERE id = (SELECT min(id) FROM serial_aplicabilidade)`),
  (n) =>
    fazer(
      autoria(n),
      `INSERT INTO liberacao_padrao (id_empresa, descricao, sistema) VALUES (${empresa(n)}, gen_random_uuid()::text, 1 + ${n >> 3} % 2)`,
    ),
  (n) =>
    fazer(
      autoria(n),
      `INSERT INTO liberacao_padrao_patrocinio SELECT max(id), (SELECT min(id) FROM patrocinio) FROM liberacao_padrao HAVING count(*) > 0 ON CONFLICT DO NOTHING`,
    ),
  (n) => fazer(autoria(n), `DELETE FROM liberacao_padrao WHERE id = (SELECT min(id) FROM liberacao_padrao)`),
  (n) =>
    fazer(autoria(n), `UPDATE cliente_serial SET id_cliente = (SELECT max(id) FROM cliente) WHERE id = ${serial(n)}`),
  somar,
  async (n) => somarAlgumas(um(await leituras(), n), 1),
]

const PAGINAS = ['pageIndex=0', 'pageIndex=1', 'pageIndex=0&sort=em']

/** A filter that every entry passes has them counted and grouped one by one. */
async function conferir(nome: Nome, depoisDe: string): Promise<void> {
  const token = await trilha.token(nome)
  const pedir = async (url: string) => (await trilha.pedir('GET', `/auditoria/${url}`, { token })).corpo
  for (const lista of ['lista', 'atos'])
    for (const pagina of PAGINAS) {
      const url = `${lista}?pageSize=6&${pagina}`
      expect({ nome, depoisDe, url, ...(await pedir(url)) }).toEqual({
        nome,
        depoisDe,
        url,
        ...(await pedir(`${url}&de=2000-01-01`)),
      })
    }
}

it('what a company reads is what counting and grouping all of it gives, whatever was summed up, released or shared since', async () => {
  const [sorteio = []] = fc.sample(
    fc.array(fc.tuple(fc.nat(PASSOS.length - 1), fc.nat(500)), { minLength: QUANTAS, maxLength: QUANTAS }),
    1,
  )
  for (let n = 0; n < CLIENTES; n++) await incluirCliente(n)
  // Each kind of step comes at least once, with sums between them.
  for (const [vez, [qual, n]] of sorteio.entries()) {
    if (vez % 5 === 0) await somar()
    await um(PASSOS, vez < PASSOS.length ? vez : qual)(n)
    for (const nome of vez % 3 === 0 ? QUEM : [um(QUEM, vez)]) await conferir(nome, `${vez}: ${qual} ${n}`)
  }
  await somar()
  const somadas = await ler<{ entradas: number }>('SELECT entradas FROM trilha_lida WHERE ate > 0 AND atos > 0')
  expect(somadas.length).toBeGreaterThan(AUTORES.length)
  for (const nome of QUEM) await conferir(nome, 'no fim')
})

it('whatever decides which shared records a company reads is told by entries that have its sums looked at again', async () => {
  const lidas = await ler<{ tabela: string; campo: string; vigiada: boolean }>(`
    SELECT DISTINCT c.relname AS tabela, portal_camel(a.attname::text) AS campo,
      EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgfoid::regproc::text = 'portal_auditar_' || c.relname) AS vigiada
    FROM pg_rewrite r JOIN pg_depend d ON d.classid = 'pg_rewrite'::regclass AND d.objid = r.oid AND d.refclassid = 'pg_class'::regclass
      JOIN pg_class c ON c.oid = d.refobjid AND c.relkind = 'r' JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
    WHERE r.ev_class IN ('serial_liberado_a_mao'::regclass, 'serial_liberado_por'::regclass)`)
  expect(new Set(lidas.map(({ tabela }) => tabela)).size).toBeGreaterThan(10)
  // Whom a mass release reaches is written as the release itself changes; who changed a row last changes with it, or goes.
  const ditas = lidas.filter(
    ({ tabela, campo }) => tabela !== 'liberacao_diversa_alcance' && campo !== 'id' && campo !== 'alteradoPor',
  )
  expect(ditas.filter(({ vigiada }) => !vigiada)).toEqual([])
  expect(
    ditas.filter(({ tabela, campo }) => DECIDEM[tabela]?.length !== 0 && !DECIDEM[tabela]?.includes(campo)),
  ).toEqual([])
})

it('what cannot be summed of some companies is said, and keeps no others from being summed', async () => {
  await somar()
  const [falha = [], ...outras] = await leituras()
  await ler('DELETE FROM trilha_lida')
  await ler(`ALTER TABLE trilha_lida ADD CONSTRAINT sem_uma CHECK (empresas <> '{${falha.join()}}')`)
  const ditas: string[] = []
  await expect(
    fecharESomar({
      transacao: (fn) => emTransacao(trilha.deps.database, AUTOR_SISTEMA, fn),
      parar: new AbortController().signal,
      log: async (_, mensagem) => void ditas.push(mensagem),
    }),
  ).rejects.toThrow(AggregateError)
  await ler('ALTER TABLE trilha_lida DROP CONSTRAINT sem_uma')
  expect(ditas).toEqual([`Não foi somado o que se lê de ${falha.map((id) => `empresa ${id}`).join(', ')}.`])
  const emOrdem = (conjuntos: readonly number[][]) => conjuntos.map((lidas) => lidas.join()).toSorted()
  const somadas = await ler<{ empresas: number[] }>('SELECT empresas FROM trilha_lida')
  expect(emOrdem(somadas.map(({ empresas: de }) => de))).toEqual(emOrdem(outras))
})

it('a licence that others release or register leaves the sums of a company as they are', async () => {
  const id = empresas.get('adao') ?? 0
  const veem = async () => (await ler<{ veem: string }>(`SELECT portal_o_que_veem('{${id}}') AS veem`))[0]?.veem
  const novo = () => incluirCliente(0)
  const liberar = (de: number) =>
    fazer(
      AUTOR_SISTEMA,
      `INSERT INTO serial_aplicabilidade (id_serial, id_empresa) SELECT max(id), ${de} FROM cliente_serial`,
    )
  await fazer(AUTOR_SISTEMA, 'DELETE FROM liberacao_padrao')
  const antes = await veem()
  await novo()
  await liberar(empresas.get('bia') ?? 0)
  expect(await veem()).toBe(antes)
  await liberar(id)
  expect(await veem()).not.toBe(antes)
  // Of licences and customers whose numbers go side by side, too.
  await novo()
  await liberar(id)
  const dois = await veem()
  await fazer(
    AUTOR_SISTEMA,
    `UPDATE cliente_serial s SET id_cliente = o.id_cliente FROM cliente_serial o
      WHERE s.id > (SELECT max(id) - 2 FROM cliente_serial) AND o.id > (SELECT max(id) - 2 FROM cliente_serial) AND o.id <> s.id`,
  )
  expect(await veem()).not.toBe(dois)
})
