import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TipoDeArquivo } from '@portal/contract/core/upload'
import { registrarArquivo } from '../core/files/register.ts'
import { HTML, PNG, SVG, ZIP } from '../core/files/samples.fixture.ts'
import { AUTOR_SISTEMA, emTransacao } from '../core/unitOfWork.ts'
import { logado } from '../test/gente.ts'
import { novoServidor, type ServidorDeTeste } from '../test/servidor.ts'

let servidor: ServidorDeTeste
let agora = Date.parse('2026-11-20T12:00:00Z')
const hashes = new Map<string, string>()
const hashDe = (tipo: string) => hashes.get(tipo) ?? ''

const MARIA = logado({ idUsuario: 7, nome: 'Maria', idEmpresa: 1 })

beforeAll(async () => {
  servidor = await novoServidor({
    clock: () => new Date(agora),
    autenticar: async (bearer) => (bearer === 'maria' ? MARIA : undefined),
  })
  await guardar('png', PNG)
  await guardar('svg', SVG)
  await guardar('html', HTML)
  await guardar('zip', ZIP)
})
afterAll(() => servidor.fechar())

async function guardar(tipo: TipoDeArquivo, bytes: Buffer): Promise<void> {
  const gravado = await servidor.deps.files.gravar(Readable.from([bytes]), { maxBytes: 1_000_000 })
  await emTransacao(servidor.deps.database, AUTOR_SISTEMA, (transacao) =>
    registrarArquivo(transacao, servidor.deps.files, gravado, tipo),
  )
  hashes.set(tipo, gravado.sha256)
}

const pedir = (url: string, headers: Record<string, string> = {}) => servidor.app.inject({ url, headers })
const comSessao = (url: string, headers: Record<string, string> = {}) =>
  pedir(url, { authorization: 'Bearer maria', ...headers })

describe('figures', () => {
  it('are read by anybody who knows their name, and kept for ever', async () => {
    const resposta = await pedir(`/api/figuras/${hashDe('png')}`)
    expect(resposta.rawPayload).toEqual(PNG)
    expect(resposta.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(PNG.length),
      etag: `"${hashDe('png')}"`,
    })
    expect((await pedir(`/api/figuras/${hashDe('png')}`, { 'if-none-match': `"${hashDe('png')}"` })).statusCode).toBe(
      304,
    )
  })

  it('whose bytes are away are asked for again', async () => {
    const { files } = servidor.deps
    await files.apagar(hashDe('png'))
    const { statusCode, headers } = await pedir(`/api/figuras/${hashDe('png')}`)
    await files.gravar(Readable.from([PNG]), { maxBytes: 1_000_000 })
    expect([statusCode, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined])
    expect((await pedir(`/api/figuras/${hashDe('png')}`)).rawPayload).toEqual(PNG)
  })

  it('run nothing: svg comes in a sandbox', async () => {
    const { headers, rawPayload } = await pedir(`/api/figuras/${hashDe('svg')}`)
    expect(rawPayload).toEqual(SVG)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  })

  it.each(['zip', 'html'])('are no way to read a %s', async (tipo) => {
    expect((await pedir(`/api/figuras/${hashDe(tipo)}`)).statusCode).toBe(404)
  })

  it.each(['0'.repeat(64), 'x', '..%2f..%2fetc%2fpasswd', `${'a'.repeat(63)}G`])(
    'that do not exist are 404: %s',
    async (nome) => {
      expect((await pedir(`/api/figuras/${nome}`)).statusCode).toBe(404)
    },
  )
})

describe('files', () => {
  it('need a session', async () => {
    expect((await pedir(`/api/arquivos/${hashDe('zip')}`)).statusCode).toBe(401)
    const resposta = await comSessao(
      `/api/arquivos/${hashDe('zip')}?nome=${encodeURIComponent('Pacote "São João";.zip')}`,
    )
    expect([resposta.statusCode, resposta.rawPayload]).toEqual([200, ZIP])
    expect(resposta.headers['cache-control']).toBe('private, no-store')
    expect(resposta.headers['content-disposition']).toBe(
      `attachment; filename="Pacote _Sao Joao__.zip"; filename*=UTF-8''Pacote%20%22S%C3%A3o%20Jo%C3%A3o%22%3B.zip`,
    )
  })

  it('or a signed link, for five minutes, for this file and this name only', async () => {
    const link = servidor.deps.links.assinar(hashDe('zip'), 'pacote.zip')
    expect((await pedir(link)).headers['content-disposition']).toBe(
      `attachment; filename="pacote.zip"; filename*=UTF-8''pacote.zip`,
    )
    expect((await pedir(link.replace('pacote.zip', 'outro.zip'))).statusCode).toBe(401)
    expect((await pedir(link.replace(hashDe('zip'), hashDe('html')))).statusCode).toBe(401)
    expect((await pedir(link.replace(/ate=\d+/, `ate=${agora + 60_000}`))).statusCode).toBe(401)
    expect((await pedir(link.replace(/assinatura=.*/, 'assinatura=AAAA'))).statusCode).toBe(401)
    agora += 5 * 60_000 + 1
    expect((await pedir(link)).statusCode).toBe(401)
  })

  it('show html in a sandbox that runs no script', async () => {
    const { headers, body } = await comSessao(`/api/arquivos/${hashDe('html')}?nome=informativo.html`)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
    expect(headers['content-disposition']).toMatch(/^inline/)
    expect(body).toBe(HTML.toString())
  })

  it.each<[string, number, string | undefined, Buffer]>([
    ['bytes=0-9', 206, 'bytes 0-9/', ZIP.subarray(0, 10)],
    ['bytes=10-', 206, `bytes 10-${ZIP.length - 1}/`, ZIP.subarray(10)],
    ['bytes=-5', 206, `bytes ${ZIP.length - 5}-${ZIP.length - 1}/`, ZIP.subarray(-5)],
    [`bytes=5-${ZIP.length * 2}`, 206, `bytes 5-${ZIP.length - 1}/`, ZIP.subarray(5)],
    [`bytes=${ZIP.length}-`, 416, 'bytes */', Buffer.alloc(0)],
    ['bytes=-0', 416, 'bytes */', Buffer.alloc(0)],
    ['bytes=9-3', 200, undefined, ZIP],
    ['bytes=0-1,4-5', 200, undefined, ZIP],
    ['linhas=1-2', 200, undefined, ZIP],
  ])('answer the range %s with %i', async (range, status, contentRange, bytes) => {
    const resposta = await comSessao(`/api/arquivos/${hashDe('zip')}`, { range })
    expect([resposta.statusCode, resposta.rawPayload]).toEqual([status, bytes])
    expect(resposta.headers['content-range']).toBe(contentRange && `${contentRange}${ZIP.length}`)
  })

  it('answer the whole file when it is another one than the range was asked of', async () => {
    expect(
      (await comSessao(`/api/arquivos/${hashDe('zip')}`, { range: 'bytes=0-9', 'if-range': '"outro"' })).statusCode,
    ).toBe(200)
  })
})
