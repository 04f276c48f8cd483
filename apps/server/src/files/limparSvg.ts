import createDOMPurify from 'dompurify'
import { JSDOM, type Elemento } from 'jsdom'

const ESPACO_SVG = 'http://www.w3.org/2000/svg'
const ELEMENTO = 1

/** In HTML mode: as XHTML the library would lose viewBox and gradients. */
const REGRAS = {
  USE_PROFILES: { svg: true, svgFilters: true },
  FORBID_TAGS: ['style', 'a', 'image', 'feImage', 'use', 'animate', 'set', 'foreignObject'],
  FORBID_ATTR: ['style', 'href', 'xlink:href'],
}

/** Only `url(#gradiente)`, which names a part of the drawing, stays; a backslash could hide another address. */
const ENDERECO_DE_FORA = /url\s*\(\s*["']?\s*(?!#|["'\s])|\\/i

/** The clean drawing, or null for what is none. Hostile ones take long: whoever serves others has a worker do it. */
export function limparSvg(svg: string): string | null {
  const { window } = new JSDOM('')
  const fragmento = JSDOM.fragment(createDOMPurify(window).sanitize(svg, REGRAS).trim())
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
