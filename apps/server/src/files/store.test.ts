import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConfiguracaoInvalida } from '../core/settings.ts'
import { criarFiles } from './create.ts'
import { s3Config, s3Store } from './s3.ts'
import type { FileStore } from './store.ts'

let pasta: string
let servidor: S3rver
let emDisco: FileStore
let emS3: FileStore

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'portal-arquivos-'))
  servidor = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(pasta, 's3'),
    configureBuckets: [{ name: 'balde' }],
  })
  const { port } = await servidor.run()
  emDisco = criarFiles({ DATA_DIR: pasta, STORAGE_URL: undefined })
  emS3 = s3Store(
    s3Config(`s3+http://S3RVER:S3RVER@127.0.0.1:${port}/balde/portal?region=us-east-1`),
    join(pasta, 'entrada'),
  )
})
afterAll(async () => {
  await servidor.close()
  await rm(pasta, { recursive: true })
})

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const gravar = (store: FileStore, bytes: Buffer, maxBytes = 10_000_000) =>
  store.gravar(Readable.from([bytes.subarray(0, 7), bytes.subarray(7)]), { maxBytes })
const ler = async (store: FileStore, sha256: string, trecho?: { inicio: number; fim: number }) =>
  buffer(await store.abrir(sha256, trecho))
async function nomes(store: FileStore): Promise<string[]> {
  const achados: string[] = []
  for await (const { sha256 } of store.listar()) achados.push(sha256)
  return achados
}

describe.each(['a local folder', 'S3'])('files in %s', (qual) => {
  const store = () => (qual === 'S3' ? emS3 : emDisco)

  it('are kept under their hash, once, and read back whole and in part', async () => {
    const bytes = randomBytes(300_000)
    const sha256 = hash(bytes)
    expect(await gravar(store(), bytes)).toEqual({ sha256, tamanho: bytes.length })
    expect(await gravar(store(), bytes)).toEqual({ sha256, tamanho: bytes.length })
    expect(await ler(store(), sha256)).toEqual(bytes)
    expect(await ler(store(), sha256, { inicio: 10, fim: 19 })).toEqual(bytes.subarray(10, 20))
    expect(await store().consultar(sha256)).toMatchObject({ sha256, tamanho: bytes.length })
    expect((await nomes(store())).filter((nome) => nome === sha256)).toHaveLength(1)
  })

  it('are the same read whole and written whole', async () => {
    const [um, outro] = [randomBytes(30_000), randomBytes(40_000)]
    await gravar(store(), um)
    const lote = store().lote()
    const gravados = await Promise.all([um, outro, outro].map((bytes) => lote.gravarInteiro(bytes)))
    await lote.firmar()
    expect(gravados).toEqual([um, outro, outro].map((bytes) => ({ sha256: hash(bytes), tamanho: bytes.length })))
    expect(await store().ler(hash(um))).toEqual(um)
    expect(await ler(store(), hash(outro))).toEqual(outro)
    expect((await nomes(store())).filter((nome) => nome === hash(outro))).toHaveLength(1)
    await expect(store().ler(hash(randomBytes(9)))).rejects.toMatchObject({ perda: 'ausente' })
  })

  it('are gone once removed, and removing twice is no fault', async () => {
    const { sha256 } = await gravar(store(), Buffer.from('passageiro, mas com texto bastante'))
    await store().apagar(sha256)
    await store().apagar(sha256)
    expect(await store().consultar(sha256)).toBeUndefined()
    await expect(store().abrir(sha256)).rejects.toMatchObject({ perda: 'ausente' })
    expect(await nomes(store())).not.toContain(sha256)
  })

  it('leave nothing when they are too big, refused or cut off', async () => {
    const antes = await nomes(store())
    await expect(gravar(store(), randomBytes(2_000), 1_000)).rejects.toMatchObject({ status: 413 })
    const recusa = store().gravar(Readable.from([randomBytes(10)]), {
      maxBytes: 100,
      conferir: () => Promise.reject(new Error('não serve')),
    })
    await expect(recusa).rejects.toThrow('não serve')
    const cortado = Readable.from(
      (async function* () {
        yield randomBytes(10)
        throw new Error('a conexão caiu')
      })(),
    )
    await expect(store().gravar(cortado, { maxBytes: 100 })).rejects.toThrow('a conexão caiu')
    expect(await nomes(store())).toEqual(antes)
    expect(await readdir(join(pasta, qual === 'S3' ? 'entrada' : 'arquivos/entrada'))).toEqual([])
  })

  it('can be checked before they are kept', async () => {
    const bytes = randomBytes(50)
    let visto: unknown
    await store().gravar(Readable.from([bytes]), {
      maxBytes: 100,
      conferir: async ({ sha256, tamanho }) => void (visto = { sha256, tamanho }),
    })
    expect(visto).toEqual({ sha256: hash(bytes), tamanho: 50 })
  })

  it('forget what killed uploads left behind, and only the old', async () => {
    const entrada = join(pasta, qual === 'S3' ? 'entrada' : 'arquivos/entrada')
    await mkdir(entrada, { recursive: true })
    await writeFile(join(entrada, 'velho'), 'x')
    await writeFile(join(entrada, 'novo'), 'x')
    await utimes(join(entrada, 'velho'), new Date(0), new Date(0))
    expect(await store().limparRestos(new Date(Date.now() - 60_000))).toBe(1)
    expect(await readdir(entrada)).toEqual(['novo'])
    await rm(join(entrada, 'novo'))
  })
})

/** Hears what is asked of an S3 store; the one of the other tests computes no signatures and, on this Node, no second page. */
async function ouvirS3(responder: (pedido: IncomingMessage) => string, mais = '') {
  const vistos: IncomingMessage[] = []
  const ouvinte = createServer((pedido, resposta) => {
    vistos.push(pedido)
    pedido.resume().on('end', () => resposta.end(responder(pedido)))
  })
  await new Promise<void>((pronto) => ouvinte.listen(0, '127.0.0.1', pronto))
  const { port } = ouvinte.address() as AddressInfo
  const store = s3Store(
    s3Config(`s3://chave:seg%2Fredo@127.0.0.1:${port}/balde?region=sa-east-1&tls=0${mais}`),
    join(pasta, 'entrada'),
  )
  return { vistos, store, fechar: () => ouvinte.close() }
}

describe('requests to S3', () => {
  it('carry a signature that the store can compute again, and the hash of what they bring', async () => {
    const { vistos, store, fechar } = await ouvirS3(() => '')
    await gravar(store, Buffer.from('texto assinado'))
    await nomes(store)
    fechar()
    expect(vistos.map(({ headers }) => headers.authorization)).toEqual(
      vistos.map((pedido) => assinaturaDe(pedido, 'chave', 'seg/redo', 'sa-east-1')),
    )
    expect(vistos[0]).toMatchObject({
      method: 'PUT',
      headers: { 'content-length': '14', 'x-amz-content-sha256': hash(Buffer.from('texto assinado')) },
    })
  })

  it('carry the token of a session, signed with the rest', async () => {
    const { vistos, store, fechar } = await ouvirS3(() => '', '&token=da%2Fsessao%3D')
    await nomes(store)
    fechar()
    const [pedido] = vistos
    expect(pedido?.headers['x-amz-security-token']).toBe('da/sessao=')
    expect(pedido?.headers.authorization).toContain('x-amz-security-token')
    expect(pedido && assinaturaDe(pedido, 'chave', 'seg/redo', 'sa-east-1')).toBe(pedido?.headers.authorization)
  })

  it('go on to the next page of a list', async () => {
    const objeto = (nome: string) =>
      `<Contents><Key>${nome}</Key><LastModified>2026-11-20T10:00:00.000Z</LastModified><Size>5</Size></Contents>`
    const [um, dois] = [hash(Buffer.from('um')), hash(Buffer.from('dois'))]
    const { vistos, store, fechar } = await ouvirS3(({ url = '' }) =>
      url.includes('continuation-token')
        ? `<ListBucketResult><IsTruncated>false</IsTruncated>${objeto(dois)}${objeto('outra/coisa')}</ListBucketResult>`
        : `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>a+/=&amp;b</NextContinuationToken>${objeto(um)}</ListBucketResult>`,
    )
    expect(await nomes(store)).toEqual([um, dois])
    fechar()
    expect(new URL(vistos[1]?.url ?? '', 'http://s3').searchParams.get('continuation-token')).toBe('a+/=&b')
  })
})

/** AWS Signature Version 4, written from its description. */
function assinaturaDe(
  { method, url = '', headers }: IncomingMessage,
  chave: string,
  segredo: string,
  regiao: string,
): string {
  const [caminho, consulta = ''] = url.split('?')
  const assinados = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
  const canonicos = assinados
    .split(';')
    .map((nome) => `${nome}:${String(headers[nome])}\n`)
    .join('')
  const pedido = [
    method,
    caminho,
    consulta.split('&').toSorted().join('&'),
    canonicos,
    assinados,
    headers['x-amz-content-sha256'],
  ].join('\n')
  const data = String(headers['x-amz-date'])
  const escopo = `${data.slice(0, 8)}/${regiao}/s3/aws4_request`
  const hmac = (com: string | Buffer, texto: string) => createHmac('sha256', com).update(texto).digest()
  const chaveDoDia = escopo.split('/').reduce<string | Buffer>((com, parte) => hmac(com, parte), `AWS4${segredo}`)
  const assinatura = hmac(
    chaveDoDia,
    ['AWS4-HMAC-SHA256', data, escopo, hash(Buffer.from(pedido))].join('\n'),
  ).toString('hex')
  return `AWS4-HMAC-SHA256 Credential=${chave}/${escopo}, SignedHeaders=${assinados}, Signature=${assinatura}`
}

it.each([
  ['no bucket', 's3://c:segredo@servidor/', 's3://…'],
  ['no key', 's3+http://servidor:8333/balde', 's3+http://…'],
  ['a key alone', 's3://chave@servidor/balde', 's3://…'],
  ['a percent sign that stands for itself', 's3://chave:segredo50%@servidor/balde', 's3://…'],
  ['a secret that begins with a slash of its own', 's3://chave:/segredo50@servidor/balde', 's3://…'],
])('an address with %s is refused as a setting, without telling the secret', (_, STORAGE_URL, dito) => {
  const criar = () => criarFiles({ DATA_DIR: pasta, STORAGE_URL })
  expect(criar).toThrow(ConfiguracaoInvalida)
  expect(criar).toThrow(`${dito}: use um endereço com chave, segredo e balde`)
  expect(criar).not.toThrow('segredo50')
})

describe('a store that is away', () => {
  it('is 503 where the bucket does not exist, nobody listens or the key is wrong', async () => {
    const { port } = servidor.httpServer.address() as AddressInfo
    for (const url of [
      `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/outro`,
      's3+http://a:b@127.0.0.1:9/balde',
      `s3+http://OUTRA:S3RVER@127.0.0.1:${port}/balde`,
    ]) {
      const longe = criarFiles({ DATA_DIR: pasta, STORAGE_URL: url })
      await expect(gravar(longe, Buffer.from('algum texto que não cabe'))).rejects.toMatchObject({
        status: 503,
        esperar: 2,
      })
    }
  })

  it('is 503 where the folder cannot be used', async () => {
    await writeFile(join(pasta, 'arquivo-no-lugar-da-pasta'), '')
    const quebrado = criarFiles({ DATA_DIR: pasta, STORAGE_URL: `file://${join(pasta, 'arquivo-no-lugar-da-pasta')}` })
    await expect(gravar(quebrado, Buffer.from('algum texto'))).rejects.toMatchObject({ status: 503 })
  })
})
