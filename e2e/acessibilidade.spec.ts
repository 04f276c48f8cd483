import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { CENAS, montarCena } from './cenas.ts'
import { acessivel, como, visitante, type Aba } from './fixtures.ts'
import { abrirNavegador, type Pessoa } from './navegador.ts'

let navegador: Browser
beforeAll(async () => {
  navegador = await abrirNavegador()
})
afterAll(() => navegador.close())

/** Nothing serious or critical on any page or dialog, in both schemes; one page each, several scenes one after the other. */
describe.each(['light', 'dark'] as const)('axe in the %s scheme', (colorScheme) => {
  const abas = new Map<Pessoa | 'visitante', Aba>()
  const abaDe = async (pessoa?: Pessoa) => {
    const pronta = abas.get(pessoa ?? 'visitante')
    if (pronta) return pronta
    const nova = await (pessoa ? como(navegador, pessoa, { colorScheme }) : visitante(navegador, { colorScheme }))
    abas.set(pessoa ?? 'visitante', nova)
    return nova
  }
  afterAll(() => Promise.all(Array.from(abas.values(), ({ context }) => context.close())))

  it.each(CENAS)('$nome', async (cena) => {
    const { page } = await abaDe(cena.pessoa)
    const tamanho = page.viewportSize()
    await montarCena(page, cena)
    await acessivel(page, cena.nome)
    await page.unrouteAll()
    if (tamanho) await page.setViewportSize(tamanho)
  })
})
