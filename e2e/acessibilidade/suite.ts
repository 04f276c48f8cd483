import type { Page } from 'playwright-core'
import { afterAll, describe, it } from 'vitest'
import type { CenaDaTela } from '../cena.ts'
import { assentar, GRUPOS } from '../cenas.ts'
import { acessivel, como, TODAS_AS_CENAS, visitante, type Aba } from '../fixtures.ts'
import { ir, seguir, TELAS, type Pessoa } from '../navegador.ts'

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
  /** The scene that stands there as it was opened: whoever leaves it needs no new page. */
  parada?: CenaDaTela | undefined
}

export function suiteDeAcessibilidade(...grupos: readonly (keyof typeof GRUPOS)[]): void {
  const lugares = new Map<Pessoa | 'visitante', Lugar>()
  const lugarDe = async (pessoa?: Pessoa): Promise<Lugar> => {
    const pronto = lugares.get(pessoa ?? 'visitante')
    if (pronto) return pronto
    const novo: Lugar = await (pessoa ? como(pessoa) : visitante())
    lugares.set(pessoa ?? 'visitante', novo)
    return novo
  }
  afterAll(() => Promise.all(Array.from(lugares.values(), ({ context }) => context.close())))

  describe.each(grupos)('axe finds nothing serious or critical: %s', (grupo) => {
    it.each(GRUPOS[grupo].filter(({ estado }: CenaDaTela) => TODAS_AS_CENAS || !estado))('$nome', async (cena) => {
      const lugar = await lugarDe(cena.pessoa)
      const { page } = lugar
      await page.setViewportSize(TELAS.larga)
      await chegar(page, cena, lugar.parada)
      lugar.parada = undefined
      await acessivel(page, `${cena.nome}, light`)
      if (TODAS_AS_CENAS || NO_ESCURO.has(cena.nome)) await acessivelNoEscuro(page, cena)
      await page.unrouteAll()
      if (!cena.fazer) lugar.parada = cena
    })
  })
}

async function chegar(page: Page, cena: CenaDaTela, antes: CenaDaTela | undefined): Promise<void> {
  const outra = antes && antes.titulo !== cena.titulo && antes.endereco.split('?')[0] !== cena.endereco.split('?')[0]
  await (outra ? seguir(page, cena.endereco, cena.titulo) : ir(page, cena.endereco, cena.titulo))
  await assentar(page)
  await cena.fazer?.(page)
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
