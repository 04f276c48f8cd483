import type { Page } from 'playwright-core'
import { afterAll, describe, it } from 'vitest'
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
  /** Nothing of the shell is open there, which stays over every screen: whoever goes on needs no new page. */
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

  describe.each(grupos)('axe finds nothing serious or critical: %s', (grupo) => {
    it.each(GRUPOS[grupo].filter(({ estado }: CenaDaTela) => TODAS_AS_CENAS || !estado))('$nome', async (cena) => {
      const lugar = await lugarDe(cena.pessoa)
      const { page } = lugar
      const daCasca = grupo === 'casca'
      await page.setViewportSize(TELAS.larga)
      await chegar(page, cena, !lugar.livre || daCasca || TODAS_AS_CENAS)
      lugar.livre = false
      await acessivel(page, `${cena.nome}, light`)
      if (TODAS_AS_CENAS || NO_ESCURO.has(cena.nome)) await acessivelNoEscuro(page, cena)
      await page.unrouteAll()
      lugar.livre = !daCasca
    })
  })
}

async function chegar(page: Page, { endereco, titulo, fazer }: CenaDaTela, deNovo: boolean): Promise<void> {
  await (deNovo ? ir : recomecarEm)(page, endereco, titulo)
  await assentar(page)
  await fazer?.(page)
  await assentar(page)
}

async function acessivelNoEscuro(page: Page, { nome }: CenaDaTela): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
  await assentar(page)
  await acessivel(page, `${nome}, dark`, CORES)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.locator('html[data-mantine-color-scheme="light"]').waitFor()
}
