import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { como, semErros, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeProdutos>

beforeAll(async () => {
  aba = await como('catalogo')
  page = aba.page
  tela = telaDeProdutos(page)
})
afterEach(() => semErros(aba))

/** Switches the mode while the list of the new one is held back, and looks at what stands there meanwhile. */
async function aoTrocar(lista: string, ligado: boolean, olhar: () => Promise<void>): Promise<void> {
  const regra = new RegExp(`${lista}\\?.*modoEdicao=${ligado}`)
  const solta = Promise.withResolvers<undefined>()
  await page.route(regra, async (rota) => {
    await solta.promise
    await rota.continue()
  })
  await tela.modoEdicao(ligado)
  await olhar()
  await page.unroute(regra)
  solta.resolve(undefined)
}

describe('rows of the other mode', () => {
  it('are gone as soon as the mode is another, as cards', async () => {
    await tela.abrir('?busca=FEC-BIC')
    await tela.cartao('FEC-BIC').waitFor()
    await aoTrocar('/api/produto/lista', true, async () => {
      await page.getByRole('status', { name: 'Carregando produtos' }).waitFor()
      expect(await tela.cartao('FEC-BIC').count()).toBe(0)
    })
    await tela.cartao('FEC-BIC').waitFor()
  })

  it('are gone as soon as the mode is another, in the table', async () => {
    await tela.verComo('Tabela')
    await tela.linha('FEC-BIC').waitFor()
    await aoTrocar('/api/produto/lista', false, () => tela.linha('FEC-BIC').waitFor({ state: 'hidden' }))
    await tela.linha('FEC-BIC').waitFor()
  })

  it('are gone as soon as the mode is another, among the finishes', async () => {
    await ir(page, '/acabamento', 'Acabamentos')
    const linhas = page.locator('tbody').getByRole('row').filter({ hasText: /\w/ })
    await linhas.first().waitFor()
    await aoTrocar('/api/acabamento/lista', true, () => linhas.first().waitFor({ state: 'hidden' }))
    await linhas.first().waitFor()
  })
})
