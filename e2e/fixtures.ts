import AxeBuilder from '@axe-core/playwright'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { mundo, type Aba } from './mundo.ts'
import { pedirAcesso, PESSOAS, type Acesso, type Pessoa } from './navegador.ts'
import { endereco } from './setup.ts'

export type { Aba }

/** An anonymous visitor in Portuguese. */
export const visitante = (opcoes: BrowserContextOptions = {}): Promise<Aba> => mundo().abrirAba(opcoes)

/** Signs in past the form: the journeys of the session click it, the others need not. */
export async function como(pessoa: Pessoa, opcoes: BrowserContextOptions = {}): Promise<Aba> {
  return mundo().abrirAba(opcoes, await acesso(PESSOAS[pessoa]))
}

export async function acesso(email: string): Promise<Acesso> {
  const resposta = await pedirAcesso(endereco(), email)
  expect(resposta.status, `sign-in as ${email}`).toBe(200)
  return (await resposta.json()) as Acesso
}

/** Nothing was complained about; the browser's own line about an answer that the journey provokes is taken out by its status. */
export function semErros({ erros }: Aba, ...recusas: readonly number[]): void {
  const esperada = (erro: string) => recusas.some((status) => erro.includes(`responded with a status of ${status}`))
  expect(erros.splice(0).filter((erro) => !esperada(erro))).toEqual([])
}

/** What the found ones say, in their order, as soon as they do: a page that still loads has other rows. */
export async function textos(onde: Locator, esperados: readonly string[]): Promise<void> {
  const lidos = async () => (await onde.allInnerTexts()).map((texto) => texto.replaceAll(/\s+/g, ' ').trim())
  await expect.poll(lidos).toEqual(esperados)
}

export async function comFoco(onde: Locator): Promise<void> {
  await expect.poll(() => onde.evaluate((no) => no === document.activeElement)).toBe(true)
}

/** Does what changes a preference of the user, and waits until the server keeps it: the next page would else begin with the old one. */
export async function guardando(page: Page, mudar: () => Promise<void>): Promise<void> {
  const guardada = page.waitForResponse((resposta) => {
    const pedido = resposta.request()
    return pedido.method() !== 'GET' && resposta.url().includes('/preferencias/') && resposta.ok()
  })
  await Promise.all([guardada, mudar()])
}

/** A notice goes by itself: on a page that draws much it is seen from within, whenever it comes after this. */
export const avisado = (page: Page, aviso: string): Promise<void> =>
  page.evaluate(
    (texto) =>
      new Promise<void>((feito) => {
        const ver = (_: unknown, observador: MutationObserver) => {
          const avisos = Array.from(document.querySelectorAll('[role="alert"]'))
          if (!avisos.some((no) => no.textContent.includes(texto))) return
          observador.disconnect()
          feito()
        }
        new MutationObserver(ver).observe(document.body, { subtree: true, childList: true, characterData: true })
      }),
    aviso,
  )

type Violacoes = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

declare global {
  interface Window {
    axe?: { run: (onde: Document, opcoes: object) => Promise<{ violations: Violacoes }> }
  }
}

/**
 * Axe is brought once into a page, where it stays until that is loaded anew: reading it takes as long as asking it. Only what
 * is wrong is gathered, and where it is found: another page to put frames together, of which there are none, and all that is
 * right take longer than the finding.
 */
async function violacoesEm(page: Page, opcoes: object): Promise<Violacoes> {
  const perguntar = (dadas: object) => window.axe?.run(document, dadas).then(({ violations }) => violations)
  return (
    (await page.evaluate(perguntar, opcoes)) ??
    (await new AxeBuilder({ page }).setLegacyMode().options(opcoes).analyze()).violations
  )
}

/** Nothing at all, however slight; `region` is excepted for open popovers, whose portal stands outside the landmarks. */
export async function acessivel(page: Page, onde: string, so?: string[]): Promise<void> {
  const violations = await violacoesEm(page, {
    resultTypes: ['violations'],
    ...(so ? { runOnly: { type: 'rule', values: so } } : { rules: { region: { enabled: false } } }),
  })
  expect(
    violations.map(({ id, nodes }) => `${onde}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`),
  ).toEqual([])
}

/** Every state of every screen instead of one of each: `bench/acessibilidade.ts` asks for it. */
export const TODAS_AS_CENAS = process.env['TODAS_AS_CENAS'] === '1'

/** A state that a journey comes through; its screen is a scene of `acessibilidade/`, which every run asks about. */
export async function estadoAcessivel(page: Page, onde: string, so?: string[]): Promise<void> {
  if (TODAS_AS_CENAS) await acessivel(page, onde, so)
}
