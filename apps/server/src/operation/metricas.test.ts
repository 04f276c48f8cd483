import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { criarEmpresas } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'

let servidor: ServidorDeTeste
let seguir = Promise.withResolvers<void>()

beforeAll(async () => {
  servidor = await novoServidor()
  servidor.deps.tarefas.definir('teste.passo', {
    executar: async ({ dados }) => {
      await seguir.promise
      if (dados['falhar']) throw new Error('of the test')
    },
  })
  await servidor.deps.tarefas.iniciar()
})
afterAll(() => servidor.fechar())

const ler = async () => (await servidor.app.inject({ url: '/api/metrics' })).body
const valor = async (linha: string) =>
  (await ler())
    .split('\n')
    .find((uma) => uma.startsWith(`${linha} `))
    ?.split(' ')
    .at(-1)
const enfileirar = (dados: Record<string, unknown> = {}) =>
  emTransacao(servidor.deps.database, AUTOR_SISTEMA, (transacao) =>
    servidor.deps.tarefas.enfileirar(transacao, { tipo: 'teste.passo', descricao: 'Passo', dados }),
  )

it('tell calls by the class of their answer', async () => {
  for (let i = 0; i < 2; i++) await servidor.app.inject({ url: '/api/minhaConta/usuario' })
  const recusadas = (await ler()).match(
    /^portal_http_request_duration_seconds_count\{chamada="[^"]+",classe="4xx"\} 2$/m,
  )
  expect(recusadas).not.toBeNull()
})

it('tell the connections of each pool and how long statements take on them', async () => {
  const contadas = 'portal_db_query_duration_seconds_count{conjunto="sessoes"}'
  const antes = Number((await valor(contadas)) ?? 0)
  await servidor.deps.database.sessoes.query('SELECT 1')
  const client = await servidor.deps.database.sessoes.connect()
  expect(await valor('portal_db_pool_connections{conjunto="sessoes",state="used"}')).toBe('1')
  await client.query('SELECT $1::int', [1])
  await expect(client.query('SELECT wrong')).rejects.toThrow('wrong')
  client.release()
  expect(Number(await valor(contadas))).toBe(antes + 3)
  expect(await valor('portal_db_pool_connections{conjunto="sessoes",state="used"}')).toBe('0')
})

it('tell jobs while they wait and run, and how they ended', async () => {
  const id = await enfileirar()
  await expect.poll(() => valor('portal_tarefas{fila="teste.passo",estado="EXECUTANDO"}')).toBe('1')
  seguir.resolve()
  const fim = await servidor.deps.tarefas.esperar(id, AbortSignal.timeout(30_000))
  expect(fim.estado).toBe('CONCLUIDA')
  await expect
    .poll(() => valor('portal_tarefa_duration_seconds_count{fila="teste.passo",estado="CONCLUIDA"}'))
    .toBe('1')
  expect(await valor('portal_tarefas{fila="teste.passo",estado="EXECUTANDO"}')).toBeUndefined()
  await servidor.deps.tarefas.esperar(await enfileirar({ falhar: true }), AbortSignal.timeout(30_000))
  await expect.poll(() => valor('portal_tarefa_duration_seconds_count{fila="teste.passo",estado="FALHOU"}')).toBe('1')
})

it('tell messages to other systems that wait', async () => {
  expect(await valor('portal_entregas_pendentes')).toBe('0')
  await emTransacao(servidor.deps.database, AUTOR_SISTEMA, async ({ db, client }) => {
    const { serralheria } = await criarEmpresas(db)
    await client.query(
      `WITH w AS (INSERT INTO webhook (id_empresa, nome, url, eventos, segredo) VALUES ($1, 'W', 'https://w', '{}', '') RETURNING id)
       INSERT INTO webhook_entrega (id_webhook, tipo, dados) SELECT id, 't', '{}' FROM w, generate_series(1, 3)`,
      [serralheria],
    )
  })
  expect(await valor('portal_entregas_pendentes')).toBe('3')
})

it('add up imports and publications by kind and end', async () => {
  servidor.deps.contagens.somar('importacao', 'importacao.produtos', 'feita')
  servidor.deps.contagens.somar('importacao', 'importacao.produtos', 'feita')
  servidor.deps.contagens.somar('publicacao', 'produto', 'homologar')
  const vistas = [
    'portal_imports_total{tipo="importacao.produtos",fim="feita"}',
    'portal_publicacoes_total{tipo="produto",fim="homologar"}',
  ]
  for (let i = 0; i < 2; i++) expect(await Promise.all(vistas.map(valor))).toEqual(['2', '1'])
})

it.each(['painel.json', 'alertas.yaml'])('have every name that operacao/%s asks for', async (arquivo) => {
  const texto = readFileSync(new URL(`../../../../operacao/${arquivo}`, import.meta.url), 'utf8')
  const pedidos = new Set(texto.match(/\b(?:portal|process|nodejs)_[a-z_\d]+/g))
  const metricas = await ler()
  const tipos = [...metricas.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, nome = '', tipo]) =>
    tipo === 'histogram' ? ['_bucket', '_sum', '_count'].map((fim) => nome + fim) : [nome],
  )
  expect(pedidos.size).toBeGreaterThan(8)
  expect([...pedidos].filter((nome) => !tipos.includes(nome))).toEqual([])
})

it('are asked for by labels that they have', async () => {
  // What nobody does has no sample, and so no labels.
  seguir = Promise.withResolvers()
  onTestFinished(() => seguir.resolve())
  await enfileirar()
  await expect.poll(() => valor('portal_tarefas{fila="teste.passo",estado="EXECUTANDO"}')).toBe('1')
  const rotulosDe = new Map<string, Set<string>>()
  servidor.deps.contagens.somar('importacao', 'x', 'y')
  for (const [, nome = '', rotulos = ''] of (await ler()).matchAll(/^(\w+?)(?:_bucket|_sum|_count)?\{([^}]*)\}/gm)) {
    const dele = rotulosDe.get(nome) ?? new Set()
    for (const [, rotulo = ''] of rotulos.matchAll(/(\w+)="/g)) dele.add(rotulo)
    rotulosDe.set(nome, dele)
  }
  const alertas = readFileSync(new URL('../../../../operacao/alertas.yaml', import.meta.url), 'utf8')
  const painel = readFileSync(new URL('../../../../operacao/painel.json', import.meta.url), 'utf8').replaceAll(
    '\\"',
    '"',
  )
  const usos = [...`${alertas}${painel}`.matchAll(/\b(portal_\w+?)(?:_bucket|_sum|_count)?\{([^}]+)\}/g)]
  const errados = usos.flatMap(([, nome = '', seletor = '']) =>
    [...seletor.matchAll(/(\w+)=/g)].flatMap(([, rotulo = '']) =>
      rotulo === 'instance' || rotulosDe.get(nome)?.has(rotulo) ? [] : [`${nome}{${rotulo}}`],
    ),
  )
  expect(usos.length).toBeGreaterThan(8)
  expect(errados).toEqual([])
})
