import type { Locator, Page } from 'playwright-core'

export const CONCLUIDA = 'A ação foi concluída.'

type Onde = Page | Locator

/** What every screen has, in people's words. The page is asked for at each use: a file opens it after its tests are told. */
export const telaDe = (page: () => Page) => ({
  botao: (nome: string | RegExp, onde: Onde = page()) => onde.getByRole('button', { name: nome, exact: true }),
  /** A notice of the top right corner, or a refusal. */
  aviso: (texto: string, onde: Onde = page()) => onde.getByRole('alert').filter({ hasText: texto }).first(),
  opcoes: (rotulo: string, onde: Onde = page()) => onde.getByRole('combobox', { name: rotulo, exact: true }),
  dialogo: (onde: Onde = page()) => onde.getByRole('dialog'),
  linha: (texto: string, onde: Onde = page()) => onde.locator('tbody').getByRole('row').filter({ hasText: texto }),
})

/** Homologar or Disponibilizar above a list that is narrowed: what it found, or beside the button all there is. */
export async function liberarPelaLista(page: Page, acao: string, quanto: 'filtro' | 'tudo'): Promise<void> {
  if (quanto === 'filtro') return page.getByRole('button', { name: acao, exact: true }).click()
  await page.getByRole('button', { name: `${acao}: o quê`, exact: true }).click()
  await page.getByRole('menuitem', { name: /^Tudo / }).click()
}
