import { afterAll, describe, it } from 'vitest'
import type { CenaDaTela } from '../cena.ts'
import { assentar, GRUPOS, montarCena } from '../cenas.ts'
import { acessivel, como, TODAS_AS_CENAS, visitante, type Aba } from '../fixtures.ts'
import { TELAS, type Pessoa } from '../navegador.ts'

/** All that depends on the scheme; the rest was asked in light. */
const CORES = ['color-contrast', 'link-in-text-block']

export function suiteDeAcessibilidade(grupo: keyof typeof GRUPOS): void {
  describe('axe finds nothing serious or critical, light and dark', () => {
    const abas = new Map<Pessoa | 'visitante', Aba>()
    const abaDe = async (pessoa?: Pessoa) => {
      const pronta = abas.get(pessoa ?? 'visitante')
      if (pronta) return pronta
      const nova = await (pessoa ? como(pessoa) : visitante())
      abas.set(pessoa ?? 'visitante', nova)
      return nova
    }
    afterAll(() => Promise.all(Array.from(abas.values(), ({ context }) => context.close())))

    it.each(GRUPOS[grupo].filter(({ estado }: CenaDaTela) => TODAS_AS_CENAS || !estado))('$nome', async (cena) => {
      const { page } = await abaDe(cena.pessoa)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(TELAS.larga)
      await montarCena(page, cena)
      await acessivel(page, `${cena.nome}, light`)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('html[data-mantine-color-scheme="dark"]').waitFor()
      await assentar(page)
      await acessivel(page, `${cena.nome}, dark`, CORES)
      await page.unrouteAll()
    })
  })
}
