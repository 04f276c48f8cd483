import type { Page } from 'playwright-core'

const MAIS_PARADAS = 120

/** Goes on with Tab until the thing of this name has the focus; a keyboard reaches it or the journey fails. */
export async function tabAte(page: Page, nome: string, tecla: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let parada = 0; parada < MAIS_PARADAS; parada += 1) {
    await page.keyboard.press(tecla)
    if (await page.evaluate(temNome, nome)) return
  }
  throw new Error(`${tecla} does not reach “${nome}”`)
}

export const focoEm = async (page: Page, nome: string): Promise<void> => {
  await page.waitForFunction(temNome, nome)
}

/** Reaches a field and types into it. */
export async function digitar(page: Page, rotulo: string, texto: string): Promise<void> {
  await tabAte(page, rotulo)
  await page.keyboard.type(texto)
}

/** Reaches a choice, types what it is looked for by and takes the first found. */
export async function escolherDigitando(page: Page, rotulo: string, texto: string): Promise<void> {
  await digitar(page, rotulo, texto)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

/** Reaches something and presses a key on it. */
export async function apertar(page: Page, nome: string, tecla = 'Enter'): Promise<void> {
  await tabAte(page, nome)
  await page.keyboard.press(tecla)
}

function temNome(nome: string): boolean {
  const ativo = document.activeElement
  const rotulo =
    ativo instanceof HTMLInputElement || ativo instanceof HTMLSelectElement
      ? ativo.labels?.[0]?.textContent
      : ativo?.textContent
  return [ativo?.getAttribute('aria-label'), rotulo?.replace('*', '')].some((texto) => texto?.trim() === nome)
}
