import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { Acesso } from './navegador.ts'

export interface Aba {
  page: Page
  context: BrowserContext
  /** What the page complained about; a journey that expects a complaint takes it out. */
  erros: string[]
}

/** Where pages live: in a real Chromium, or in jsdom for what needs no browser. */
export interface Mundo {
  abrirAba: (opcoes: BrowserContextOptions, acesso?: Acesso) => Promise<Aba>
  fechar: () => Promise<void>
}

let atual: Mundo | undefined

export function entrarEm(novo: Mundo): void {
  atual = novo
}

export function mundo(): Mundo {
  if (!atual) throw new Error('the world is entered before the first test')
  return atual
}
