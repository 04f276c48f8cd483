import createDOMPurify from 'dompurify'
import { JSDOM, type Elemento } from 'jsdom'
import { Aparencia, type ElementoComEstilo } from './aparenciaSvg.ts'

const ESPACO_SVG = 'http://www.w3.org/2000/svg'
const ELEMENTO = 1

/**
 * In HTML mode: as XHTML the library would lose viewBox and gradients. A `use` stays without its address, so that who reads
 * a section knows that part of it is away.
 */
const REGRAS = {
  USE_PROFILES: { svg: true, svgFilters: true },
  ADD_TAGS: ['use'],
  FORBID_TAGS: ['style', 'a', 'image', 'feImage', 'animate', 'set', 'foreignObject'],
  FORBID_ATTR: ['style', 'href', 'xlink:href'],
}

/** Only `url(#gradiente)`, which names a part of the drawing, stays; a backslash could hide another address. */
const ENDERECO_DE_FORA = /url\s*\(\s*["']?\s*(?!#|["'\s])|\\/i

/** The clean drawing, or null for what is none. Hostile ones take long: whoever serves others has a worker do it. */
export function limparSvg(svg: string): string | null {
  const { window } = new JSDOM('')
  const limpador = createDOMPurify(window)
  const aparencia = new Aparencia()
  limpador.addHook('uponSanitizeElement', (no: { textContent: string | null }, { tagName }) => {
    if (tagName === 'style') aparencia.ler(no.textContent ?? '')
  })
  limpador.addHook('beforeSanitizeAttributes', (no: ElementoComEstilo & { nodeType: number }) => {
    if (no.nodeType === ELEMENTO) aparencia.emAtributos(no)
  })
  const fragmento = JSDOM.fragment(limpador.sanitize(svg, REGRAS).trim())
  const raiz = fragmento.firstElementChild
  const sobra = [...fragmento.childNodes].some(({ nodeType, textContent }) => nodeType !== ELEMENTO && textContent)
  if (!raiz || sobra || fragmento.childElementCount !== 1) return null
  for (const elemento of fragmento.querySelectorAll('*')) semEnderecos(elemento)
  const limpo = new window.XMLSerializer().serializeToString(raiz)
  const { localName, namespaceURI } = new window.DOMParser().parseFromString(limpo, 'image/svg+xml').documentElement
  return localName === 'svg' && namespaceURI === ESPACO_SVG ? limpo : null
}

function semEnderecos(elemento: Elemento): void {
  const deFora = Array.from(elemento.attributes).filter(({ value }) => ENDERECO_DE_FORA.test(value))
  for (const { name } of deFora) elemento.removeAttribute(name)
}
