import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { MASTER } from '@portal/contract/core/papeis'
import { comRastro } from '../watch/trace.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { seedBase } from '../db/seed/base.ts'
import { criarEmpresas, criarPessoa } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import { opcoesDoLog } from './log.ts'
import { criarExportador } from './otlp.ts'

interface Vao {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[]
  status: { code?: number; message?: string }
}
interface Recebido {
  resourceSpans: { resource: { attributes: Vao['attributes'] }; scopeSpans: { spans: Vao[] }[] }[]
}

let coletor: Server
let servidor: ServidorDeTeste
let status = 200
const pedidos: { url: string | undefined; chave: unknown; corpo: Recebido }[] = []
const PAI = 'b7ad6b7169203331'
const [CHAMADA, RECUSADA, TAREFA, LONGE] = [1, 2, 3, 4].map((n) => `4bf92f3577b34da6a3ce929d0e0e473${n}`) as [
  string,
  string,
  string,
  string,
]

beforeAll(async () => {
  coletor = createServer((pedido, saida) => {
    const receber = async () => {
      const corpo = JSON.parse(await text(pedido)) as Recebido
      if (status === 200) pedidos.push({ url: pedido.url, chave: pedido.headers['api-key'], corpo })
      saida.writeHead(status).end('{}')
    }
    void receber()
  }).listen(0, '127.0.0.1')
  await once(coletor, 'listening')
  servidor = await novoServidor({
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(coletor.address() as AddressInfo).port}/otlp/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%3Db, other=1',
      OTEL_SERVICE_NAME: 'portal-de-teste',
    },
    autenticar: async () => quem,
  })
  await emTransacao(servidor.deps.database, AUTOR_SISTEMA, async ({ db }) => {
    await seedBase(db)
    const { provedora } = await criarEmpresas(db)
    quem = await criarPessoa(db, {
      nome: 'leo',
      idEmpresa: provedora,
      papeis: [MASTER, 'Configuracao'],
      provedora: true,
    })
  })
  servidor.deps.tarefas.definir('teste.passo', {
    executar: async ({ transacao }) => transacao(({ client }) => client.query('SELECT 7').then(() => undefined)),
  })
  await servidor.deps.tarefas.iniciar()
})
afterAll(async () => {
  await servidor.fechar()
  coletor.close()
})
let quem: Awaited<ReturnType<typeof criarPessoa>> | undefined

const vaosDe = (traceId: string) =>
  pedidos
    .flatMap(({ corpo }) => corpo.resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .filter((vao) => vao.traceId === traceId)
const dito = ({ attributes }: Pick<Vao, 'attributes'>, nome: string) => {
  const { stringValue, intValue } = attributes.find(({ key }) => key === nome)?.value ?? {}
  return stringValue ?? intValue
}
const salvar = (traceparent: string, descricao: string) =>
  servidor.app.inject({
    method: 'POST',
    url: '/api/cor',
    headers: { authorization: 'Bearer leo', traceparent },
    payload: { descricao, tipoMaterial: ['VIDRO'], comum: 0 },
  })

it('carry one id from the caller to the statements, and to the rows of the trail', async () => {
  const resposta = await salvar(`00-${CHAMADA}-${PAI}-01`, 'Cor do rastro')
  expect([resposta.statusCode, resposta.headers['x-request-id'], resposta.headers['x-trace-id']]).toEqual([
    200,
    CHAMADA,
    undefined,
  ])
  await expect.poll(() => vaosDe(CHAMADA).map(({ kind }) => kind)).toContain(2)
  const vaos = vaosDe(CHAMADA)
  const chamada = vaos.find(({ kind }) => kind === 2)
  expect(chamada).toMatchObject({ name: 'POST /api/cor', parentSpanId: PAI, status: {} })
  expect([
    dito(chamada ?? { attributes: [] }, 'http.response.status_code'),
    dito(chamada ?? { attributes: [] }, 'enduser.id'),
  ]).toEqual(['200', String(quem?.idUsuario)])
  const consultas = vaos.filter(({ kind }) => kind === 3)
  expect(consultas.length).toBeGreaterThan(2)
  expect(new Set(consultas.map(({ parentSpanId }) => parentSpanId))).toEqual(new Set([chamada?.spanId]))
  for (const { startTimeUnixNano, endTimeUnixNano } of vaos) {
    expect(startTimeUnixNano).toMatch(/^\d{19}$/)
    expect(BigInt(endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(startTimeUnixNano))
  }
  const textos = consultas.map((consulta) => dito(consulta, 'db.query.text') ?? '')
  expect(textos.some((um) => um.includes('portal.contexto') || um.includes('set_config(?'))).toBe(true)
  // Neither what was saved nor who saved it stands in a statement that leaves the house.
  expect(textos.join()).not.toMatch(/Cor do rastro|leo/)
  const { rows } = await servidor.deps.database.ler.query(
    "SELECT DISTINCT requisicao FROM auditoria WHERE diferenca::text LIKE '%Cor do rastro%'",
  )
  expect(rows).toEqual([{ requisicao: CHAMADA }])
  expect(pedidos[0]).toMatchObject({ url: '/otlp/v1/traces', chave: 'a=b' })
  expect(dito(pedidos[0]?.corpo.resourceSpans[0]?.resource ?? { attributes: [] }, 'service.name')).toBe(
    'portal-de-teste',
  )
})

it('tell a refusal its id, which the caller may have chosen', async () => {
  const recusada = await salvar(`00-${RECUSADA}-${PAI}-01`, '')
  expect([recusada.statusCode, recusada.headers['x-trace-id']]).toEqual([400, RECUSADA])
  for (const errado of ['', 'x', `00-${'0'.repeat(32)}-${PAI}-01`, `ff-${RECUSADA}-${PAI}-01`, `00-${RECUSADA}-01`]) {
    const { headers } = await salvar(errado, '')
    expect(headers['x-trace-id']).toMatch(/^[\da-f]{32}$/)
    expect(headers['x-trace-id']).not.toBe(RECUSADA)
  }
  const { headers } = await servidor.app.inject({ url: '/api/nenhuma' })
  expect(headers['x-trace-id']).toMatch(/^[\da-f]{32}$/)
})

it('go on in the job that a call asks for', async () => {
  const autoria = { ...AUTOR_SISTEMA, requisicao: TAREFA }
  const id = await emTransacao(servidor.deps.database, autoria, (transacao) =>
    servidor.deps.tarefas.enfileirar(transacao, { tipo: 'teste.passo', descricao: 'Passo', dados: {} }),
  )
  await expect.poll(() => vaosDe(TAREFA).map(({ kind }) => kind)).toContain(5)
  const tarefa = vaosDe(TAREFA).find(({ kind }) => kind === 5)
  expect([tarefa?.name, dito(tarefa ?? { attributes: [] }, 'portal.tarefa')]).toEqual(['teste.passo', id])
  const dela = vaosDe(TAREFA).filter((vao) => dito(vao, 'db.query.text') === 'SELECT 7')
  expect(dela).toMatchObject([{ parentSpanId: tarefa?.spanId }])
})

it('are not kept where the caller keeps none, nor wait for a collector that is away', async () => {
  const nenhum = LONGE.replace('4bf9', '5bf9')
  await salvar(`00-${nenhum}-${PAI}-00`, '')
  status = 503
  await salvar(`00-${LONGE}-${PAI}-01`, '')
  await servidor.app.inject({ url: '/api/live', headers: { traceparent: `00-${LONGE}-${PAI}-01` } })
  status = 200
  const depois = LONGE.replace('4bf9', '6bf9')
  await expect
    .poll(async () => {
      await salvar(`00-${depois}-${PAI}-01`, '')
      return vaosDe(depois).length
    })
    .toBeGreaterThan(0)
  expect(vaosDe(nenhum)).toEqual([])
})

it('are kept by the share that the operator wants, whoever asks on whichever instance', () => {
  const guarda = (parte: number) => {
    const exportador = criarExportador(
      { ...servidor.deps.settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', OTEL_TRACES_SAMPLER_ARG: parte },
      servidor.app.log,
    )
    onTestFinished(() => exportador.fechar())
    return ['00000000', '3fffffff', '40000000', 'ffffffff'].map((fim) =>
      exportador.amostra(`${CHAMADA.slice(8)}${fim}`),
    )
  }
  expect(guarda(0)).toEqual([false, false, false, false])
  expect(guarda(0.25)).toEqual([true, true, false, false])
  expect(guarda(1)).toEqual([true, true, true, true])
})

it('stand in every line of the log that is written meanwhile', () => {
  const linhas: string[] = []
  const saida = new Writable({
    write: (linha: Buffer, _, pronto) => {
      linhas.push(linha.toString())
      pronto()
    },
  })
  const { stream: _, ...opcoes } = opcoesDoLog({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' })
  const log = pino(opcoes, saida)
  comRastro({ traceId: CHAMADA, spanId: PAI }, () => log.info('dentro'))
  log.info('fora')
  expect(linhas.map((linha) => (JSON.parse(linha) as { trace_id?: string }).trace_id)).toEqual([CHAMADA, undefined])
})
