import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CABECALHO_DA_EDICAO } from '@portal/contract/core/edicao'
import { TERMINAM_EM_NOME } from '@portal/contract/core/enderecos'
import { MENSAGENS } from '@portal/contract/core/mensagens'

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const NONCE = /__CSP_NONCE__/g
const EDICAO = '__EDICAO__'
const DIGITOS = 16
const UM_ANO_S = 31_536_000

/** The browser part: hashed assets for ever, the page itself always fresh and with its own nonce. */
export async function site(app: FastifyInstance, pasta = DIST): Promise<void> {
  if (existsSync(pasta)) {
    await app.register(fastifyStatic, {
      root: pasta,
      index: false,
      wildcard: false,
      preCompressed: true,
      maxAge: 0,
      setHeaders: imutavelSeTemHash,
    })
  }
  const arquivo = join(pasta, 'index.html')
  const edicao = await edicaoDe(arquivo)
  app.addHook('onSend', async ({ url }, reply) => {
    if (edicao && url.toLowerCase().startsWith('/api/')) void reply.header(CABECALHO_DA_EDICAO, edicao)
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (!querPagina(request)) return reply.code(404).send({ message: MENSAGENS.rotaNaoEncontrada })
    return enviarPagina(request, reply, arquivo, edicao)
  })
}

/** The page names its parts by their content: another edition is another page. */
async function edicaoDe(arquivo: string): Promise<string> {
  const html = await readFile(arquivo).catch(() => undefined)
  return html === undefined ? '' : createHash('sha256').update(html).digest('hex').slice(0, DIGITOS)
}

function imutavelSeTemHash(reply: { header(nome: string, valor: string): unknown }, caminho: string): void {
  if (caminho.includes('/assets/')) reply.header('cache-control', `public, max-age=${UM_ANO_S}, immutable`)
}

/** Unknown addresses below /api and missing files are 404; any other is a screen of the browser's router. */
function querPagina(request: FastifyRequest): boolean {
  const caminho = request.url.split('?', 1)[0] ?? ''
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  return (
    !/^\/api(\/|$)/i.test(caminho) &&
    !ehArquivo(caminho) &&
    (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  )
}

const COM_NOME = new RegExp(String.raw`^/(${TERMINAM_EM_NOME.join('|')})/(\w+/)?\d+/`, 'i')
const OCULTO = /\/\./
const EXTENSAO = /\.[a-z0-9]{1,10}~?$/i

/** An address with an extension is a file: only the screens of named records have such addresses. */
const ehArquivo = (caminho: string): boolean => {
  const lido = caminho.replaceAll(/%2e/gi, '.').replaceAll(/%2f/gi, '/')
  return caminho.startsWith('/assets/') || (!COM_NOME.test(caminho) && (OCULTO.test(lido) || EXTENSAO.test(lido)))
}

async function enviarPagina(request: FastifyRequest, reply: FastifyReply, arquivo: string, edicao: string) {
  const html = await readFile(arquivo, 'utf8').catch(() => undefined)
  if (html === undefined)
    return reply.code(503).type('text/plain; charset=utf-8').send('A parte do navegador ainda não foi construída.')
  const nonce = randomBytes(16).toString('base64url')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', politica(nonce, MODELOS.test(request.url)))
    .send(html.replaceAll(NONCE, nonce).replaceAll(EDICAO, edicao))
}

/** A typology's page shows models that may be packed: their decoders are WebAssembly, one of them in a worker. */
const MODELOS = /^\/catalogos\/\d+\//i

/** No script or style of the page is inline; Mantine's style tags carry the nonce, its attributes are the exception. */
const politica = (nonce: string, comModelos: boolean) =>
  [
    "default-src 'self'",
    ...(comModelos ? ["script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self' blob:"] : []),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
