/** The little of jsdom that is used; it ships no types, and the DOM's own would give every server file a `window`. */
declare module 'jsdom' {
  import type createDOMPurify from 'dompurify'

  export interface Elemento {
    localName: string
    namespaceURI: string | null
    attributes: Iterable<{ name: string; value: string }>
    removeAttribute(name: string): void
  }
  interface Documento {
    documentElement: Elemento
  }
  interface Fragmento {
    childNodes: Iterable<{ nodeType: number; textContent: string | null }>
    firstElementChild: Elemento | null
    childElementCount: number
    querySelectorAll(selector: string): Iterable<Elemento>
  }

  export class JSDOM {
    static fragment(html: string): Fragmento
    constructor(html: string)
    window: NonNullable<Parameters<typeof createDOMPurify>[0]> & {
      XMLSerializer: new () => { serializeToString(node: Elemento): string }
      DOMParser: new () => { parseFromString(text: string, type: string): Documento }
    }
  }
}
