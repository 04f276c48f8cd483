import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Acesso } from '../navegador.ts'
import { Achado } from './achado.ts'
import { esperar, vez } from './espera.ts'
import { digitar, teclar } from './gestos.ts'
import { janela, montar, mudarEndereco } from './janela.ts'
import { carregar } from './imagens.ts'
import { textoDe } from './nomes.ts'
import { baixar, Envio, Rede, segue, semPagina, type Baixado, type Resposta } from './rede.ts'

let ativa: Pagina | undefined
const tornarAtiva = (pagina: Pagina | undefined): void => {
  ativa = pagina
}
/** Whoever has the window. */
export const paginaAtiva = (): Pagina | undefined => ativa

const vistas = new WeakMap<HTMLImageElement, string>()
/** What a change may have brought: not all of the page is looked through for each. */
function* imagensDe({ type, target, addedNodes }: MutationRecord): Generator<HTMLImageElement> {
  for (const no of type === 'attributes' ? [target] : addedNodes) {
    if (!(no instanceof janela.Element)) continue
    if (no instanceof janela.HTMLImageElement) yield no
    else if (type === 'childList') yield* no.getElementsByTagName('img')
  }
}
new janela.MutationObserver((mudancas) => {
  for (const mudanca of mudancas) ativa?.olharImagens(imagensDe(mudanca))
}).observe(janela.document.documentElement, {
  subtree: true,
  childList: true,
  attributeFilter: ['src'],
})

interface PorFora {
  headers?: Record<string, string>
  data?: object
}

type Regra = string | RegExp | ((url: URL) => boolean)

const serve = (regra: Regra): boolean => {
  const url = new URL(janela.location.href)
  if (typeof regra === 'function') return regra(url)
  return typeof regra === 'string' ? segue(url.href, regra) : regra.test(url.href)
}

/** A page without a browser: the screens in jsdom, against the real server, spoken to in the words of a browser's page. */
export class Pagina extends Achado {
  readonly keyboard = {
    press: (tecla: string): Promise<void> => this.comTeclas(() => teclar(tecla)),
    type: (texto: string): Promise<void> => this.comTeclas(() => digitar(texto)),
  }
  readonly request = {
    get: (url: string, opcoes?: PorFora) => this.porFora('GET', url, opcoes),
    post: (url: string, opcoes?: PorFora) => this.porFora('POST', url, opcoes),
  }
  readonly erros: string[] = []
  private readonly rede: Rede
  private readonly base: string
  private readonly acesso: Acesso | undefined
  private readonly baixados = new Set<(arquivo: Baixado) => void>()
  private desmontar: (() => void) | undefined
  /** Where it stands while another page has the window, and what it keeps there. */
  private deixada: string | undefined
  private guardado: readonly (readonly [Storage, string, string])[] = []

  /** What is looked at by the page's pictures: they come or do not come. */
  readonly olharImagens = (imagens: Iterable<HTMLImageElement>): void => {
    for (const imagem of imagens) {
      if (!imagem.isConnected || !imagem.src || vistas.get(imagem) === imagem.src) continue
      vistas.set(imagem, imagem.src)
      void carregar(imagem, this.rede)
    }
  }

  constructor(base: string, acesso: Acesso | undefined, navegador?: string) {
    super(undefined as never)
    this.rede = new Rede((queixa) => this.erros.push(queixa), navegador)
    Object.assign(this, { pagina: this })
    this.base = base
    this.acesso = acesso
  }

  /** Past the page: asked of the server as anybody may, and seen by no listener of it. */
  private async porFora(method: string, url: string, { headers, data }: PorFora = {}) {
    const resposta = await semPagina(new URL(url, this.base), {
      method,
      headers: { ...headers, ...(data && { 'content-type': 'application/json' }) },
      body: data ? JSON.stringify(data) : null,
    })
    const body = Buffer.from(await resposta.arrayBuffer())
    return {
      status: () => resposta.status,
      headers: () => Object.fromEntries(resposta.headers),
      text: async () => body.toString(),
      json: async () => JSON.parse(body.toString()) as unknown,
      body: async () => body,
    }
  }

  /** There is one window: what stood in it before somebody else took it is gone, and no step takes a page anew for the one that it left. */
  async ativar(): Promise<void> {
    if (ativa === this) return
    this.tomarJanela()
    if (this.deixada !== undefined)
      throw new Error('somebody else had the window: open the page anew, or stay in Chromium')
  }

  private tomarJanela(): void {
    ativa?.largarJanela()
    tornarAtiva(this)
    for (const [onde, nome, valor] of this.guardado) onde.setItem(nome, valor)
    for (const alvo of [globalThis, janela]) {
      Object.assign(alvo, { fetch: this.rede.porta })
      Object.defineProperty(alvo, 'XMLHttpRequest', { configurable: true, writable: true, value: Envio })
    }
    janela.addEventListener('click', this.aoApertar)
    const { baixados, rede } = this
    janela.HTMLAnchorElement.prototype.click = function apertar() {
      if (this.download) for (const ouvinte of baixados) ouvinte(baixar(this, rede))
      else this.dispatchEvent(new janela.MouseEvent('click', { bubbles: true, cancelable: true }))
    }
  }

  /** A link that saves, pressed as a link. */
  private readonly aoApertar = (evento: MouseEvent): void => {
    const elo = evento.target instanceof janela.Element ? evento.target.closest<HTMLAnchorElement>('a[download]') : null
    if (!elo || evento.defaultPrevented) return
    evento.preventDefault()
    for (const ouvinte of this.baixados) ouvinte(baixar(elo, this.rede))
  }

  private largarJanela(): void {
    janela.removeEventListener('click', this.aoApertar)
    if (this.desmontar) this.deixada = janela.location.href
    this.sair()
    const depositos = [janela.localStorage, janela.sessionStorage]
    this.guardado = depositos.flatMap((onde) =>
      Object.entries<string>(onde).map(([nome, valor]) => [onde, nome, valor] as const),
    )
    for (const onde of depositos) onde.clear()
    globalThis.fetch = semPagina
    tornarAtiva(undefined)
  }

  /** As a page that is opened anew: nothing of the one before is left but what a browser keeps. */
  async goto(endereco: string): Promise<void> {
    if (ativa !== this) this.tomarJanela()
    this.sair()
    mudarEndereco(new URL(endereco, this.base).href)
    this.desmontar = await montar(this.acesso)
    this.deixada = undefined
    await vez()
  }
  async reload(): Promise<void> {
    await this.goto(this.url())
  }
  async goBack(): Promise<void> {
    await this.ativar()
    const antes = janela.location.href
    janela.history.back()
    await esperar(
      () => (janela.location.href === antes ? undefined : true),
      () => 'não há para onde voltar',
    )
  }
  private sair(): void {
    this.desmontar?.()
    this.desmontar = undefined
    janela.document.body.replaceChildren()
  }
  fechar(): void {
    if (ativa === this) this.largarJanela()
    this.rede.fechar()
  }

  private async comTeclas(teclas: () => void): Promise<void> {
    await this.ativar()
    teclas()
    await vez()
  }

  url = (): string => (ativa === this ? janela.location.href : (this.deixada ?? 'about:blank'))
  title = async (): Promise<string> => (await this.ativar(), janela.document.title)
  /** Nothing is drawn here: neither changes anything. */
  setViewportSize = async (): Promise<void> => {}
  emulateMedia = async (): Promise<void> => {}
  /** What stands before the eyes when a step found nothing. */
  resumo = (): string => `${this.url()}\n${textoDe(janela.document.body).slice(0, 1_500)}`

  override evaluate = async <R>(fazer: (...dados: never[]) => R, dado?: unknown): Promise<Awaited<R>> => {
    await this.ativar()
    return await fazer(dado as never)
  }
  async waitForFunction<A>(fazer: (dado: A) => unknown, dado?: A): Promise<void> {
    await this.ativar()
    await esperar(
      () => fazer(dado as A) || undefined,
      () => `não se deu: ${String(fazer)}`,
    )
  }
  async waitForURL(regra: Regra): Promise<void> {
    await this.ativar()
    await esperar(
      () => (serve(regra) ? true : undefined),
      () => `o endereço ficou ${this.url()}`,
    )
  }

  route = async (regra: string | RegExp, guarda: Parameters<Rede['guardar']>[1]): Promise<void> =>
    this.rede.guardar(regra, guarda)
  unroute = async (regra: string | RegExp): Promise<void> => this.rede.soltar(regra)
  unrouteAll = async (): Promise<void> => this.rede.soltar()
  on(evento: string, ouvinte: Parameters<Rede['ouvirPedidos']>[0]): void {
    if (evento === 'request') this.rede.ouvirPedidos(ouvinte)
  }
  off(evento: string, ouvinte: Parameters<Rede['ouvirPedidos']>[0]): void {
    if (evento === 'request') this.rede.esquecerOuvinte(ouvinte)
  }
  removeAllListeners = (): void => this.rede.esquecerOuvintes()

  waitForResponse = (qual: (resposta: Resposta) => boolean): Promise<Resposta> =>
    new Promise((resolve) => {
      const parar = this.rede.ouvirRespostas((resposta) => {
        if (!qual(resposta)) return
        parar()
        resolve(resposta)
      })
    })

  async waitForEvent(evento: string): Promise<object> {
    if (evento !== 'download') throw new Error(`${evento}: só em um navegador`)
    const arquivo = await new Promise<Baixado>((resolve) => {
      const ouvinte = (baixado: Baixado) => {
        this.baixados.delete(ouvinte)
        resolve(baixado)
      }
      this.baixados.add(ouvinte)
    })
    return { suggestedFilename: arquivo.suggestedFilename, path: () => emDisco(arquivo) }
  }

  /** The words are those of a browser's page, and what it lacks is not there: the one place that says so to the compiler. */
  comoDeNavegador = (): Page => this as unknown as Page
}

async function emDisco(arquivo: Baixado): Promise<string> {
  const caminho = join(await mkdtemp(join(tmpdir(), 'portal-baixado-')), 'arquivo')
  await writeFile(caminho, await arquivo.conteudo())
  return caminho
}
