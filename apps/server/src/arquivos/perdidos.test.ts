import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { registrarArquivo } from '../files/register.ts'
import { verificar } from '../files/verify.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.fixture.ts'

/** What somebody changed behind the product's back, whichever store keeps it. */
describe.each(['a local folder', 'S3'])('a file that %s lost', (qual) => {
  let pasta: string
  let s3: S3rver | undefined
  let servidor: ServidorDeTeste
  const escritas: string[] = []

  beforeAll(async () => {
    pasta = await mkdtemp(join(tmpdir(), 'portal-perdidos-'))
    const STORAGE_URL = qual === 'S3' ? await abrirS3() : `file://${pasta}`
    servidor = await novoServidor({ env: { STORAGE_URL, LOG_LEVEL: 'warn', LOG_FORMAT: 'texto' } })
    vi.spyOn(process.stdout, 'write').mockImplementation((texto) => escritas.push(String(texto)) > 0)
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await servidor.fechar()
    await s3?.close()
    await rm(pasta, { recursive: true })
  })

  async function abrirS3(): Promise<string> {
    s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: pasta,
      configureBuckets: [{ name: 'balde' }],
    })
    const { port } = await s3.run()
    return `s3+http://S3RVER:S3RVER@127.0.0.1:${port}/balde/portal?region=us-east-1`
  }

  const lugar = (sha256: string) =>
    qual === 'S3' ? join(pasta, 'balde', 'portal', `${sha256}._S3rver_object`) : join(pasta, sha256.slice(0, 2), sha256)

  async function guardar(bytes: Buffer): Promise<string> {
    const { files, database } = servidor.deps
    const gravado = await files.gravar(Readable.from([bytes]), { maxBytes: 10_000_000 })
    await emTransacao(database, AUTOR_SISTEMA, (transacao) => registrarArquivo(transacao, files, gravado))
    return gravado.sha256
  }

  it.each<[string, string, (sha256: string, bytes: Buffer) => Promise<void>]>([
    [
      'damaged',
      'não tem o conteúdo que deveria',
      async (sha256, bytes) => {
        const ruim = Buffer.from(bytes)
        ruim[5] = ~(ruim[5] ?? 0) & 255
        await writeFile(lugar(sha256), ruim)
      },
    ],
    ['cut', 'não tem o tamanho que deveria', (sha256, bytes) => writeFile(lugar(sha256), bytes.subarray(0, -3))],
    ['missing', 'não está no armazenamento', (sha256) => rm(lugar(sha256))],
  ])('is refused with 503 and named in the log and by the check: %s', async (como, porque, estragar) => {
    const bytes = Buffer.from(`os bytes de um arquivo ${como}, e mais alguns`)
    const sha256 = await guardar(bytes)
    const pedir = () => servidor.app.inject({ url: servidor.deps.links.assinar(sha256, 'x.zip') })
    expect((await pedir()).rawPayload).toEqual(bytes)
    expect((await verificar(servidor.deps)).achados.join()).not.toContain(sha256)
    await estragar(sha256, bytes)
    escritas.length = 0
    const { statusCode, body } = await pedir()
    expect([statusCode, JSON.parse(body)]).toEqual([
      503,
      { message: 'O arquivo não está inteiro no armazenamento. Avise quem administra o portal.' },
    ])
    expect(escritas.join('')).toContain(`indisponível: arquivo ${sha256} não`)
    const { achados } = await verificar(servidor.deps)
    expect(achados.filter((achado) => achado.includes(sha256))).toEqual([
      `O arquivo ${sha256} ${porque}. Nenhum registro o usa.`,
    ])
  })
})
