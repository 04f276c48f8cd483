import { TELAS, type Acesso } from '../navegador.ts'

/** What the browser part lends, which journeys know nothing of: a window, and its screens. */
interface Aplicacao {
  /** React and the parts know one window, and keep to it. */
  janela: Window & typeof globalThis
  mudarEndereco: (url: string) => void
  /** Begins at the page's address, as who is signed in, and answers how it ends. */
  montar: (acesso: Acesso | undefined) => Promise<() => void>
}
declare global {
  var portalAplicacao: Aplicacao | undefined
}

function emprestada(): Aplicacao {
  if (!globalThis.portalAplicacao) throw new Error('the browser part is lent by a file of setup')
  return globalThis.portalAplicacao
}

export const { janela, mudarEndereco, montar } = emprestada()

/** Names that Node has too, of which a page needs the page's own. */
const DA_PAGINA = ['Event', 'CustomEvent', 'EventTarget', 'MessageEvent', 'navigator', 'localStorage', 'sessionStorage']
/** One row of a list that is drawn only as far as it is seen. */
const LINHA_PX = 40

const em = (nome: string, value: unknown) =>
  Object.defineProperty(globalThis, nome, { configurable: true, writable: true, value })

/** What code of a page reaches for by its bare name. */
function estender(): void {
  for (const nome of Object.getOwnPropertyNames(janela)) {
    if (nome in globalThis && !DA_PAGINA.includes(nome)) continue
    Object.defineProperty(globalThis, nome, {
      configurable: true,
      get: () => Reflect.get(janela, nome) as unknown,
      set: (value) => {
        em(nome, value)
      },
    })
  }
  em('window', janela)
  for (const nome of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    em(nome, janela[nome].bind(janela))
}

/** Wide, light and without movement, as the browser of the journeys. */
function responde(media: string): boolean {
  const [, limite, numero, unidade] = /\((min|max)-width:\s*([\d.]+)(px|em|rem)\)/.exec(media) ?? []
  if (!numero) return media.includes('prefers-reduced-motion: reduce')
  const px = Number(numero) * (unidade === 'px' ? 1 : 16)
  return limite === 'min' ? TELAS.larga.width >= px : TELAS.larga.width <= px
}

class SemObservador {
  observe(_no?: Element) {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

/** The first of its place is in the window, and what comes after it is below. */
class Olho extends SemObservador {
  private readonly ver: IntersectionObserverCallback
  private vivo = true
  constructor(ver: IntersectionObserverCallback) {
    super()
    this.ver = ver
  }
  override observe(no?: Element) {
    const isIntersecting = no?.previousElementSibling === null
    const visto = [{ target: no, isIntersecting }] as unknown as IntersectionObserverEntry[]
    setTimeout(() => this.vivo && this.ver(visto, this as unknown as IntersectionObserver))
  }
  override disconnect() {
    this.vivo = false
  }
}

/** What jsdom has not, because it draws nothing. */
function completar(): void {
  const de = (quem: object, nome: string, value: unknown) =>
    Object.defineProperty(quem, nome, { configurable: true, writable: true, value })
  de(janela, 'matchMedia', (media: string) => ({
    media,
    matches: responde(media),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }))
  de(janela, 'ResizeObserver', SemObservador)
  de(janela, 'IntersectionObserver', Olho)
  for (const nome of ['scrollTo', 'scrollBy', 'scroll', 'print']) de(janela, nome, () => {})
  de(janela, 'innerWidth', TELAS.larga.width)
  de(janela, 'innerHeight', TELAS.larga.height)
  const elemento = janela.Element.prototype
  for (const nome of ['scrollIntoView', 'scrollTo', 'scrollBy', 'setPointerCapture', 'releasePointerCapture'])
    de(elemento, nome, () => {})
  Object.defineProperty(elemento, 'inert', {
    get(this: Element) {
      return this.hasAttribute('inert')
    },
    set(this: Element, inerte: boolean) {
      this.toggleAttribute('inert', inerte)
    },
  })
  de(elemento, 'hasPointerCapture', () => false)
  de(elemento, 'getAnimations', () => [])
  de(janela.document, 'getAnimations', () => [])
  de(janela.document, 'fonts', new janela.EventTarget())
  const medir = (nome: string, cheio: number) =>
    Object.defineProperty(janela.HTMLElement.prototype, nome, {
      configurable: true,
      get(this: HTMLElement) {
        return this.hasAttribute('data-index') ? LINHA_PX : cheio
      },
    })
  for (const nome of ['offsetHeight', 'clientHeight']) medir(nome, TELAS.larga.height)
  for (const nome of ['offsetWidth', 'clientWidth']) medir(nome, TELAS.larga.width)
  de(elemento, 'getBoundingClientRect', () => new janela.DOMRect(0, 0, LINHA_PX, LINHA_PX))
}

const FormDataDeNode = globalThis.FormData

/** What a form holds, as the \`fetch\` of Node takes it. */
class DadosDoFormulario extends FormDataDeNode {
  constructor(formulario?: HTMLFormElement) {
    super()
    if (formulario) for (const [nome, valor] of new janela.FormData(formulario)) this.append(nome, valor)
  }
}

/** A signal of Node's ends what listens in the page. */
function ouvirSinais(): void {
  const alvo = janela.EventTarget.prototype
  const original = alvo.addEventListener
  alvo.addEventListener = function ouvir(tipo, ouvinte, opcoes) {
    if (typeof opcoes !== 'object' || !opcoes.signal) return original.call(this, tipo, ouvinte, opcoes)
    const { signal, ...resto } = opcoes
    if (signal.aborted) return undefined
    signal.addEventListener('abort', () => this.removeEventListener(tipo, ouvinte, resto), { once: true })
    return original.call(this, tipo, ouvinte, resto)
  }
}

completar()
ouvirSinais()
estender()
em('FormData', DadosDoFormulario)
