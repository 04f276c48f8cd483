import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { RegraViolada } from '../core/errors.ts'
import { motivoDe } from '../jobs/signals.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { logado } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'

let servidor: ServidorDeTeste
let origem: string
const sessoes = new Set(['maria', 'ana', 'paula', 'rita'])

const DEZ_ANOS_MS = 10 * 365 * 86_400_000

const ID = { maria: 1, ana: 2, paula: 3, rita: 4 } as const
type Nome = keyof typeof ID
const pessoa = (nome: Nome) =>
  logado({
    idUsuario: ID[nome],
    nome,
    idEmpresa: ID[nome],
    provedora: nome === 'paula',
    papeis: nome === 'paula' ? ['Master'] : [],
  })

/** Each job goes on when the test says so. */
let seguir = Promise.withResolvers<void>()

beforeAll(async () => {
  servidor = await novoServidor({
    autenticar: async (bearer) => (sessoes.has(bearer) ? pessoa(bearer as Nome) : undefined),
  })
  servidor.deps.tarefas.definir('teste.passos', {
    executar: async ({ log, progresso, parar, dados }) => {
      await log('info', 'um')
      progresso(1, 2, 'metade')
      await Promise.race([
        seguir.promise,
        new Promise((_, reject) => parar.addEventListener('abort', () => reject(motivoDe(parar)))),
      ])
      if (dados['falhar']) throw new RegraViolada('A planilha está vazia.')
      await log('aviso', 'dois')
      return { linhas: 2 }
    },
    simultaneas: 3,
  })
  await servidor.deps.tarefas.iniciar()
  origem = await servidor.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => servidor.fechar())

async function pedir(nome: Nome, method: 'GET' | 'POST', caminho: string) {
  const resposta = await servidor.app.inject({
    method,
    url: `/api${caminho}`,
    headers: { authorization: `Bearer ${nome}` },
  })
  return { status: resposta.statusCode, corpo: resposta.json<Record<string, unknown>>() }
}

const criar = (nome: Nome, descricao: string, dados: Record<string, unknown> = {}) =>
  emTransacao(
    servidor.deps.database,
    { ...AUTOR_SISTEMA, idUsuario: ID[nome], idEmpresa: ID[nome], autor: nome },
    (transacao) => servidor.deps.tarefas.enfileirar(transacao, { tipo: 'teste.passos', descricao, dados }),
  )

async function ate(nome: Nome, id: string, estado: string): Promise<void> {
  await expect
    .poll(async () => (await pedir(nome, 'GET', `/tarefas/${id}`)).corpo['estado'], { timeout: 30_000 })
    .toBe(estado)
}

interface Evento {
  event: string
  id?: string
  data: Record<string, unknown>
}

const lerEventos = (texto: string): Evento[] =>
  texto
    .split('\n\n')
    .filter((bloco) => bloco.includes('data: '))
    .map((bloco) =>
      Object.fromEntries(
        bloco.split('\n').map((linha) => [linha.slice(0, linha.indexOf(':')), linha.slice(linha.indexOf(':') + 2)]),
      ),
    )
    .map(({ event = '', id, data = '{}' }) => ({
      event,
      ...(id ? { id } : {}),
      data: JSON.parse(data) as Record<string, unknown>,
    }))

async function abrirFluxo(nome: Nome, id: string, ultimo?: string) {
  const sair = new AbortController()
  const resposta = await fetch(`${origem}/api/tarefas/${id}/eventos`, {
    headers: { authorization: `Bearer ${nome}`, ...(ultimo ? { 'last-event-id': ultimo } : {}) },
    signal: sair.signal,
  })
  if (!resposta.body) throw new Error('a stream without a body')
  const leitor = resposta.body.pipeThrough(new TextDecoderStream()).getReader()
  let texto = ''
  return {
    headers: resposta.headers,
    sair: () => sair.abort(),
    /** Reads on until the stream says so, or ends. */
    ler: async (basta: (eventos: Evento[]) => boolean = () => false) => {
      while (!basta(lerEventos(texto))) {
        const { done, value } = await leitor.read()
        if (done) break
        texto += value
      }
      return lerEventos(texto)
    },
  }
}

const logs = (eventos: Evento[]) => eventos.filter(({ event }) => event === 'log')
const estados = (eventos: Evento[]) =>
  eventos.filter(({ event }) => event === 'tarefa').map(({ data }) => data['estado'])

describe('the jobs of a person', () => {
  it('are listed newest first, searched and shown without what they work on', async () => {
    seguir = Promise.withResolvers()
    const [importacao, exportacao] = [
      await criar('ana', 'Importação de vidros', { segredo: 1 }),
      await criar('ana', 'Exportação de perfis'),
    ]
    await ate('ana', exportacao, 'EXECUTANDO')
    const { corpo } = await pedir('ana', 'GET', '/tarefas')
    expect(corpo).toMatchObject({
      total: 2,
      paginas: 1,
      dados: [{ id: exportacao }, { id: importacao, descricao: 'Importação de vidros', tipo: 'teste.passos' }],
    })
    expect(JSON.stringify(corpo)).not.toContain('segredo')
    expect((await pedir('ana', 'GET', '/tarefas?globalFilter=importacao')).corpo).toMatchObject({ total: 1 })
    seguir.resolve()
    await ate('ana', importacao, 'CONCLUIDA')
    expect((await pedir('ana', 'GET', `/tarefas/${importacao}`)).corpo).toMatchObject({
      resultado: { linhas: 2 },
      mensagem: '',
    })
    expect((await pedir('ana', 'GET', `/tarefas/${importacao}/log`)).corpo).toMatchObject([
      { mensagem: 'um' },
      { mensagem: 'dois', nivel: 'aviso' },
      { mensagem: 'A ação foi concluída.' },
    ])
  })

  it("are nobody else's business, but the provider's", async () => {
    seguir = Promise.withResolvers()
    seguir.resolve()
    const id = await criar('maria', 'Da Maria')
    await ate('maria', id, 'CONCLUIDA')
    for (const [method, fim] of [
      ['GET', ''],
      ['GET', '/log'],
      ['GET', '/eventos'],
      ['POST', '/parar'],
      ['POST', '/repetir'],
    ] as const) {
      expect(await pedir('ana', method, `/tarefas/${id}${fim}`)).toEqual({
        status: 404,
        corpo: { message: 'Registro não encontrado.' },
      })
    }
    expect((await pedir('ana', 'GET', '/tarefas/não-é-uuid')).status).toBe(404)
    expect((await pedir('paula', 'GET', `/tarefas/${id}`)).corpo).toMatchObject({ descricao: 'Da Maria' })
    expect((await pedir('paula', 'GET', '/tarefas?globalFilter=maria')).corpo).toMatchObject({ total: 1 })
    expect((await pedir('paula', 'GET', '/tarefas?globalFilter=maria&minhas=true')).corpo).toMatchObject({ total: 0 })
    expect((await pedir('maria', 'GET', '/tarefas?minhas=true')).corpo).toMatchObject({ total: 1 })
  })

  it('name in the trail who stopped and who repeated them', async () => {
    seguir = Promise.withResolvers()
    const id = await criar('maria', 'Importação de perfis')
    await ate('maria', id, 'EXECUTANDO')
    expect((await pedir('paula', 'POST', `/tarefas/${id}/parar`)).status).toBe(200)
    await ate('maria', id, 'PARADA')
    expect((await pedir('maria', 'POST', `/tarefas/${id}/repetir`)).status).toBe(200)
    seguir.resolve()
    await ate('maria', id, 'CONCLUIDA')
    expect((await pedir('ana', 'POST', `/tarefas/${id}/repetir`)).status).toBe(404)
    const { rows } = await servidor.deps.database.ler.query(
      `SELECT autor, id_usuario AS usuario, id_pessoa AS pessoa, acao, diferenca FROM auditoria
       WHERE tabela = 'tarefa' AND id_registro = $1 ORDER BY id`,
      [id],
    )
    const dito = (resultado: string) => ({
      resultado: { depois: resultado },
      tipo: { depois: 'teste.passos' },
    })
    expect(rows).toEqual([
      {
        autor: 'paula',
        usuario: ID.paula,
        pessoa: expect.any(Number) as number,
        acao: 'EVENTO',
        diferenca: dito('parada pedida'),
      },
      {
        autor: 'maria',
        usuario: ID.maria,
        pessoa: expect.any(Number) as number,
        acao: 'EVENTO',
        diferenca: dito('repetição pedida'),
      },
    ])
  })

  it('are stopped and repeated on request, and only when that makes sense', async () => {
    seguir = Promise.withResolvers()
    const id = await criar('maria', 'Para parar')
    await ate('maria', id, 'EXECUTANDO')
    expect((await pedir('maria', 'POST', `/tarefas/${id}/repetir`)).status).toBe(409)
    expect(await pedir('maria', 'POST', `/tarefas/${id}/parar`)).toMatchObject({
      status: 200,
      corpo: { isValid: true, message: 'A ação foi concluída.' },
    })
    await ate('maria', id, 'PARADA')
    expect(await pedir('maria', 'POST', `/tarefas/${id}/parar`)).toMatchObject({
      status: 409,
      corpo: { message: 'Esta tarefa já terminou.' },
    })
    seguir.resolve()
    expect((await pedir('maria', 'POST', `/tarefas/${id}/repetir`)).status).toBe(200)
    await ate('maria', id, 'CONCLUIDA')
  })
})

describe('the event stream of a job', () => {
  it('tells state, progress and log as they come and ends with the job', async () => {
    seguir = Promise.withResolvers()
    const id = await criar('maria', 'Com fluxo')
    const abertos = async () =>
      /^portal_eventos_connections (\d+)$/m.exec((await servidor.app.inject({ url: '/api/metrics' })).body)?.[1]
    await expect.poll(abertos).toBe('0')
    const fluxo = await abrirFluxo('maria', id)
    expect(await abertos()).toBe('1')
    expect([
      fluxo.headers.get('content-type'),
      fluxo.headers.get('x-accel-buffering'),
      fluxo.headers.get('cache-control'),
    ]).toEqual(['text/event-stream; charset=utf-8', 'no', 'no-store'])
    await fluxo.ler((eventos) => eventos.some(({ data }) => data['mensagem'] === 'metade'))
    seguir.resolve()
    const eventos = await fluxo.ler()
    expect(eventos.map(({ event }) => event)).not.toContain('reconectar')
    expect(logs(eventos).map(({ data }) => data['mensagem'])).toEqual(['um', 'dois', 'A ação foi concluída.'])
    expect(logs(eventos).every(({ id: doEvento, data }) => doEvento === String(data['id']))).toBe(true)
    expect(estados(eventos).at(-1)).toBe('CONCLUIDA')
    await expect.poll(abertos).toBe('0')
  })

  it('goes on after the last line the reader saw', async () => {
    seguir = Promise.withResolvers()
    const id = await criar('maria', 'Com queda')
    const primeiro = await abrirFluxo('maria', id)
    const vistos = await primeiro.ler((eventos) => logs(eventos).length === 1)
    primeiro.sair()
    seguir.resolve()
    await ate('maria', id, 'CONCLUIDA')
    const depois = await (await abrirFluxo('maria', id, logs(vistos)[0]?.id)).ler()
    expect(logs(depois).map(({ data }) => data['mensagem'])).toEqual(['dois', 'A ação foi concluída.'])
    expect(estados(depois)).toEqual(['CONCLUIDA'])
  })

  it('carries the reason of a refusal', async () => {
    seguir = Promise.withResolvers()
    seguir.resolve()
    const eventos = await (await abrirFluxo('maria', await criar('maria', 'Que falha', { falhar: true }))).ler()
    expect(eventos.at(-1)?.data).toMatchObject({ estado: 'FALHOU', mensagem: 'A planilha está vazia.' })
  })

  it('is open so many times for each person, and again once one has ended', async () => {
    seguir = Promise.withResolvers()
    const [id, outra] = [await criar('maria', 'Muito vista'), await criar('ana', 'De outra pessoa')]
    const pedido = (nome: Nome, tarefa: string) =>
      fetch(`${origem}/api/tarefas/${tarefa}/eventos`, { headers: { authorization: `Bearer ${nome}` } })
    const fluxos = await Promise.all(Array.from({ length: 20 }, () => abrirFluxo('maria', id)))
    const recusado = await pedido('maria', id)
    expect([recusado.status, recusado.headers.get('retry-after')]).toEqual([429, '30'])
    const alheio = await pedido('ana', outra)
    expect(alheio.status).toBe(200)
    await alheio.body?.cancel()
    fluxos[0]?.sair()
    await expect
      .poll(async () => {
        const { status, body } = await pedido('maria', id)
        await body?.cancel()
        return status
      })
      .toBe(200)
    for (const fluxo of fluxos) fluxo.sair()
    seguir.resolve()
  })

  it('does not keep the server from stopping', async () => {
    const outro = await novoServidor({ banco: servidor.banco, autenticar: async () => pessoa('rita') })
    seguir = Promise.withResolvers()
    const id = await criar('rita', 'Aberta no desligamento')
    const endereco = await outro.app.listen({ port: 0, host: '127.0.0.1' })
    const resposta = await fetch(`${endereco}/api/tarefas/${id}/eventos`, { headers: { authorization: 'Bearer rita' } })
    const lido = resposta.text()
    await outro.fechar()
    const eventos = lerEventos(await lido)
    expect(new Set(estados(eventos))).not.toContain('CONCLUIDA')
    expect(eventos.at(-1)).toMatchObject({ event: 'reconectar' })
    seguir.resolve()
  })
})

describe('the daily cleaning', () => {
  it('removes what has outlived its use and nothing else', async () => {
    const { database, tarefas } = servidor.deps
    await database.escrever
      .query(`INSERT INTO tentativa (chave, em) VALUES ('velha', now() - interval '3 days'), ('nova', now());
      INSERT INTO hash_usado (hash, usado_em) VALUES ('velho', now() - interval '2 days'), ('novo', now());
      INSERT INTO chave_idempotencia (id_usuario, rota, chave, corpo, resposta, criada_em) VALUES (1, 'r', 'velha', '', '', now() - interval '25 hours'), (1, 'r', 'nova', '', '', now());
      INSERT INTO tarefa (tipo, descricao, dados, estado, terminada_em) VALUES ('x', 'velha', '{}', 'FALHOU', now() - interval '91 days'), ('x', 'nova', '{}', 'FALHOU', now());`)
    await emTransacao(database, AUTOR_SISTEMA, ({ client }) =>
      client.query(`
        WITH dona AS (INSERT INTO empresa (cnpj, razao, fantasia, cep, endereco, numero, bairro, cidade, estado, provedora)
          VALUES ('00000000000000', 'Uma', 'Uma', '01001000', 'Praça da Sé', '1', 'Sé', 'São Paulo', 'SP', true) RETURNING id),
        bia AS (INSERT INTO usuario (nome, email, tipo, id_empresa)
          SELECT 'Bia', 'bia@exemplo.com.br', 1, id FROM dona RETURNING id),
        vencidas AS (SELECT id, nome, now() - idade AS em
          FROM bia, (VALUES ('link velho', interval '31 days'), ('link novo', '29 days')) AS v(nome, idade)),
        links AS (INSERT INTO link_acesso (hash, id_usuario, finalidade, expira_em)
          SELECT nome, id, 'novaSenha', em FROM vencidas)
        INSERT INTO sessao (id_usuario, id_pessoa, expira_em, agente) SELECT id, id, em, 'de ' || nome FROM vencidas`),
    )
    const id = await emTransacao(database, AUTOR_SISTEMA, (transacao) =>
      tarefas.enfileirar(transacao, { tipo: 'portal.limpeza', descricao: 'Limpeza', dados: {} }),
    )
    const { estado, resultado } = await tarefas.esperar(id, AbortSignal.timeout(30_000))
    expect([estado, resultado]).toEqual([
      'CONCLUIDA',
      { tentativa: 1, hash_usado: 1, link_acesso: 1, chave_idempotencia: 1, sessao: 1, tarefa: 1, webhook_entrega: 0 },
    ])
    const { rows } = await database.ler.query<{ chave: string }>(
      "SELECT chave FROM tentativa UNION ALL SELECT hash FROM hash_usado UNION ALL SELECT chave FROM chave_idempotencia UNION ALL SELECT descricao FROM tarefa WHERE tipo = 'x' UNION ALL SELECT hash FROM link_acesso UNION ALL SELECT agente FROM sessao ORDER BY 1",
    )
    expect(rows.map(({ chave }) => chave)).toEqual(['de link novo', 'link novo', 'nova', 'nova', 'nova', 'novo'])
  })

  it('goes by the clock of the database, and by that only while nothing says that it jumped', async () => {
    const adiantado = await novoServidor({ clock: () => new Date(Date.now() + DEZ_ANOS_MS) })
    onTestFinished(() => adiantado.fechar())
    const { database, tarefas } = adiantado.deps
    await tarefas.iniciar()
    const executar = (sql: string) => database.escrever.query<{ chave: string }>(sql)
    const limpar = async () => {
      const id = await emTransacao(database, AUTOR_SISTEMA, (transacao) =>
        tarefas.enfileirar(transacao, { tipo: 'portal.limpeza', descricao: 'Limpeza', dados: {} }),
      )
      return (await tarefas.esperar(id, AbortSignal.timeout(30_000))).resultado
    }
    await executar(
      "INSERT INTO tentativa (chave, em) VALUES ('velha', now() - interval '3 days'), ('de hoje', now() - interval '1 day')",
    )
    // The last record of days ago, with nothing since but what a jump itself would record.
    await executar(
      "INSERT INTO tarefa (tipo, descricao, dados, estado, criada_em) VALUES ('x', 'de antes', '{}', 'CONCLUIDA', now() - interval '50 hours')",
    )
    expect(await limpar()).toEqual({ resumo: 'nada foi eliminado', atencao: true })
    await executar("UPDATE tarefa SET criada_em = now() - interval '48 hours' WHERE tipo = 'x'")
    expect(await limpar()).toMatchObject({ tentativa: 1 })
    expect((await executar('SELECT chave FROM tentativa')).rows).toEqual([{ chave: 'de hoje' }])
  })
})
