import { resolveObjectURL } from 'node:buffer'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { janela } from './janela.ts'

interface Pedido {
  url: () => string
  method: () => string
}
export interface Resposta {
  url: () => string
  status: () => number
  ok: () => boolean
  request: () => Pedido
  json: () => Promise<unknown>
}
interface Cumprida {
  status?: number
  contentType?: string
  body?: string
  json?: unknown
}
/** A request on its way that somebody holds in his hand. */
interface Rota {
  request: () => Pedido
  abort: (motivo?: string) => Promise<void>
  continue: () => Promise<void>
  fulfill: (resposta: Cumprida) => Promise<void>
}
type Guarda = (rota: Rota) => unknown

export const semPagina = globalThis.fetch

/** `**` goes over steps of a path, `*` stays within one. */
const daRegra = (regra: string): RegExp =>
  new RegExp(
    `^${regra
      .replaceAll(/[.+^${}()|[\]\\?]/g, String.raw`\$&`)
      .replaceAll('**', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '.*')}$`,
  )
export const segue = (url: string, regra: string | RegExp): boolean =>
  (typeof regra === 'string' ? daRegra(regra) : regra).test(url)

const PUBLICOS = fileURLToPath(new URL('../../apps/web/public/', import.meta.url))
const NOMES_PUBLICOS = new Set(readdirSync(PUBLICOS))
/** Like its parts, the page's public files come from the sources, whether or not there is a build of them. */
function publico(url: string, metodo: string): Response | undefined {
  const { origin, pathname } = new URL(url)
  const nome = pathname.slice(1)
  if (origin !== janela.location.origin || !NOMES_PUBLICOS.has(nome)) return undefined
  return new Response(metodo === 'HEAD' ? null : readFileSync(PUBLICOS + nome))
}

/** What the page asks of the server, seen and stopped as a browser lets a journey do it. */
export class Rede {
  private guardas: { regra: string | RegExp; guarda: Guarda }[] = []
  private readonly aoPedir = new Set<(pedido: Pedido) => void>()
  private readonly aoResponder = new Set<(resposta: Resposta) => void>()
  private readonly fim = new AbortController()
  private readonly queixar: (queixa: string) => void
  private readonly navegador: string | undefined

  constructor(queixar: (queixa: string) => void, navegador: string | undefined) {
    this.queixar = queixar
    this.navegador = navegador
  }

  /** In place of `fetch`: the page asks by a path, a test that goes past it by a whole address. */
  porta = (endereco: string | URL | Request, opcoes?: RequestInit): Promise<Response> =>
    typeof endereco === 'string' && endereco.startsWith('/')
      ? this.pedir(endereco, opcoes)
      : semPagina(endereco, opcoes)

  guardar(regra: string | RegExp, guarda: Guarda): void {
    this.guardas.unshift({ regra, guarda })
  }
  soltar(regra?: string | RegExp): void {
    this.guardas = regra === undefined ? [] : this.guardas.filter((outra) => outra.regra !== regra)
  }
  ouvirPedidos = (ouvinte: (pedido: Pedido) => void): void => void this.aoPedir.add(ouvinte)
  esquecerOuvinte = (ouvinte: (pedido: Pedido) => void): void => void this.aoPedir.delete(ouvinte)
  esquecerOuvintes(): void {
    this.aoPedir.clear()
  }
  ouvirRespostas(ouvinte: (resposta: Resposta) => void): () => void {
    this.aoResponder.add(ouvinte)
    return () => void this.aoResponder.delete(ouvinte)
  }
  /** The page is gone: what was on its way comes to nobody. */
  fechar(): void {
    this.fim.abort()
  }

  pedir = async (endereco: string | URL | Request, opcoes: RequestInit = {}): Promise<Response> => {
    const url = new URL(endereco instanceof Request ? endereco.url : endereco, janela.location.href).href
    if (url.startsWith('blob:')) return semPagina(url)
    const pedido = { url: () => url, method: () => opcoes.method ?? 'GET' }
    for (const ouvinte of this.aoPedir) ouvinte(pedido)
    const signal = AbortSignal.any([this.fim.signal, ...(opcoes.signal ? [opcoes.signal] : [])])
    const headers = new Headers(opcoes.headers)
    if (this.navegador) headers.set('user-agent', this.navegador)
    const seguir = async () => publico(url, pedido.method()) ?? semPagina(url, { ...opcoes, headers, signal })
    const guarda = this.guardas.find(({ regra }) => segue(url, regra))?.guarda
    const resposta = await (guarda ? this.peloGuarda(guarda, pedido, seguir) : seguir()).catch((causa: unknown) => {
      if (!signal.aborted) this.queixar(`Failed to load resource: net::ERR_FAILED ${url}`)
      throw causa
    })
    this.contar(pedido, resposta)
    return resposta
  }

  private contar(pedido: Pedido, resposta: Response): void {
    const { status, ok } = resposta
    if (status >= 400)
      this.queixar(
        `Failed to load resource: the server responded with a status of ${status} () ${pedido.method()} ${pedido.url()}`,
      )
    if (this.aoResponder.size === 0) return
    const copia = resposta.clone()
    const vista = {
      url: pedido.url,
      status: () => status,
      ok: () => ok,
      request: () => pedido,
      json: () => copia.json(),
    }
    for (const ouvinte of this.aoResponder) ouvinte(vista)
  }

  private peloGuarda(guarda: Guarda, pedido: Pedido, seguir: () => Promise<Response>): Promise<Response> {
    return new Promise((resolve, reject) => {
      guarda({
        request: () => pedido,
        abort: async () => reject(new TypeError('fetch failed')),
        continue: async () => void seguir().then(resolve, reject),
        fulfill: async ({ status = 200, contentType = 'application/json', body, json }) =>
          resolve(
            new Response(json === undefined ? (body ?? '') : JSON.stringify(json), {
              status,
              headers: { 'content-type': contentType },
            }),
          ),
      })
    })
  }
}

/** Sending with a word about how much has left, on top of the page's own way to ask. */
export class Envio {
  status = 0
  responseText = ''
  timeout = 0
  readonly upload: { onprogress?: (evento: { loaded: number; total: number; timeStamp: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  ontimeout?: () => void
  onabort?: () => void
  onloadend?: () => void
  private readonly cabecalhos: Record<string, string> = {}
  private readonly controle = new AbortController()
  private respostas = new Headers()
  private para: readonly [string, string] = ['GET', '/']

  open(metodo: string, endereco: string): void {
    this.para = [metodo, endereco]
  }
  setRequestHeader(nome: string, valor: string): void {
    this.cabecalhos[nome] = valor
  }
  getResponseHeader(nome: string): string | null {
    return this.respostas.get(nome)
  }
  abort(): void {
    this.controle.abort()
  }
  send(body: FormData): void {
    void this.enviar(body)
      .catch(() => (this.controle.signal.aborted ? this.onabort?.() : this.onerror?.()))
      .finally(() => this.onloadend?.())
  }
  private async enviar(body: FormData): Promise<void> {
    const [method, endereco] = this.para
    const resposta = await fetch(endereco, { method, body, headers: this.cabecalhos, signal: this.controle.signal })
    this.upload.onprogress?.({ loaded: 1, total: 1, timeStamp: performance.now() })
    this.responseText = await resposta.text()
    this.status = resposta.status
    this.respostas = resposta.headers
    this.onload?.()
  }
}

export interface Baixado {
  suggestedFilename: () => string
  conteudo: () => Promise<Buffer>
}

/** What a link that saves would have saved; the address of a blob is forgotten as soon as it was pressed. */
export function baixar(link: HTMLAnchorElement, rede: Rede): Baixado {
  const blob = link.href.startsWith('blob:') ? resolveObjectURL(link.href) : undefined
  const { href } = link
  const vindo = (async () => (blob ? blob.arrayBuffer() : (await rede.pedir(href)).arrayBuffer()))()
  vindo.catch(() => undefined)
  return { suggestedFilename: () => link.download, conteudo: async () => Buffer.from(await vindo) }
}
