import { JSDOM } from 'jsdom'

const PAGINA = '<!doctype html><html lang="pt-BR"><head><title></title></head><body></body></html>'

const jsdom = new JSDOM(PAGINA, { url: 'http://127.0.0.1/', pretendToBeVisual: true })

/** The window of this worker's pages: React and the parts know one, and keep to it. */
export const janela = jsdom.window

/** Another address, without asking anybody: as a new tab begins. */
export function mudarEndereco(url: string): void {
  jsdom.reconfigure({ url })
}
