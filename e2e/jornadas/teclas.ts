import type { Locator, Page } from 'playwright-core'
import { PATIENCE_MS } from '../../scripts/patience.ts'
import type { Arquivo } from './administracao.ts'

const MAIS_PARADAS = 160

type Tecla = 'Tab' | 'Shift+Tab'

/** Goes on with Tab until the thing of this name has the focus; a keyboard reaches it or the journey fails. Keys are pressed once it is there: a person waits too. */
export async function tabAte(page: Page, nome: string, tecla: Tecla = 'Tab'): Promise<void> {
  await page.waitForFunction(achar, { nome, focado: false })
  for (let parada = 0; parada < MAIS_PARADAS; parada += 1) {
    await page.keyboard.press(tecla)
    if (await page.evaluate(achar, { nome, focado: true })) return
  }
  throw new Error(`${tecla} does not reach “${nome}”`)
}

export const focoEm = async (page: Page, nome: string): Promise<void> => {
  await page.waitForFunction(achar, { nome, focado: true })
}

/** Presses until that has the focus. What has just been opened may take it once more: a person sees it and presses again. */
export async function seguirAte(page: Page, tecla: string, nome: string): Promise<void> {
  for (let vez = 0; vez < MAIS_VEZES; vez += 1) {
    await page.keyboard.press(tecla)
    const chegou = await page
      .waitForFunction(achar, { nome, focado: true }, { timeout: FECHA_MS })
      .catch(() => undefined)
    if (chegou) return
  }
  throw new Error(`${tecla} does not reach “${nome}”`)
}

/** Reaches a field and types into it. */
export async function digitar(page: Page, rotulo: string, texto: string): Promise<void> {
  await tabAte(page, rotulo)
  await page.keyboard.type(texto)
}

/** Reaches a choice, types what it is looked for by and takes the first found, as soon as it is the one that Enter takes. */
export async function escolherDigitando(page: Page, rotulo: string, texto: string): Promise<void> {
  await digitar(page, rotulo, texto)
  // Its options may still be on their way, and all of them stand there until they are searched.
  await tomar(page, page.getByRole('option', { name: texto }))
}

const FECHA_MS = 5_000

/** Takes an option once it is the marked one. A list that opens slowly drops the mark in between: a person presses again. */
export async function tomar(page: Page, opcao: Locator): Promise<void> {
  const marcada = opcao.and(page.locator('[data-combobox-selected]'))
  for (let vez = 0; vez < MAIS_VEZES; vez += 1) {
    await marcada
      .first()
      .waitFor({ timeout: vez ? FECHA_MS : PATIENCE_MS })
      .catch(() => undefined)
    await page.keyboard.press((await marcada.count()) ? 'Enter' : 'ArrowDown')
    if (
      await opcao
        .first()
        .waitFor({ state: 'hidden', timeout: FECHA_MS })
        .then(
          () => true,
          () => false,
        )
    )
      return
  }
  throw new Error(`Enter does not take ${opcao.toString()}`)
}
const MAIS_VEZES = 5

const MAIS_OPCOES = 40

/** Reaches a choice that is not typed into, opens it and goes down to the option. */
export async function escolherNaLista(page: Page, rotulo: string, opcao: string): Promise<void> {
  await tabAte(page, rotulo)
  await tomarDaLista(page, opcao)
}

/** The same, of the choice that has the focus. A list that opens slowly drops its mark: a person sees that nothing was taken. */
export async function tomarDaLista(page: Page, opcao: string): Promise<void> {
  for (let vez = 0; vez < MAIS_VEZES; vez += 1) {
    // A list that is typed into is open as soon as it has the focus: Enter would take what it marks.
    if (!(await page.locator(':focus[aria-expanded="true"]').count())) await page.keyboard.press('Enter')
    const oferecida = page.getByRole('option', { name: opcao, exact: true })
    await oferecida.waitFor()
    const marcada = oferecida.and(page.locator('[data-combobox-selected]'))
    for (let passo = 0; passo < MAIS_OPCOES && !(await marcada.count()); passo += 1)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await oferecida.waitFor({ state: 'hidden' })
    if (!(await page.evaluate(temOutra, opcao))) return
  }
  throw new Error(`Enter does not take “${opcao}”`)
}

/** The choice that has the focus says something else. */
function temOutra(opcao: string): boolean {
  const ativo = document.activeElement
  return ativo instanceof HTMLInputElement && ativo.hasAttribute('aria-haspopup') && ativo.value !== opcao
}

/** Reaches something and presses a key on it. */
export async function apertar(page: Page, nome: string, tecla = 'Enter'): Promise<void> {
  await tabAte(page, nome)
  await page.keyboard.press(tecla)
}

/** Reaches the boxes and ticks them; a tick is seen before the next key. */
export async function marcar(page: Page, onde: Page | Locator, nomes: readonly string[]): Promise<void> {
  for (const nome of nomes) {
    await apertar(page, nome, 'Space')
    await onde.getByRole('checkbox', { name: nome, exact: true, checked: true }).waitFor()
  }
}

/** A menu of the bar opens with Enter, its focus goes to the first entry, the arrows walk it. */
export async function peloMenu(onde: Page, menu: string, entrada: string): Promise<void> {
  await apertar(onde, menu)
  const entradas = onde.getByRole('menuitem')
  await entradas.and(onde.locator(':focus')).waitFor()
  const passos = (await entradas.allInnerTexts()).findIndex((texto) => texto.trim() === entrada)
  for (let passo = 0; passo < passos; passo += 1) await onde.keyboard.press('ArrowDown')
  await focoEm(onde, entrada)
  await onde.keyboard.press('Enter')
}

/** Ctrl + K, what it is called, and Enter once it is the one that Enter takes. */
export async function pelaBusca(page: Page, texto: string, achado: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k')
  await focoEm(page, 'Ir para')
  await page.keyboard.type(texto)
  await page.locator('[data-action][data-selected]').filter({ hasText: achado }).waitFor()
  await page.keyboard.press('Enter')
}

/** The button that has the focus opens the browser's own dialog, which stands outside of the page. */
export async function escolherArquivo(page: Page, arquivo: Arquivo): Promise<void> {
  const [escolha] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')])
  await escolha.setFiles(arquivo)
}

/** What another program has on the clipboard. */
export async function colar(page: Page, texto: string): Promise<void> {
  await page.evaluate((copiado) => navigator.clipboard.writeText(copiado), texto)
  await page.keyboard.press('Control+v')
}

/** The focus, or somewhere a keyboard could bring it to, has this name. */
function achar({ nome, focado }: { nome: string; focado: boolean }): boolean {
  const temNome = (no: Element): boolean => {
    const rotulo = no instanceof HTMLInputElement ? no.labels?.[0]?.textContent : no.textContent
    return [no.getAttribute('aria-label'), rotulo?.replace('*', '')].some((texto) => texto?.trim() === nome)
  }
  const ativo = document.activeElement
  if (focado) return ativo !== null && temNome(ativo)
  const paradas = document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')
  return Array.from(paradas).some((no) => !no.matches(':disabled') && temNome(no))
}
