import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import type { CenaDaTela } from '../cena.ts'
import { assentar, GRUPOS } from '../cenas.ts'
import { acessivel, como, TODAS_AS_CENAS, visitante, type Aba } from '../fixtures.ts'
import { ir, recomecarEm, TELAS, type Pessoa } from '../navegador.ts'

/** All that depends on the scheme; the rest was asked in light. */
const CORES = ['color-contrast', 'link-in-text-block']

/** Contrast in the dark is judged on the theme's colours (`ui/theme/contraste.test.ts`), and seen on one page of each sort. */
const NO_ESCURO = new Set([
  'login',
  'inicio',
  'formulario-Classes/ID',
  'produtos',
  'painel',
  'auditoria-entrada',
  'importar-simulacao',
  'desenhador',
])

interface Lugar extends Aba {
  /** Nothing is open there that would stay over every screen: whoever goes on needs no new page. */
  livre: boolean
}

export function suiteDeAcessibilidade(...grupos: readonly (keyof typeof GRUPOS)[]): void {
  const lugares = new Map<Pessoa | 'visitante', Lugar>()
  const lugarDe = async (pessoa?: Pessoa): Promise<Lugar> => {
    const pronto = lugares.get(pessoa ?? 'visitante')
    if (pronto) return pronto
    const novo = { ...(await (pessoa ? como(pessoa) : visitante())), livre: false }
    lugares.set(pessoa ?? 'visitante', novo)
    return novo
  }
  afterAll(() => Promise.all(Array.from(lugares.values(), ({ context }) => context.close())))

  describe.each(grupos)('axe finds nothing: %s', (grupo) => {
    it.each(GRUPOS[grupo].filter(({ estado }: CenaDaTela) => TODAS_AS_CENAS || !estado))('$nome', async (cena) => {
      const lugar = await lugarDe(cena.pessoa)
      const { page } = lugar
      await page.setViewportSize(TELAS.larga)
      await chegar(page, cena, !lugar.livre || TODAS_AS_CENAS)
      lugar.livre = false
      if (cena.abre) await page.locator(ABERTO).first().waitFor()
      await acessivel(page, `${cena.nome}, light`)
      if (TODAS_AS_CENAS || NO_ESCURO.has(cena.nome)) await acessivelNoEscuro(page, cena)
      await page.unrouteAll()
      await fecharSemPerderOFoco(page)
      // Pages of those who are not signed in are loaded one by one: nothing leads from the first of them to the others.
      lugar.livre = cena.pessoa !== undefined
    })
  })
}

async function chegar(page: Page, { endereco, titulo, fazer }: CenaDaTela, deNovo: boolean): Promise<void> {
  await (deNovo ? ir : recomecarEm)(page, endereco, titulo)
  await assentar(page)
  await fazer?.(page)
  await assentar(page)
}

const ABERTO = '[role="dialog"]:visible, [role="alertdialog"]:visible'
const ondeEstaOFoco = () => {
  const { activeElement: foco, body } = document
  return foco && foco !== body && foco.checkVisibility() ? 'em algum lugar' : 'perdido'
}

/** Whoever closes what a scene opened by Escape stands somewhere: on what opened it, or on what took its place. */
async function fecharSemPerderOFoco(page: Page): Promise<void> {
  const descartar = page.locator(ABERTO).getByRole('button', { name: 'Descartar', exact: true })
  for (let antes = await oQueEstaAberto(page); antes; antes = await oQueEstaAberto(page)) {
    if (await descartar.isVisible()) await descartar.click()
    else await page.keyboard.press('Escape')
    const mudou = async () => (await descartar.isVisible()) || (await oQueEstaAberto(page)) !== antes
    await expect.poll(mudou).toBe(true)
    await expect.poll(() => page.evaluate(ondeEstaOFoco)).toBe('em algum lugar')
  }
}

/** Options of a select close before the dialog that they stand in, and a dialog may give its place back to another. */
const oQueEstaAberto = (page: Page): Promise<string> =>
  page
    .locator(`${ABERTO}, [role="listbox"]:visible`)
    .evaluateAll((nos) =>
      nos.map((no) => `${no.role} ${no.id} ${no.ariaLabel} ${no.getAttribute('aria-labelledby')}`).join('; '),
    )

async function acessivelNoEscuro(page: Page, { nome }: CenaDaTela): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await assentar(page)
  await acessivel(page, `${nome}, dark`, CORES)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor()
}
