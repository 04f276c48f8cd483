import { request as httpRequest } from 'node:http'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { post } from '@portal/contract/core/call'
import { concluido, salvoComId } from '@portal/contract/core/errors'
import { idOpcional, texto } from '@portal/contract/core/fields'
import { BYTES_POR_MB, ESPACO } from '@portal/contract/core/upload'
import { buildApp } from '../app.ts'
import { criarDeps, fecharServicos } from '../deps.ts'
import { abrirBanco } from '../db/client.ts'
import { logado } from '../test/gente.fixture.ts'
import { criarBanco, type BancoDeTeste } from '../test/banco.fixture.ts'
import type { Deps, Logado } from '../core/context.ts'
import { RegraViolada } from '../core/errors.ts'
import { recolherOrfaos } from '../files/collector.ts'
import { HTML, PNG, ZIP } from '../files/samples.fixture.ts'
import { lerSettings } from '../core/settings.ts'
import { emTransacao, AUTOR_SISTEMA } from '../core/unitOfWork.ts'
import { serveUpload } from './upload.ts'

const MENSAGEM = 'O arquivo deve ser .jpg, .png ou .svg'
const figura = {
  campo: 'arquivo',
  extensoes: ['.jpg', '.jpeg', '.png', '.svg'],
  tipos: ['jpg', 'png', 'svg'],
  maxMb: 1,
  mensagem: MENSAGEM,
} as const
const enviarFigura = post('/teste/uploadFigura', {
  ids: ['teste.uploadFigura'],
  body: z.object({ idTeste: idOpcional(), descricao: texto(10, 'longo demais') }),
  result: salvoComId,
  papeis: ['Configuracao'],
  kind: 'multipart',
  prazo: 'longo',
})

/** What an import sends beside its sheet. */
const enviarMuito = post('/teste/uploadMuito', {
  ...enviarFigura,
  ids: ['teste.uploadMuito'],
  body: z.object({ conteudo: z.string() }),
  corpoMb: 2,
})

/** One that is watched as closely as a test can wait for. */
const enviarSemDemora = post('/teste/uploadSemDemora', { ...enviarFigura, ids: ['teste.uploadSemDemora'] })
const qualquer = { campo: 'arquivo', extensoes: ['.bin'], tipos: ['opaco'], maxMb: 1, mensagem: MENSAGEM } as const
const VAZAO_DE_TESTE = { janelaMs: 600, minBytes: 10_000 }

let banco: BancoDeTeste
let pasta: string
let deps: Deps
let app: FastifyInstance
let porta: number
let chamadas = 0

const pessoa = (papeis: Logado['papeis']) => logado({ idUsuario: 7, nome: 'Maria', idEmpresa: 1, papeis })

beforeAll(async () => {
  banco = await criarBanco(inject('banco'))
  pasta = await mkdtemp(join(tmpdir(), 'portal-upload-'))
  const settings = lerSettings({ LOG_LEVEL: 'silent', DATA_DIR: pasta, APP_SECRET: 'Nj3rQ8xW0vZ5tLb1Yc7mKf4aHs9dGp2e' })
  const database = abrirBanco(banco.config, () => undefined)
  await database.escrever.query(
    'CREATE TABLE teste_figura (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, nome text, figura text REFERENCES arquivo)',
  )
  deps = {
    ...(await criarDeps({ settings, database, conexao: banco.config, log: pino({ level: 'silent' }) })),
    autenticar: async (bearer) => ({ maria: pessoa(['Configuracao']), leo: pessoa([]) })[bearer],
  }
  const construido = await buildApp(deps)
  app = construido.app
  serveUpload(construido.servidor, enviarFigura, [figura], async ({ body, arquivos }, { transacao }) => {
    chamadas++
    const { rows } = await transacao.client.query<{ id: number }>(
      'INSERT INTO teste_figura (nome, figura) VALUES ($1, $2) RETURNING id',
      [arquivos.arquivo.nome, arquivos.arquivo.sha256],
    )
    if (body.descricao === 'recusar') throw new RegraViolada('recusada por uma regra')
    return concluido(rows[0]?.id ?? 0)
  })
  serveUpload(construido.servidor, enviarMuito, [figura], async ({ body }) => concluido(body.conteudo.length))
  serveUpload(construido.servidor, enviarSemDemora, [qualquer], async () => concluido(1), VAZAO_DE_TESTE)
  await app.listen({ port: 0, host: '127.0.0.1' })
  porta = Number(new URL(app.listeningOrigin).port)
})
beforeEach(async () => {
  chamadas = 0
  await deps.database.escrever.query('DELETE FROM teste_figura; DELETE FROM arquivo; DELETE FROM chave_idempotencia')
  await rm(join(pasta, 'arquivos'), { recursive: true, force: true })
})
afterAll(async () => {
  await app.close()
  await fecharServicos(deps)
  await deps.database.fechar()
  await banco.apagar()
  await rm(pasta, { recursive: true })
})

interface Envio {
  nome?: string
  bytes?: Buffer
  campo?: string
  campos?: Record<string, string>
  quem?: string
  chave?: string
  caminho?: string
}

const FRONTEIRA = 'fronteira-do-teste'
/** Written by hand: a browser would not send some of these names. */
function corpo({ nome = 'a.png', bytes = PNG, campo = 'arquivo', campos = { descricao: 'logo' } }: Envio): Buffer {
  const partes = Object.entries(campos).map(
    ([de, valor]) => `--${FRONTEIRA}\r\ncontent-disposition: form-data; name="${de}"\r\n\r\n${valor}\r\n`,
  )
  const cabeca = `${partes.join('')}--${FRONTEIRA}\r\ncontent-disposition: form-data; name="${campo}"; filename="${nome}"\r\ncontent-type: image/png\r\n\r\n`
  return Buffer.concat([Buffer.from(cabeca), bytes, Buffer.from(`\r\n--${FRONTEIRA}--\r\n`)])
}

async function enviar(envio: Envio = {}): Promise<{
  status: number
  corpo: { id: number } & { message: string; propertyName: string }[] & { message: string }
}> {
  const { quem = 'maria', chave, caminho = enviarFigura.path } = envio
  const headers = {
    'content-type': `multipart/form-data; boundary=${FRONTEIRA}`,
    ...(quem ? { authorization: `Bearer ${quem}` } : {}),
    ...(chave ? { 'idempotency-key': chave } : {}),
  }
  const resposta = await fetch(`http://127.0.0.1:${porta}/api${caminho}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(corpo(envio)),
  })
  return { status: resposta.status, corpo: JSON.parse(await resposta.text()) as never }
}

const linhas = async (tabela: string) =>
  (await deps.database.ler.query<Record<string, unknown>>(`SELECT * FROM ${tabela}`)).rows
async function guardados(): Promise<string[]> {
  const nomes: string[] = []
  for await (const { sha256 } of deps.files.listar()) nomes.push(sha256)
  return nomes
}
const restos = () => readdir(join(pasta, 'arquivos/entrada')).catch(() => [])

describe('an upload', () => {
  it('stores the bytes, then the rows, and keeps the name people gave', async () => {
    const { status, corpo: resposta } = await enviar({ nome: 'Perfil nº 2 – verão.png' })
    expect(status).toBe(200)
    const [arquivo] = await linhas('arquivo')
    expect(arquivo).toMatchObject({ imagem: null, tamanho: PNG.length, criado_por: 7 })
    expect(await linhas('teste_figura')).toEqual([
      { id: resposta.id, nome: 'Perfil nº 2 – verão.png', figura: arquivo?.['sha256'] },
    ])
    expect(await guardados()).toEqual([arquivo?.['sha256']])
    expect(await restos()).toEqual([])
  })

  it('takes the file under any field name and fields in any spelling', async () => {
    expect((await enviar({ campo: 'logo', campos: { DESCRICAO: 'x', idteste: '' } })).status).toBe(200)
  })

  it.each(['../../a.png', String.raw`..\a.png`, 'pasta/a.png', 'a%00\u0000.png', 'foto\u202Egnp.png', ' .png/'])(
    'refuses the name %j',
    async (nome) => {
      const { status, corpo: erros } = await enviar({ nome })
      expect([status, erros[0]]).toMatchObject([
        400,
        { message: 'O nome do arquivo não é válido.', propertyName: 'arquivo' },
      ])
      expect(await guardados()).toEqual([])
    },
  )

  it.each<[string, string, Buffer]>([
    ['a page', 'a.png', HTML],
    ['a zip', 'a.jpg', ZIP],
    ['a png under the name of a jpg', 'a.jpg', PNG],
    ['another extension', 'a.exe', PNG],
    ['no extension', 'png', PNG],
    ['nothing', 'a.png', Buffer.alloc(0)],
  ])('refuses content that is not what the name says: %s', async (_, nome, bytes) => {
    const { status, corpo: erros } = await enviar({ nome, bytes })
    expect([status, erros[0]]).toMatchObject([400, { message: MENSAGEM, propertyName: 'arquivo' }])
    expect([await guardados(), await linhas('arquivo'), await restos(), chamadas]).toEqual([[], [], [], 0])
  })

  it('refuses what is too big, also while it still arrives', async () => {
    const { status, corpo: erro } = await enviar({ bytes: Buffer.concat([PNG, Buffer.alloc(5 * BYTES_POR_MB)]) })
    expect([status, erro.message]).toEqual([413, 'O arquivo é maior que o permitido.'])
    expect([await guardados(), await restos()]).toEqual([[], []])
    expect((await enviar()).status).toBe(200)
  })

  const letras = (mb: number) => 'x'.repeat(mb * BYTES_POR_MB)

  it('refuses fields that are too big, alone and together', async () => {
    const demais: Record<string, string>[] = [{ um: letras(1.5) }, { um: letras(0.75), dois: letras(0.75) }]
    for (const campos of demais) expect((await enviar({ campos: { descricao: 'logo', ...campos } })).status).toBe(413)
    expect([await guardados(), await linhas('arquivo'), chamadas]).toEqual([[], [], 0])
  })

  it('takes as much in fields as its call says', async () => {
    const muito = (mb: number) => enviar({ caminho: '/teste/uploadMuito', campos: { conteudo: letras(mb) } })
    expect(await muito(1.5)).toMatchObject({ status: 200, corpo: { id: 1.5 * BYTES_POR_MB } })
    expect((await muito(2.5)).status).toBe(413)
  })

  it('is refused before the disk is full, and says so', async () => {
    const { espaco } = deps
    deps.espaco = { livre: async () => ESPACO.minimo - 1 }
    const { status, corpo: erro } = await enviar()
    deps.espaco = espaco
    expect([status, erro.message]).toEqual([
      503,
      'Sem espaço em disco no servidor. Nada foi gravado; avise quem administra o portal.',
    ])
    expect([await guardados(), await linhas('arquivo')]).toEqual([[], []])
  })

  it('refuses too many parts', async () => {
    const campos = Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`campo${i}`, 'x']))
    expect((await enviar({ campos })).status).toBe(413)
    expect(await linhas('arquivo')).toEqual([])
  })

  it('asks for the file that is missing, and for what the fields lack', async () => {
    expect((await enviar({ nome: '', bytes: Buffer.alloc(0) })).corpo[0]).toMatchObject({
      message: 'Selecione um arquivo para upload',
      propertyName: 'arquivo',
    })
    expect((await enviar({ campos: {} })).corpo[0]).toMatchObject({
      message: 'Campo obrigatório',
      propertyName: 'descricao',
    })
    expect([await linhas('arquivo'), chamadas]).toEqual([[], 0])
  })

  it('asks who sends before it reads, and for a form', async () => {
    expect((await enviar({ quem: '' })).status).toBe(401)
    expect((await enviar({ quem: 'leo' })).status).toBe(403)
    expect([await guardados(), await restos()]).toEqual([[], []])
    const json = await app.inject({
      method: 'POST',
      url: '/api/teste/uploadFigura',
      headers: { authorization: 'Bearer maria' },
      payload: { descricao: 'x' },
    })
    expect(json.statusCode).toBe(415)
    const quebrado = await app.inject({
      method: 'POST',
      url: '/api/teste/uploadFigura',
      headers: { authorization: 'Bearer maria', 'content-type': `multipart/form-data; boundary=${FRONTEIRA}` },
      payload: corpo({}).subarray(0, 200),
    })
    expect(quebrado.statusCode).toBe(400)
  })

  it('does nothing twice under the same key', async () => {
    const primeira = await enviar({ chave: 'k1' })
    expect(await enviar({ chave: 'k1' })).toEqual(primeira)
    expect(chamadas).toBe(1)
    expect((await enviar({ chave: 'k1', bytes: Buffer.concat([PNG, Buffer.from('outra')]) })).status).toBe(409)
    expect(await linhas('teste_figura')).toHaveLength(1)
  })

  it('leaves no temporary file when the sender goes away', async () => {
    const pedido = httpRequest({
      port: porta,
      method: 'POST',
      path: '/api/teste/uploadFigura',
      headers: {
        authorization: 'Bearer maria',
        'content-type': `multipart/form-data; boundary=${FRONTEIRA}`,
        'content-length': 900_000,
      },
    })
    pedido.on('error', () => undefined)
    pedido.write(corpo({ bytes: Buffer.concat([PNG, Buffer.alloc(300_000)]) }).subarray(0, 250_000))
    await expect.poll(restos).toHaveLength(1)
    pedido.destroy()
    await expect.poll(restos).toEqual([])
    expect(await linhas('arquivo')).toEqual([])
  })
})

describe('an upload whose sender takes his time', () => {
  const CAMINHO = '/api/teste/uploadSemDemora'
  /** The head of the form, and of one file that has no end yet. */
  const comecar = (nome: string, cabecalhos: Record<string, string | number>) => {
    const pedido = httpRequest({
      port: porta,
      method: 'POST',
      path: CAMINHO,
      headers: {
        authorization: 'Bearer maria',
        'content-type': `multipart/form-data; boundary=${FRONTEIRA}`,
        ...cabecalhos,
      },
    }).on('error', () => undefined)
    const resposta = new Promise<{ status: number | undefined; texto: string }>((fim) =>
      pedido.once('response', async (veio) => fim({ status: veio.statusCode, texto: await text(veio) })),
    )
    const [cabeca = ''] = corpo({ nome, bytes: PNG }).toString('latin1').split(PNG.toString('latin1'))
    pedido.write(Buffer.from(cabeca, 'latin1'))
    return { pedido, resposta }
  }

  it('is refused in words when almost nothing comes, and leaves nothing', async () => {
    const { pedido, resposta } = comecar('a.bin', { 'content-length': 900_000 })
    const gota = setInterval(() => pedido.write('x'), 20)
    const fechou = new Promise((fim) => pedido.once('close', fim))
    const { status, texto: dito } = await resposta
    await fechou
    clearInterval(gota)
    expect([status, JSON.parse(dito)]).toEqual([
      408,
      { message: 'Os dados demoraram demais para chegar. Tente novamente.' },
    ])
    await expect.poll(restos).toEqual([])
    expect([await guardados(), await linhas('arquivo')]).toEqual([[], []])
  })

  it('is taken when little comes, but enough', async () => {
    const bytes = Buffer.concat([PNG, Buffer.alloc(600_000)])
    const inteiro = corpo({ bytes }).subarray(-bytes.length - `\r\n--${FRONTEIRA}--\r\n`.length)
    const { pedido, resposta } = comecar('a.bin', { 'transfer-encoding': 'chunked' })
    for (let onde = 0; onde < inteiro.length; onde += 40_000) {
      pedido.write(inteiro.subarray(onde, onde + 40_000))
      await new Promise((passou) => setTimeout(passou, 100))
    }
    pedido.end()
    expect((await resposta).status).toBe(200)
  })

  it('that has no end is refused, also where nobody asked for the part, and then closed', async () => {
    const { pedido, resposta } = comecar('', { 'transfer-encoding': 'chunked' })
    const fechou = new Promise((fim) => pedido.once('close', fim))
    let mb = 0
    const mandar = () => {
      if (pedido.destroyed || mb++ >= 200) return void pedido.destroy()
      pedido.write(Buffer.alloc(BYTES_POR_MB), () => setImmediate(mandar))
    }
    mandar()
    expect((await resposta).status).toBe(413)
    await fechou
    expect(mb).toBeLessThan(200)
  })
})

describe('the orphan collector', () => {
  const AGORA = () => new Date(Date.now() + 1_000)
  const ANTES = () => new Date(Date.now() - 3_600_000)

  it('takes the bytes of a refused upload, which left no row, after the grace period', async () => {
    expect((await enviar({ campos: { descricao: 'recusar' }, chave: 'k2' })).status).toBe(400)
    expect([await linhas('arquivo'), await linhas('teste_figura'), await linhas('chave_idempotencia')]).toEqual([
      [],
      [],
      [],
    ])
    expect(await guardados()).toHaveLength(1)
    expect(await recolherOrfaos(deps, ANTES())).toEqual({ linhas: 0, arquivos: 0, restos: 0 })
    expect(await recolherOrfaos(deps, AGORA())).toMatchObject({ arquivos: 1 })
    expect(await guardados()).toEqual([])
  })

  it('keeps what any table names, and takes it once nothing does', async () => {
    await enviar()
    expect(await recolherOrfaos(deps, AGORA())).toEqual({ linhas: 0, arquivos: 0, restos: 0 })
    await deps.database.escrever.query('DELETE FROM teste_figura')
    expect(await recolherOrfaos(deps, ANTES())).toEqual({ linhas: 0, arquivos: 0, restos: 0 })
    expect(await recolherOrfaos(deps, AGORA())).toEqual({ linhas: 1, arquivos: 1, restos: 0 })
    expect([await linhas('arquivo'), await guardados()]).toEqual([[], []])
  })

  it('leaves alone the bytes that an upload is about to name', async () => {
    await enviar({ campos: { descricao: 'recusar' } })
    const [sha256 = ''] = await guardados()
    await emTransacao(deps.database, AUTOR_SISTEMA, async ({ client }) => {
      await client.query(`SELECT pg_advisory_xact_lock_shared(hashtextextended('arquivo:' || $1, 0))`, [sha256])
      expect(await recolherOrfaos(deps, AGORA())).toMatchObject({ arquivos: 0 })
    })
    expect(await guardados()).toEqual([sha256])
  })

  it('never makes an acknowledged upload lose its bytes', async () => {
    const fim = new AbortController()
    const coletas = (async () => {
      let feitas = 0
      for (; !fim.signal.aborted; feitas++) await recolherOrfaos(deps, AGORA())
      return feitas
    })()
    const respostas: number[] = []
    for (let i = 0; i < 60; i++) {
      respostas.push((await enviar()).status)
      const nomeados = (await linhas('teste_figura')).map(({ figura: hash }) => String(hash))
      expect(await guardados()).toEqual(expect.arrayContaining(nomeados))
      await deps.database.escrever.query('DELETE FROM teste_figura')
    }
    fim.abort()
    expect(await coletas).toBeGreaterThan(0)
    // 503: the collector was faster, and the sender is told to try again.
    expect([...new Set(respostas)].filter((status) => status !== 503)).toEqual([200])
  })
})
