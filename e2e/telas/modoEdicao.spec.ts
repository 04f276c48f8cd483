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
  solta.resolve(undefined)
  await page.unroute(regra)
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
    await aoTrocar('/api/tratamento/Lista', true, () => linhas.first().waitFor({ state: 'hidden' }))
    await linhas.first().waitFor()
  })
})

describe('a mode that could not be read', () => {
  /** Opens a screen while a call of it fails, which it says, and asks again once that is over. */
  async function semResposta(chamada: string, abrir: () => Promise<unknown>): Promise<void> {
    await page.route(chamada, (rota) => rota.fulfill({ status: 500, json: {} }))
    await abrir()
    await page.getByRole('alert').filter({ hasText: 'Ocorreu um erro' }).waitFor()
    semErros(aba, 500)
    await page.unroute(chamada)
    await tela.botao('Tentar novamente').click()
  }

  it.each([
    ['the cards', '/produtos?busca=FEC-BIC'],
    ['the table', '/produtos?busca=FEC-BIC&ver=tabela'],
  ])('says so in the place of %s, and is asked for again', async (_, endereco) => {
    await semResposta('**/api/produto/modoEdicaoValue', () => ir(page, endereco, 'Produtos'))
    await page.getByText('FEC-BIC', { exact: true }).first().waitFor()
  })

  it('says so in the place of a product', async () => {
    await tela.abrir('?busca=FEC-BIC')
    const elo = tela.cartao('FEC-BIC').getByRole('link', { name: 'FEC-BIC', exact: true })
    const endereco = (await elo.getAttribute('href')) ?? ''
    await semResposta('**/api/produto/modoEdicaoValue', () => ir(page, endereco, 'Produto'))
    await page.getByRole('heading', { level: 1, name: 'FEC-BIC' }).waitFor()
  })

  it('says so in the place of the finishes, whose list is not asked for meanwhile', async () => {
    const modo = '**/api/tratamento/modoEdicaoValue'
    let pedidas = 0
    const contar = (pedido: { url: () => string }) =>
      (pedidas += pedido.url().includes('/api/tratamento/Lista') ? 1 : 0)
    page.on('request', contar)
    await page.route(modo, (rota) => rota.fulfill({ status: 500, json: {} }))
    await ir(page, '/acabamento?edicao=', 'Acabamentos')
    await page.getByRole('alert').filter({ hasText: 'Ocorreu um erro' }).waitFor()
    expect(pedidas).toBe(0)
    page.off('request', contar)
    semErros(aba, 500)
    await page.unroute(modo)
    await tela.botao('Tentar novamente').click()
    await page.getByRole('switch', { name: 'Modo edição', checked: true }).waitFor()
    await page.locator('tbody').getByRole('row').filter({ hasText: /\w/ }).first().waitFor()
    await tela.modoEdicao(false)
  })

  it.each([
    ['the mode', '**/api/produto/modoEdicaoValue'],
    ['what one may edit', '**/api/componente/edicaoAplicabilidadeBase/*'],
  ])('says so in the place of an aplicabilidade base, also of %s', async (_, chamada) => {
    await tela.abrir('?busca=MN-ROL')
    await tela.modoEdicao(true)
    const elo = tela.cartao('MN-ROL').getByRole('link', { name: 'MN-ROL', exact: true })
    const id = (await elo.getAttribute('href'))?.split('/')[3]
    await semResposta(chamada, () => ir(page, `/produtos/aplicabilidadeBase/${id}/MN-ROL`, 'Aplicabilidade base'))
    await page.getByRole('heading', { level: 1, name: 'Aplicabilidade base · MN-ROL' }).waitFor()
  })
})

describe('a switch that is refused', () => {
  const MOTIVO = 'O servidor está em manutenção.'
  let pedidas = 0
  const recusar = (mercado: string) =>
    page.route(`**/api/${mercado}/modoEdicao/*`, (rota) => {
      pedidas++
      return rota.fulfill({ status: 400, json: [{ message: MOTIVO }] })
    })

  it.each([
    ['products', 'produto', '/produtos?busca=FEC-BIC', 'Produtos'],
    ['finishes', 'tratamento', '/acabamento', 'Acabamentos'],
  ])('says why, among the %s', async (_, mercado, endereco, titulo) => {
    await ir(page, endereco, titulo)
    await tela.modoEdicao(false)
    await recusar(mercado)
    await tela.chave.click()
    await tela.aviso(MOTIVO).waitFor()
    expect(await tela.chave.isChecked()).toBe(false)
    semErros(aba, 400)
    await page.unroute(`**/api/${mercado}/modoEdicao/*`)
  })

  it('says why where an address asked for it, which asks once', async () => {
    await recusar('produto')
    pedidas = 0
    await ir(page, '/produtos?busca=FEC-BIC&edicao=', 'Produtos')
    await tela.aviso(MOTIVO).waitFor()
    await tela.endereco('edicao', null)
    expect(pedidas).toBe(1)
    semErros(aba, 400)
    await page.unroute('**/api/produto/modoEdicao/*')
  })
})

describe('what one may edit, where it could not be read', () => {
  it.each([
    ['cards', ''],
    ['the table', '&ver=tabela'],
  ])('is said beside %s, and asked for again', async (_, ver) => {
    const liberadas = '**/api/geral/selecaoReferenciaMaterialLiberada*'
    await tela.abrir('?busca=FEC-BIC')
    await tela.modoEdicao(true)
    await page.route(liberadas, (rota) => rota.fulfill({ status: 500, json: {} }))
    await tela.abrir(`?busca=FEC-BIC${ver}`)
    await page.getByRole('status').filter({ hasText: 'Não foi possível saber o que você pode alterar' }).waitFor()
    await page.getByText('FEC-BIC', { exact: true }).first().waitFor()
    semErros(aba, 500)
    await page.unroute(liberadas)
    await tela.botao('Tentar novamente').click()
    await page.getByRole('checkbox', { name: 'Selecionar FEC-BIC' }).waitFor()
    expect(await tela.botao('Tentar novamente').count()).toBe(0)
    await tela.abrir('?busca=FEC-BIC')
    await tela.modoEdicao(false)
  })
})

describe('the first rows', () => {
  const lista = (ligado: boolean) => new RegExp(`/api/produto/lista\\?.*modoEdicao=${ligado}`)
  const respondida = (regra: RegExp) => page.waitForResponse((resposta) => regra.test(resposta.url()))

  /** Holds what the rule names until it is let go. */
  async function segurar(regra: RegExp | string): Promise<() => Promise<void>> {
    const solta = Promise.withResolvers<undefined>()
    await page.route(regra, async (rota) => {
      await solta.promise
      await rota.continue()
    })
    return async () => {
      await page.unroute(regra)
      solta.resolve(undefined)
    }
  }

  it('are asked for while somebody points at the link to them, in the mode that is kept', async () => {
    await tela.abrir('?busca=FEC-BIC')
    await tela.modoEdicao(true)
    await ir(page, '/dashboard', 'Olá, Beatriz Nogueira')
    const elo = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Produtos' })
    const [resposta] = await Promise.all([respondida(lista(true)), elo.hover()])
    expect(new URL(resposta.url()).searchParams.get('busca')).toBe('FEC-BIC')
    const soltar = await segurar('**/api/produto/lista*')
    await elo.click()
    await tela.cartao('FEC-BIC').waitFor()
    await soltar()
  })

  it('are never those of a mode that was guessed wrong', async () => {
    await page.evaluate(() => {
      for (const nome of Object.keys(localStorage))
        if (nome.startsWith('produtos.edicao.')) localStorage.setItem(nome, 'false')
    })
    const soltar = await segurar(/\/api\/produto\/modoEdicaoValue/)
    await Promise.all([respondida(lista(false)), ir(page, '/produtos?busca=FEC-BIC', 'Produtos')])
    await page.getByRole('status', { name: 'Carregando produtos' }).waitFor()
    expect(await tela.cartao('FEC-BIC').count()).toBe(0)
    await soltar()
    await page.getByRole('checkbox', { name: 'Selecionar FEC-BIC' }).waitFor()
    await tela.modoEdicao(false)
  })
})
