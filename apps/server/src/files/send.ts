import { Readable } from 'node:stream'
import { BYTES_POR_MB } from '@portal/contract/core/upload'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ArquivoPerdido } from './lost.ts'
import type { FileStore, Trecho } from './store.ts'

export interface ArquivoAEnviar {
  sha256: string
  tamanho: number
  tipo: string
  /** The file is offered for saving under this name, and shown in place without one. */
  nome?: string | undefined
  cache: string
}

/** Types that browsers show in place; others are saved. A PDF may run scripts, and no browser sandboxes one. */
const MOSTRAVEL = /^(image|text)\//
/** Directives that no default covers: a document says neither where its links begin nor where its forms go. */
const DE_TODOS = "base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
/** Types that could run something are shown in a sandbox without scripts and this origin (decisions C-23). */
const ATIVO = /^(text\/html|image\/svg\+xml|application\/xhtml\+xml|text\/xml|application\/xml)/
const ISOLADO = `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; ${DE_TODOS}`
const INERTE = `default-src 'self'; ${DE_TODOS}`

/** A file no larger is read and checked before its answer begins, so that a refusal is one. */
const PEQUENO = 2 * BYTES_POR_MB

interface Resposta {
  request: FastifyRequest
  reply: FastifyReply
  passar?: (bytes: Readable, inicio: number) => Readable
}

/** Answers the bytes of a stored file, whole or the range that was asked for. */
export async function enviarArquivo(
  files: FileStore,
  arquivo: ArquivoAEnviar,
  { request, reply, passar = (bytes) => bytes }: Resposta,
): Promise<void> {
  const etag = `"${arquivo.sha256}"`
  if (request.headers['if-none-match']?.includes(etag)) {
    cabecalhos(arquivo, etag, reply)
    return void reply.code(304).send()
  }
  const trecho = lerTrecho(request.headers.range, request.headers['if-range'], etag, arquivo.tamanho)
  if (trecho === 'fora') return void reply.code(416).header('content-range', `bytes */${arquivo.tamanho}`).send()
  const bytes = await abrir(files, arquivo, trecho)
  // Headers come last, so that the answer that the bytes are away is not kept for ever.
  cabecalhos(arquivo, etag, reply)
  if (trecho) void reply.code(206).header('content-range', `bytes ${trecho.inicio}-${trecho.fim}/${arquivo.tamanho}`)
  await reply
    .header('content-length', trecho ? trecho.fim - trecho.inicio + 1 : arquivo.tamanho)
    .send(passar(bytes, trecho?.inicio ?? 0))
}

/** Never other bytes than the row names, and never fewer: a large damaged file breaks off before its end. */
async function abrir(files: FileStore, { sha256, tamanho }: ArquivoAEnviar, trecho?: Trecho): Promise<Readable> {
  if (tamanho > PEQUENO) {
    const guardado = await files.consultar(sha256)
    if (guardado?.tamanho !== tamanho) throw new ArquivoPerdido(sha256, guardado ? 'tamanho' : 'ausente')
    return files.abrir(sha256, trecho)
  }
  const inteiro = await files.ler(sha256)
  const pedido = trecho ? inteiro.subarray(trecho.inicio, trecho.fim + 1) : inteiro
  return Readable.from([pedido], { objectMode: false })
}

function cabecalhos({ tipo, nome, cache }: ArquivoAEnviar, etag: string, reply: FastifyReply): void {
  void reply.headers({
    'content-type': tipo.startsWith('text/') ? `${tipo}; charset=utf-8` : tipo,
    'content-disposition': disposicao(MOSTRAVEL.test(tipo) ? 'inline' : 'attachment', nome),
    'content-security-policy': ATIVO.test(tipo) ? ISOLADO : INERTE,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': cache,
    etag,
  })
}

/** RFC 6266: plain letters for old clients, the true name in UTF-8. */
function disposicao(modo: 'inline' | 'attachment', nome: string | undefined): string {
  if (!nome) return modo
  const simples = nome
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w .()+-]/g, '_')
  const exato = encodeURIComponent(nome).replaceAll(
    /['()*]/g,
    (letra) => `%${letra.codePointAt(0)?.toString(16).toUpperCase()}`,
  )
  return `${modo}; filename="${simples}"; filename*=UTF-8''${exato}`
}

/** One range only, as RFC 9110 permits; undefined means the whole file. */
function lerTrecho(
  range: string | undefined,
  ifRange: string | string[] | undefined,
  etag: string,
  tamanho: number,
): Trecho | 'fora' | undefined {
  const partes = /^bytes=(\d*)-(\d*)$/.exec(range ?? '')
  if (!partes || (partes[1] === '' && partes[2] === '') || (ifRange !== undefined && ifRange !== etag)) return undefined
  const [, de = '', ate = ''] = partes
  const inicio = de === '' ? Math.max(0, tamanho - Number(ate)) : Number(de)
  const fim = de === '' || ate === '' ? tamanho - 1 : Math.min(Number(ate), tamanho - 1)
  if (inicio >= tamanho || (de === '' && Number(ate) === 0)) return 'fora'
  return fim < inicio ? undefined : { inicio, fim }
}
