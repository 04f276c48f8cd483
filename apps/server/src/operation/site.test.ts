import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { CABECALHO_DA_EDICAO } from '@portal/contract/core/edicao'
import { site } from './site.ts'

const PAGINA =
  '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="portal-edicao" content="__EDICAO__"><title>Portal</title>'
const pasta = mkdtempSync(join(tmpdir(), 'portal-site-'))
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(pasta, 'assets'))
  writeFileSync(join(pasta, 'index.html'), PAGINA)
  writeFileSync(join(pasta, 'assets', 'a-1f.js'), 'export const a = 1')
  copyFileSync(new URL('../../../web/public/robots.txt', import.meta.url), join(pasta, 'robots.txt'))
  writeFileSync(join(pasta, 'assets', 'a-1f.js.gz'), gzipSync('export const a = 1'))
  app = fastify()
  await site(app, pasta)
})
afterAll(async () => {
  await app.close()
  rmSync(pasta, { recursive: true })
})

const pagina = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers })

describe('the browser part', () => {
  it('says its edition, as every answer of the API does, and says another once it is another', async () => {
    const edicaoDe = async (onde: FastifyInstance) => {
      const { body } = await onde.inject({ url: '/', headers: { accept: 'text/html' } })
      const { headers } = await onde.inject('/api/nada')
      const naPagina = /portal-edicao" content="([0-9a-f]+)"/.exec(body)?.[1]
      expect(naPagina).toBe(headers[CABECALHO_DA_EDICAO])
      return naPagina
    }
    const outra = mkdtempSync(join(tmpdir(), 'portal-site-'))
    onTestFinished(() => rmSync(outra, { recursive: true }))
    writeFileSync(join(outra, 'index.html'), `${PAGINA}<script src="/assets/b-2e.js"></script>`)
    const depois = fastify()
    await site(depois, outra)
    const edicao = await edicaoDe(app)
    expect(edicao).toBeDefined()
    expect(await edicaoDe(depois)).not.toBe(edicao)
    // Built anew below a running instance: it goes on saying what it began with.
    writeFileSync(join(outra, 'index.html'), PAGINA)
    expect(await edicaoDe(depois)).not.toBe(edicao)
  })

  it.each([
    '/',
    '/cores',
    '/referencias/0/novaRefer%C3%AAncia',
    '/apiario',
    '/produtos/7/AB.12/2',
    '/produtos/item/7/AB.12',
    '/Produtos/7/perfil.svg',
    '/catalogos/3/FX.01',
    '/referencias/8/A.B',
    '/referencias/8/.NET/linhas/novaLinha',
    '/empresas/2/Vidros%20S.A./perfis/3/v1.2',
    '/ligas/temperas/2/T.5',
  ])('is the answer to %s', async (url) => {
    const { statusCode, headers, body } = await pagina(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('<title>Portal</title>')
  })

  it('carries a nonce of its own each time, and a policy without inline script', async () => {
    const nonceDe = async () => {
      const { headers, body } = await pagina('/')
      const nonce = /content="([\w-]+)"/.exec(body)?.[1] ?? ''
      expect(String(headers['content-security-policy']).split('; ')).toEqual([
        "default-src 'self'",
        `style-src 'self' 'nonce-${nonce}'`,
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ])
      return nonce
    }
    expect(await nonceDe()).not.toBe(await nonceDe())
  })

  it('keeps hashed files for ever, compressed where the browser can', async () => {
    const { headers, body } = await pagina('/assets/a-1f.js', {})
    expect([headers['cache-control'], body]).toEqual(['public, max-age=31536000, immutable', 'export const a = 1'])
    const comprimido = await pagina('/assets/a-1f.js', { 'accept-encoding': 'gzip' })
    expect(comprimido.headers['content-encoding']).toBe('gzip')
  })

  it.each([
    ['/api/nada', 'text/html'],
    ['/API/nada', 'text/html'],
    ['/assets/velho-00.js', '*/*'],
    ['/.env', '*/*'],
    ['/%2eenv', 'text/html'],
    ['/.git/config', '*/*'],
    ['/.well-known/security.txt', 'text/html'],
    ['/package.json', 'text/html'],
    ['/wp-login.php', 'text/html'],
    ['/wp-content/uploads/2021/shell.php', 'text/html'],
    ['/produtos/planilha.xlsx', 'text/html'],
    ['/backup/site.tar.gz', '*/*'],
    ['/config.bak~', '*/*'],
    ['/cores', 'application/json'],
  ])('does not stand in for %s asked as %s', async (url, accept) => {
    const { statusCode, body } = await pagina(url, { accept })
    expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'Rota não encontrada.' }])
  })

  it('asks robots away', async () => {
    const { statusCode, headers, body } = await pagina('/robots.txt', {})
    expect([statusCode, headers['content-type'], body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'User-agent: *\nDisallow: /\n',
    ])
  })

  it('stays inside its folder', async () => {
    expect((await pagina('/assets/..%2f..%2f..%2fetc%2fpasswd')).body).not.toContain('root:')
  })
})
