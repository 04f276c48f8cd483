import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MASTER } from '@portal/contract/core/papeis'
import { ESPERAS_S } from '@portal/contract/integracao/webhooks'
import type { Logado } from '../core/context.ts'
import { AUTOR_SISTEMA, emTransacao, type Transacao } from '../core/unitOfWork.ts'
import { seedBase } from '../db/seed/base.ts'
import { criarEmpresas, criarPessoa } from '../test/gente.fixture.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'
import { pedirEntrega, vigiarEntregas } from './entregar.ts'
import { adiarDoWebhook, reivindicarDevidas, updateEntrega } from './entregas.queries.ts'
import { assinaturaConfere, novoReceptor, type Receptor } from './receptor.fixture.ts'

/** The queue looks by itself every ten seconds, when a notice came while it was busy. */
const PACIENCIA = { timeout: 40_000 }

type Nome = 'paula' | 'rui' | 'ana' | 'vera' | 'otto'
interface Corpo extends Record<string, unknown> {
  id: number
  versao: number
  segredo: string
  message: string
  dados: (Record<string, unknown> & { id: string })[]
  propertyName: string
}

let servidor: ServidorDeTeste
let receptor: Receptor
let adiantado = 0
const queixas: unknown[] = []
const clock = () => new Date(Date.now() + adiantado)
const pessoas: Partial<Record<string, Logado>> = {}
const ids = { gold: 0, alheia: 0, serial: 0, empresa: 0, usuario: 0 }

beforeAll(async () => {
  servidor = await novoServidor({
    env: { WEBHOOK_LOCAL: '1' },
    clock,
    autenticar: async (bearer) => pessoas[bearer],
  })
  await gravar(povoar)
  await servidor.deps.tarefas.iniciar()
  await vigiarEntregas(servidor.deps, { warn: (erro: unknown) => queixas.push(erro) })
}, 120_000)
afterAll(() => servidor.fechar())
beforeEach(async () => {
  receptor = await novoReceptor()
})
afterEach(async () => {
  await gravar(({ client }) => client.query('DELETE FROM webhook'))
  await esvaziarFila()
  await receptor.fechar()
})

const gravar = <T>(fn: (transacao: Transacao) => Promise<T>) => emTransacao(servidor.deps.database, AUTOR_SISTEMA, fn)
const ler = async <Row extends object>(texto: string, valores: unknown[] = []) =>
  (await servidor.deps.database.ler.query<Row>(texto, valores)).rows

/** Ana cares for the company of GOLD, Vera for another that owns ALHEIA, Paula for the provider, where Rui is no Master; Otto may not. */
async function povoar({ db, client }: Transacao): Promise<void> {
  await seedBase(db)
  const { provedora, serralheria, vidracaria } = await criarEmpresas(db)
  const papeis = ['Configuracao', 'Liberacao'] as const
  pessoas['paula'] = await criarPessoa(db, {
    nome: 'paula',
    idEmpresa: provedora,
    papeis: [MASTER, ...papeis],
    provedora: true,
  })
  pessoas['rui'] = await criarPessoa(db, { nome: 'rui', idEmpresa: provedora, papeis })
  pessoas['ana'] = await criarPessoa(db, { nome: 'ana', idEmpresa: serralheria, papeis })
  pessoas['vera'] = await criarPessoa(db, { nome: 'vera', idEmpresa: vidracaria, papeis })
  pessoas['otto'] = await criarPessoa(db, { nome: 'otto', idEmpresa: serralheria, papeis: ['Liberacao'] })
  const um = async (texto: string, valores: unknown[]) =>
    (await client.query<{ id: number }>(`${texto} RETURNING id`, valores)).rows[0]?.id ?? 0
  const referencia = (nome: string, idEmpresa: number) =>
    um("INSERT INTO referencia (descricao, tipo, id_empresa, id_projetista) VALUES ($1, 'Sistemista', $2, $3)", [
      nome,
      idEmpresa,
      pessoas['ana']?.idUsuario,
    ])
  ids.gold = await referencia('GOLD', serralheria)
  ids.alheia = await referencia('ALHEIA', vidracaria)
  ids.empresa = serralheria
  const cliente = await um(
    "INSERT INTO cliente (documento, razao_social, nome_fantasia, estado, cidade) VALUES ('1', 'C', 'C', 'SP', 'C')",
    [],
  )
  ids.serial = await um(
    "INSERT INTO cliente_serial (id_cliente, serial, sistema, descricao_produto) VALUES ($1, 'S-1', 6, 'PrefSuite')",
    [cliente],
  )
}

async function pedir(nome: Nome, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const resposta = await servidor.app.inject({
    method,
    url: `/api${url}`,
    headers: { authorization: `Bearer ${nome}` },
    ...(payload && { payload }),
  })
  return { status: resposta.statusCode, corpo: resposta.json<Corpo>() }
}

const novo = async (nome: Nome, mais: object = {}) => {
  const { status, corpo } = await pedir(nome, 'POST', '/integracao/webhooks', {
    nome: 'ERP',
    url: receptor.url,
    eventos: ['liberacao.alterada'],
    ...mais,
  })
  expect(status).toBe(200)
  return corpo
}
const daLista = async (nome: Nome, id: number) =>
  (((await pedir(nome, 'GET', '/integracao/webhooks')).corpo as unknown as Corpo[]) ?? []).find((um) => um.id === id)
const entregas = async (nome: Nome, id: number) =>
  (await pedir(nome, 'GET', `/integracao/webhooks/${id}/entregas?pageSize=100`)).corpo.dados

/** Something that customers receive. */
const liberar = ({ client }: Transacao, idReferencia = ids.gold) =>
  client.query(
    `INSERT INTO serial_preference (id_serial, id_referencia, tipo_liberacao) VALUES ($1, $2, 'PADRAO')
     ON CONFLICT (id_serial, id_referencia) DO UPDATE SET tipo_liberacao = excluded.tipo_liberacao`,
    [ids.serial, idReferencia],
  )
/** The queue lives by the real time: what waits there for a moment that the clock of the test has passed would be late. */
const esvaziarFila = async () => {
  const correndo = () =>
    ler("SELECT 1 FROM tarefa WHERE tipo = 'integracao.entregar' AND estado IN ('EXECUTANDO', 'PARANDO')")
  await expect.poll(correndo, PACIENCIA).toEqual([])
  await gravar(({ client }) =>
    client.query("UPDATE tarefa SET estado = 'PARADA' WHERE tipo = 'integracao.entregar' AND estado = 'AGUARDANDO'"),
  )
}
/** Past whatever is waited for, and then asked. */
const depoisDe = async (segundos: number) => {
  await esvaziarFila()
  adiantado += (segundos + 1) * 1000
  await pedirEntrega(servidor.deps)
}
async function chegaram(quantas: number): Promise<void> {
  await expect.poll(() => receptor.recebidas.length, PACIENCIA).toBe(quantas)
}
async function emEstado(nome: Nome, id: number, estados: string[]): Promise<void> {
  const vistos = async () => (await entregas(nome, id)).map(({ estado }) => estado)
  await expect.poll(vistos, PACIENCIA).toEqual(estados)
}

describe('a system that asked for it', () => {
  it('is told of a release once it is safe, signed, and the log says so', async () => {
    const { id, segredo } = await novo('ana')
    await gravar((transacao) => liberar(transacao))
    await chegaram(1)
    const [recebida] = receptor.recebidas
    expect(recebida?.corpo).toMatchObject({
      tipo: 'liberacao.alterada',
      dados: {
        area: 'PREFERENCE',
        acao: 'INCLUSAO',
        referencia: { id: ids.gold, nome: 'GOLD' },
        quantos: 1,
        seriais: ['S-1'],
      },
    })
    expect(assinaturaConfere(segredo, recebida?.cabecalhos ?? {}, recebida?.texto ?? '')).toBe(true)
    expect(recebida?.cabecalhos['webhook-id']).toBe(recebida?.corpo.id)
    await emEstado('ana', id, ['ENTREGUE'])
    expect(queixas).toEqual([])
    const [entrega] = await entregas('ana', id)
    expect(entrega).toMatchObject({ id: recebida?.corpo.id, tentativas: 1, proximaEm: null, ultima: { status: 200 } })
    const { corpo } = await pedir('ana', 'GET', `/integracao/entregas/${entrega?.id}`)
    expect([corpo['corpo'], corpo['log']]).toMatchObject([recebida?.texto, [{ status: 200, erro: null }]])
  })

  it('is told nothing of what was refused', async () => {
    const { id } = await novo('ana')
    await expect(
      gravar(async (transacao) => {
        await liberar(transacao)
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect(await entregas('ana', id)).toEqual([])
  })

  it('is told of what its company sees and of what it asked for, while it is switched on', async () => {
    const [ana, vera, paula] = [await novo('ana'), await novo('vera'), await novo('paula')]
    const surdo = await novo('ana', { eventos: ['importacao.terminada'] })
    const desligado = await novo('ana')
    await pedir('ana', 'POST', `/integracao/webhooks/${desligado.id}`, {
      nome: 'ERP',
      url: receptor.url,
      eventos: ['liberacao.alterada'],
      ativo: false,
    })
    await gravar((transacao) => liberar(transacao, ids.alheia))
    await gravar((transacao) => liberar(transacao, ids.gold))
    const quantas = await Promise.all(
      (
        [
          ['ana', ana],
          ['vera', vera],
          ['paula', paula],
          ['ana', surdo],
          ['ana', desligado],
        ] as const
      ).map(async ([nome, { id }]) => (await entregas(nome, id)).length),
    )
    expect(quantas).toEqual([1, 1, 2, 0, 0])
    await chegaram(4)
  })

  it('is told of a reference that was granted to its company', async () => {
    const { id } = await novo('vera')
    await gravar(({ client }) =>
      client.query(
        'INSERT INTO empresa_referencia (id_empresa, id_tela, id_referencia) SELECT $1, min(id), $2 FROM tela_sistema',
        [pessoas['vera']?.idEmpresa, ids.gold],
      ),
    )
    await gravar((transacao) => liberar(transacao))
    await gravar(({ client }) => client.query('DELETE FROM empresa_referencia'))
    await gravar((transacao) => liberar(transacao))
    await emEstado('vera', id, ['ENTREGUE'])
    expect(receptor.recebidas[0]?.corpo.dados).toMatchObject({ referencia: { id: ids.gold, nome: 'GOLD' } })
  })

  it('is told of no more than before because the provider helped with it', async () => {
    const { id } = await novo('ana')
    const campos = { nome: 'ERP da Ana', url: receptor.url, eventos: ['liberacao.alterada'], ativo: true }
    expect((await pedir('paula', 'POST', `/integracao/webhooks/${id}`, campos)).status).toBe(200)
    await gravar((transacao) => liberar(transacao, ids.alheia))
    expect(await daLista('ana', id)).toMatchObject({ nome: 'ERP da Ana' })
    expect(await entregas('ana', id)).toEqual([])
  })

  it('is told of limits and blocks, which everybody sees, and not of what stayed as it was', async () => {
    const { id } = await novo('vera')
    const bloquear = (bloqueada: boolean) =>
      gravar(({ client }) => client.query('UPDATE cliente_serial SET bloqueada_atualizacao = $1', [bloqueada]))
    await bloquear(false)
    await bloquear(true)
    await emEstado('vera', id, ['ENTREGUE'])
    expect(receptor.recebidas[0]?.corpo.dados).toMatchObject({ area: 'CLIENTE', acao: 'ALTERACAO', seriais: ['S-1'] })
    await bloquear(false)
  })

  it.each([
    ['a sponsor', "id_patrocinio = (SELECT min(id) FROM patrocinio WHERE descricao = 'Vidros do Sul')"],
    ['another system', 'sistema = 7 - sistema % 2'],
    ['another tenant', 'inquilino = inquilino + 1'],
  ])('is told that the register gave a customer %s, by which releases reach him', async (_, mudanca) => {
    const mudar = (como: string) =>
      gravar(({ client }) => client.query(`UPDATE cliente_serial SET ${como} WHERE id = $1`, [ids.serial]))
    await gravar(({ client }) =>
      client.query("INSERT INTO patrocinio (descricao) VALUES ('Vidros do Sul') ON CONFLICT DO NOTHING"),
    )
    const { id } = await novo('vera')
    await mudar(mudanca)
    await emEstado('vera', id, ['ENTREGUE'])
    expect(receptor.recebidas[0]?.corpo.dados).toMatchObject({ area: 'CLIENTE', acao: 'ALTERACAO', seriais: ['S-1'] })
    await mudar('id_patrocinio = NULL, sistema = 6, inquilino = 0')
  })

  it('is told that an import has ended', async () => {
    const { id } = await novo('ana', { eventos: ['importacao.terminada'] })
    const sha = 'a'.repeat(64)
    await gravar(async ({ client }) => {
      await client.query("INSERT INTO arquivo (sha256, tamanho, imagem) VALUES ($1, 1, 'x') ON CONFLICT DO NOTHING", [
        sha,
      ])
      await client.query(
        `INSERT INTO importacao (id_empresa, categoria, tipo, id_referencia, sha256, nome_arquivo)
         VALUES ($1, 'PRODUTO', 'VIDRO', $2, $3, 'vidros.xlsx')`,
        [ids.empresa, ids.gold, sha],
      )
    })
    expect(await entregas('ana', id)).toEqual([])
    await gravar(({ client }) => client.query("UPDATE importacao SET estado = 'FEITA', novos = 3"))
    await chegaram(1)
    expect(receptor.recebidas[0]?.corpo).toMatchObject({
      tipo: 'importacao.terminada',
      dados: { categoria: 'PRODUTO', tipo: 'VIDRO', estado: 'FEITA', arquivo: 'vidros.xlsx', novos: 3 },
    })
  })

  it('is told that a market has another edition of a package, and not what whoever tests has', async () => {
    const { id } = await novo('ana', { eventos: ['pacote.disponivel'] })
    const nivel = (qual: string) =>
      gravar(async ({ client }) => {
        const { rows } = await client.query<{ id: number; id_pacote: number }>(
          `WITH p AS (INSERT INTO pacote (id_referencia, tipo) VALUES ($1, 1)
             ON CONFLICT (id_referencia, tipo, coalesce(id_linha, 0)) DO UPDATE SET tipo = 1 RETURNING id)
           INSERT INTO pacote_edicao (id_pacote, numero, nivel, arquivo_comum, entradas)
           SELECT id, (SELECT count(*) + 1 FROM pacote_edicao), $2, 0, '[]' FROM p RETURNING id, id_pacote`,
          [ids.gold, qual],
        )
        await client.query(
          `INSERT INTO pacote_nivel (id_pacote, nivel, id_edicao, desde) VALUES ($1, $2, $3, now())
           ON CONFLICT (id_pacote, nivel) DO UPDATE SET id_edicao = excluded.id_edicao`,
          [rows[0]?.id_pacote, qual, rows[0]?.id],
        )
      })
    for (const qual of ['HOMOLOGACAO', 'CEM_PRO', 'CEM_PRO']) await nivel(qual)
    await emEstado('ana', id, ['ENTREGUE', 'ENTREGUE'])
    expect(receptor.recebidas.map(({ corpo }) => corpo.dados)).toMatchObject(
      [2, 3].map((edicao) => ({ nivel: 'CEM_PRO', edicao, tipo: 1, referencia: { nome: 'GOLD' }, linha: null })),
    )
  })

  it('is told in one message of what reaches thousands', async () => {
    const { id } = await novo('ana')
    await gravar(async ({ client }) => {
      await client.query(
        `INSERT INTO cliente_serial (id_cliente, serial, sistema, descricao_produto)
         SELECT c.id, 'M-' || n, 7, 'Pref' FROM cliente c, generate_series(1, 3000) n`,
      )
      await client.query(
        "INSERT INTO serial_preference (id_serial, id_referencia, tipo_liberacao) SELECT id, $1, 'PADRAO' FROM cliente_serial WHERE sistema = 7",
        [ids.gold],
      )
    })
    await emEstado('ana', id, ['ENTREGUE'])
    const { quantos, seriais } = receptor.recebidas[0]?.corpo.dados ?? {}
    expect([quantos, (seriais as string[]).length]).toEqual([3000, 100])
  })
})

describe('a system that does not take it', () => {
  it('is tried again later, with the same message, until it does', async () => {
    const { id, segredo } = await novo('ana')
    receptor.responder(503)
    await gravar((transacao) => liberar(transacao))
    await chegaram(1)
    await expect.poll(async () => (await entregas('ana', id))[0]?.['tentativas'], PACIENCIA).toBe(1)
    await pedirEntrega(servidor.deps)
    await depoisDe(ESPERAS_S[0] ?? 0)
    await chegaram(2)
    receptor.responder(204)
    await expect.poll(async () => (await entregas('ana', id))[0]?.['tentativas'], PACIENCIA).toBe(2)
    await depoisDe(ESPERAS_S[1] ?? 0)
    await emEstado('ana', id, ['ENTREGUE'])
    const [primeira, ...outras] = receptor.recebidas
    expect(outras.map(({ texto }) => texto)).toEqual([primeira?.texto, primeira?.texto])
    for (const { cabecalhos, texto } of receptor.recebidas) {
      expect(cabecalhos['webhook-id']).toBe(primeira?.corpo.id)
      expect(assinaturaConfere(segredo, cabecalhos, texto)).toBe(true)
    }
    const { corpo } = await pedir('ana', 'GET', `/integracao/entregas/${primeira?.corpo.id}`)
    expect((corpo['log'] as { status: number }[]).map(({ status }) => status)).toEqual([204, 503, 503])
  })

  it('is spared the others while it is away, and gets them all afterwards', async () => {
    const { id } = await novo('ana')
    receptor.responder(500)
    await gravar(async (transacao) => {
      for (let n = 0; n < 5; n++) await liberar(transacao)
    })
    await expect
      .poll(async () => (await entregas('ana', id)).filter((uma) => uma['tentativas'] === 1).length, PACIENCIA)
      .toBe(1)
    expect(receptor.recebidas).toHaveLength(1)
    receptor.responder(200)
    await depoisDe(ESPERAS_S[0] ?? 0)
    await emEstado('ana', id, ['ENTREGUE', 'ENTREGUE', 'ENTREGUE', 'ENTREGUE', 'ENTREGUE'])
    expect(new Set(receptor.recebidas.map(({ corpo }) => corpo.id)).size).toBe(5)
  })

  it('is tried again also where somebody stopped the job that waited for it', async () => {
    const { id } = await novo('ana')
    receptor.responder(503)
    await gravar((transacao) => liberar(transacao))
    await chegaram(1)
    await expect.poll(async () => (await entregas('ana', id))[0]?.['tentativas'], PACIENCIA).toBe(1)
    await esvaziarFila()
    receptor.responder(200)
    const parar = await vigiarEntregas(servidor.deps, { warn: (erro: unknown) => queixas.push(erro) }, 200)
    try {
      await esvaziarFila()
      adiantado += ((ESPERAS_S[0] ?? 0) + 1) * 1000
      await emEstado('ana', id, ['ENTREGUE'])
    } finally {
      parar()
    }
  })

  it('is switched off once, and told once, however many messages give up together', async () => {
    const { id } = await novo('ana')
    receptor.responder(422)
    await gravar(async (transacao) => {
      for (let n = 0; n < 3; n++) await liberar(transacao)
      await transacao.client.query('UPDATE webhook_entrega SET tentativas = $2 WHERE id_webhook = $1', [
        id,
        ESPERAS_S.length,
      ])
    })
    await emEstado('ana', id, ['FALHOU', 'FALHOU', 'FALHOU'])
    expect(await daLista('ana', id)).toMatchObject({ ativo: false })
    expect(
      await ler("SELECT dados FROM tarefa WHERE tipo = 'integracao.desativado' AND dados ->> 'id' = $1", [String(id)]),
    ).toHaveLength(1)
  })

  it('is switched off whatever it took before, not where it took something since; what is sent again has all its tries', async () => {
    const { id } = await novo('ana')
    await gravar((transacao) => liberar(transacao))
    await emEstado('ana', id, ['ENTREGUE'])
    const ultimaVez = (client: Transacao['client']) =>
      client.query(
        "UPDATE webhook_entrega SET tentativas = $2, proxima_em = now() WHERE id_webhook = $1 AND estado = 'AGUARDANDO'",
        [id, ESPERAS_S.length],
      )
    receptor.responder(422)
    await gravar(async (transacao) => {
      await transacao.client.query("UPDATE webhook_entrega SET terminada_em = now() - interval '1 hour'")
      await liberar(transacao)
      await ultimaVez(transacao.client)
    })
    await emEstado('ana', id, ['FALHOU', 'ENTREGUE'])
    expect(await daLista('ana', id)).toMatchObject({ ativo: false })
    const campos = { nome: 'ERP', url: receptor.url, eventos: ['liberacao.alterada'], ativo: true }
    expect((await pedir('ana', 'POST', `/integracao/webhooks/${id}`, campos)).status).toBe(200)
    const falhou = (await entregas('ana', id)).find(({ estado }) => estado === 'FALHOU')
    expect((await pedir('ana', 'POST', `/integracao/entregas/${falhou?.id}/reenviar`)).status).toBe(200)
    const deNovo = async () => (await entregas('ana', id)).find((uma) => uma.id === falhou?.id)
    await expect.poll(async () => (await deNovo())?.['tentativas'], PACIENCIA).toBe(1)
    expect([await deNovo(), await daLista('ana', id)]).toMatchObject([{ estado: 'AGUARDANDO' }, { ativo: true }])
    receptor.responder(200)
    await gravar((transacao) => liberar(transacao))
    await emEstado('ana', id, ['ENTREGUE', 'AGUARDANDO', 'ENTREGUE'])
    receptor.responder(422)
    await gravar(({ client }) => ultimaVez(client))
    await pedirEntrega(servidor.deps)
    await emEstado('ana', id, ['ENTREGUE', 'FALHOU', 'ENTREGUE'])
    expect(await daLista('ana', id)).toMatchObject({ ativo: true })
  })

  it('keeps no other system waiting, and moves nothing that has ended', async () => {
    const [ausente, presente] = [await novo('ana'), await novo('ana')]
    const ate = new Date(Date.now() + 3_600_000).toISOString()
    await expect(
      gravar(async (transacao) => {
        await liberar(transacao)
        await liberar(transacao)
        const { rows } = await transacao.client.query<{ id: string }>(
          'SELECT id FROM webhook_entrega WHERE id_webhook = $1',
          [ausente.id],
        )
        await updateEntrega(transacao.db, rows[0]?.id ?? '', { estado: 'ENTREGUE' })
        await adiarDoWebhook(transacao.db, ausente.id, ate, [])
        const { rows: adiadas } = await transacao.client.query<object>(
          'SELECT id_webhook AS id, estado FROM webhook_entrega WHERE proxima_em = $1',
          [ate],
        )
        expect(adiadas).toEqual([{ id: ausente.id, estado: 'AGUARDANDO' }])
        throw new Error('seen')
      }),
    ).rejects.toThrow('seen')
    expect(await entregas('ana', presente.id)).toEqual([])
  })

  it('keeps the others from nothing when it refuses one alone', async () => {
    const { id } = await novo('ana')
    receptor.responder(({ corpo }) => (corpo.dados['acao'] === 'INCLUSAO' ? 422 : 200))
    await gravar(({ client }) => client.query('DELETE FROM serial_preference'))
    for (let n = 0; n < 2; n++) await gravar((transacao) => liberar(transacao))
    await expect
      .poll(
        async () =>
          (await entregas('ana', id)).map(({ estado }) => String(estado)).toSorted((a, b) => a.localeCompare(b)),
        PACIENCIA,
      )
      .toEqual(['AGUARDANDO', 'ENTREGUE', 'ENTREGUE'])
  })

  it('is switched off when all tries are over; who cares for it gets a mail, and what waits goes when it is on again', async () => {
    const { id } = await novo('ana')
    receptor.responder(500)
    await gravar((transacao) => liberar(transacao))
    for (const [n, espera] of ESPERAS_S.entries()) {
      await chegaram(n + 1)
      await expect.poll(async () => (await entregas('ana', id))[0]?.['tentativas'], PACIENCIA).toBe(n + 1)
      if (n === ESPERAS_S.length - 1) await gravar((transacao) => liberar(transacao))
      await depoisDe(espera)
    }
    await expect.poll(async () => (await daLista('ana', id))?.['ativo'], PACIENCIA).toBe(false)
    expect(await daLista('ana', id)).toMatchObject({ desativadoEm: expect.any(String) as string, pendentes: 1 })
    await expect.poll(() => servidor.correio.map(({ para }) => para), PACIENCIA).toContain('ana@exemplo.com.br')
    expect(servidor.correio.map(({ para }) => para)).not.toContain('vera@exemplo.com.br')
    const antes = receptor.recebidas.length
    receptor.responder(200)
    await pedirEntrega(servidor.deps)
    expect(receptor.recebidas.length).toBe(antes)
    const campos = { nome: 'ERP', url: receptor.url, eventos: ['liberacao.alterada'], ativo: true }
    await pedir('ana', 'POST', `/integracao/webhooks/${id}`, { ...campos, nome: 'Outro nome', ativo: false })
    expect(await daLista('ana', id)).toMatchObject({ ativo: false, desativadoEm: expect.any(String) as string })
    expect((await pedir('ana', 'POST', `/integracao/webhooks/${id}`, campos)).status).toBe(200)
    await depoisDe(ESPERAS_S.at(-1) ?? 0)
    await emEstado('ana', id, ['ENTREGUE', 'FALHOU'])
    expect(await daLista('ana', id)).toMatchObject({ ativo: true, desativadoEm: null, pendentes: 0 })
    const falhou = (await entregas('ana', id)).find(({ estado }) => estado === 'FALHOU')
    expect((await pedir('ana', 'POST', `/integracao/entregas/${falhou?.id}/reenviar`)).status).toBe(200)
    await emEstado('ana', id, ['ENTREGUE', 'ENTREGUE'])
  })

  it('loses nothing when the process that sends dies, and gets it once from two that live', async () => {
    const { id } = await novo('ana', { eventos: ['liberacao.alterada'] })
    // What a process took and did not bring to its end, because it died.
    await gravar(async (transacao) => {
      await liberar(transacao)
      const tomadas = await reivindicarDevidas(transacao.db, clock(), { deCada: 50, posseS: 300 })
      expect(tomadas).toHaveLength(1)
    })
    await pedirEntrega(servidor.deps)
    expect(receptor.recebidas).toHaveLength(0)
    const outro = await novoServidor({ banco: servidor.banco, env: { WEBHOOK_LOCAL: '1' }, clock })
    await outro.deps.tarefas.iniciar()
    try {
      await depoisDe(300)
      await emEstado('ana', id, ['ENTREGUE'])
      for (let n = 0; n < 30; n++) await gravar((transacao) => liberar(transacao))
      await Promise.all([servidor, outro].map(({ deps }) => pedirEntrega(deps)))
      await expect.poll(async () => (await daLista('ana', id))?.['pendentes'], PACIENCIA).toBe(0)
      const vistas = receptor.recebidas.map(({ corpo }) => corpo.id)
      expect([vistas.length, new Set(vistas).size]).toEqual([31, 31])
    } finally {
      await outro.fechar()
    }
  })
})

describe('Testar', () => {
  it('says at once what the system answered, switched off or not, and is not tried again', async () => {
    const { id, segredo } = await novo('ana')
    await pedir('ana', 'POST', `/integracao/webhooks/${id}`, {
      nome: 'ERP',
      url: receptor.url,
      eventos: ['liberacao.alterada'],
      ativo: false,
    })
    const testar = async () => (await pedir('ana', 'POST', `/integracao/webhooks/${id}/testar`)).corpo
    expect(await testar()).toMatchObject({ entregue: true, status: 200, erro: null })
    const [recebida] = receptor.recebidas
    expect(recebida?.corpo).toMatchObject({ tipo: 'teste', dados: { webhook: 'ERP' } })
    expect(assinaturaConfere(segredo, recebida?.cabecalhos ?? {}, recebida?.texto ?? '')).toBe(true)
    receptor.responder(500)
    expect(await testar()).toMatchObject({
      entregue: false,
      status: 500,
      erro: 'O sistema respondeu com o status 500.',
    })
    expect((await entregas('ana', id)).map(({ estado, tipo }) => [tipo, estado])).toEqual([
      ['teste', 'FALHOU'],
      ['teste', 'ENTREGUE'],
    ])
    expect((await pedir('vera', 'POST', `/integracao/webhooks/${id}/testar`)).status).toBe(404)
  })

  it('leaves nothing that waits for ever when the process dies before the system answered', async () => {
    const { id } = await novo('ana')
    const chegou = Promise.withResolvers<Corpo['dados']>()
    receptor.responder(() => {
      // What the process that comes next finds in the tables, while this one has written no answer yet.
      chegou.resolve(entregas('ana', id))
      return 200
    })
    await pedir('ana', 'POST', `/integracao/webhooks/${id}/testar`)
    expect(
      (await chegou.promise).filter(({ estado, proximaEm }) => estado === 'AGUARDANDO' && proximaEm === null),
    ).toEqual([])
    await emEstado('ana', id, ['ENTREGUE'])
  })

  it('signs with the new secret once it was changed', async () => {
    const { id, segredo } = await novo('ana')
    const { corpo } = await pedir('ana', 'POST', `/integracao/webhooks/${id}/segredo`)
    expect(corpo.segredo).toMatch(/^whsec_/)
    await pedir('ana', 'POST', `/integracao/webhooks/${id}/testar`)
    const [{ cabecalhos, texto } = { cabecalhos: {}, texto: '' }] = receptor.recebidas
    expect([segredo, corpo.segredo].map((um) => assinaturaConfere(um, cabecalhos, texto))).toEqual([false, true])
  })
})

describe('webhooks', () => {
  it('show their secret once and keep it encrypted', async () => {
    const { id, segredo } = await novo('ana')
    const cru = Buffer.from(segredo.slice('whsec_'.length), 'base64')
    expect(cru).toHaveLength(32)
    for (const texto of [segredo, cru.toString('hex'), segredo.slice('whsec_'.length)])
      expect(
        await ler(
          'SELECT 1 FROM webhook w WHERE position($1 IN w::text) > 0 UNION ALL SELECT 1 FROM auditoria a WHERE position($1 IN a::text) > 0',
          [texto],
        ),
      ).toEqual([])
    expect(JSON.stringify(await daLista('ana', id))).not.toContain('segredo')
    expect(await ler("SELECT acao FROM auditoria WHERE tabela = 'webhook' AND id_registro = $1", [String(id)])).toEqual(
      [{ acao: 'INCLUIU' }],
    )
  })

  it('are of one company; those of the provider, which are told of everything, are seen by nobody else', async () => {
    const [dela, deles] = [await novo('ana'), await novo('paula')]
    expect(await daLista('vera', dela.id)).toBeUndefined()
    for (const nome of ['ana', 'rui'] as const) expect(await daLista(nome, deles.id)).toBeUndefined()
    expect(await daLista('paula', dela.id)).toBeDefined()
    const campos = { nome: 'x', url: receptor.url, eventos: ['liberacao.alterada'], ativo: true }
    for (const [nome, { id }] of [
      ['vera', dela],
      ['ana', deles],
      ['rui', deles],
    ] as const) {
      const antes = await ler('SELECT * FROM webhook ORDER BY id')
      for (const [method, url, corpo] of [
        ['POST', `/integracao/webhooks/${id}`, campos],
        ['POST', `/integracao/webhooks/${id}/segredo`, undefined],
        ['POST', `/integracao/webhooks/${id}/testar`, undefined],
        ['GET', `/integracao/webhooks/${id}/entregas`, undefined],
        ['DELETE', `/integracao/webhooks/${id}`, undefined],
      ] as const)
        expect([url, (await pedir(nome, method, url, corpo)).status]).toEqual([url, 404])
      expect(await ler('SELECT * FROM webhook ORDER BY id')).toEqual(antes)
    }
    await gravar((transacao) => liberar(transacao, ids.gold))
    const [entrega] = await entregas('ana', dela.id)
    for (const [method, fim] of [
      ['GET', ''],
      ['POST', '/reenviar'],
    ] as const)
      expect((await pedir('vera', method, `/integracao/entregas/${entrega?.id}${fim}`)).status).toBe(404)
    expect((await pedir('otto', 'GET', '/integracao/webhooks')).status).toBe(403)
  })

  it('are refused with a reason at their fields, and where somebody saved in between', async () => {
    const { id } = await novo('ana')
    const salvar = (campos: object) =>
      pedir('ana', 'POST', `/integracao/webhooks/${id}`, {
        nome: 'ERP',
        url: receptor.url,
        eventos: ['pacote.disponivel'],
        ativo: true,
        ...campos,
      })
    for (const [campos, propriedade] of [
      [{ url: 'ftp://exemplo.com.br' }, 'url'],
      [{ url: 'https://eu:senha@exemplo.com.br' }, 'url'],
      [{ url: '' }, 'url'],
      [{ nome: '' }, 'nome'],
      [{ eventos: [] }, 'eventos'],
      [{ eventos: ['outro'] }, 'eventos.0'],
    ] as const) {
      const { status, corpo } = await salvar(campos)
      expect([status, (corpo as unknown as Corpo[])[0]?.propertyName]).toEqual([400, propriedade])
    }
    expect((await salvar({ versao: 1, nome: 'Novo nome' })).status).toBe(200)
    const tarde = await salvar({ versao: 1 })
    expect(tarde).toMatchObject({ status: 409, corpo: { atual: await daLista('ana', id) } })
    expect(JSON.stringify(tarde.corpo)).not.toContain('segredo')
    expect(await daLista('ana', id)).toMatchObject({ nome: 'Novo nome', versao: 2, eventos: ['pacote.disponivel'] })
    expect((await pedir('ana', 'DELETE', `/integracao/webhooks/${id}`)).status).toBe(200)
    expect(await daLista('ana', id)).toBeUndefined()
  })

  it('go to the internet by https alone, unless the installation is for development', async () => {
    const serio = await novoServidor({ banco: servidor.banco, autenticar: async (bearer) => pessoas[bearer] })
    try {
      const criar = async (url: string) => {
        const resposta = await serio.app.inject({
          method: 'POST',
          url: '/api/integracao/webhooks',
          headers: { authorization: 'Bearer ana' },
          payload: { nome: 'ERP', url, eventos: ['pacote.disponivel'] },
        })
        return [resposta.statusCode, resposta.json<Corpo[]>()[0]?.message]
      }
      expect(await criar(receptor.url)).toEqual([400, 'Digite um endereço que comece com https://.'])
      expect(await criar('https://192.168.0.7/avisos')).toEqual([
        400,
        'Este endereço não é público: avisos só saem para a internet.',
      ])
      const { id } = await novo('ana')
      const alterada = await serio.app.inject({
        method: 'POST',
        url: `/api/integracao/webhooks/${id}`,
        headers: { authorization: 'Bearer ana' },
        payload: { nome: 'ERP', url: receptor.url, eventos: ['pacote.disponivel'], ativo: true },
      })
      expect([alterada.statusCode, alterada.json<Corpo[]>()[0]?.message]).toEqual([
        400,
        'Digite um endereço que comece com https://.',
      ])
      const testada = await serio.app.inject({
        method: 'POST',
        url: `/api/integracao/webhooks/${id}/testar`,
        headers: { authorization: 'Bearer ana' },
      })
      expect(testada.json()).toMatchObject({ entregue: false, erro: 'Digite um endereço que comece com https://.' })
      expect(receptor.recebidas).toHaveLength(0)
    } finally {
      await serio.fechar()
    }
  })
})
