import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, type Api } from '../api.ts'
import { estadoAcessivel, como, semErros, type Aba } from '../fixtures.ts'
import { criarSerie, publicar, salvarVidro } from '../materiais.registros.ts'
import { telaDeProdutos } from '../produtos.tela.ts'

const PREFIXO = 'PRV-'
/** The only one on the market, and the last. */
const NO_MERCADO = `${PREFIXO}99`

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeProdutos>
let api: Api
let publicado: string
let ids: number[]
/** Products that were asked for beside the list. */
const pedidas: string[] = []

beforeAll(async () => {
  api = await apiDe('master')
  await salvarVidro(api, { codigo: NO_MERCADO, descricao: 'Prévia no mercado' })
  await publicar(api)
  publicado = new Date().toISOString()
  ids = await criarSerie(api, PREFIXO, 6, 'Item de prévia')
  aba = await como('master')
  page = aba.page
  tela = telaDeProdutos(page)
  await page.route('**/api/produto/previa/**', async (rota) => {
    pedidas.push(new URL(rota.request().url()).pathname)
    await rota.continue()
  })
})
afterEach(() => semErros(aba))

const previa = () => page.getByRole('complementary', { name: 'Prévia' })
const mostra = (codigo: string) => previa().getByRole('heading', { name: codigo }).waitFor()

describe('the preview beside the product list', () => {
  it('asks for nothing before it is opened, and opens with its key at the row that has the focus', async () => {
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela`)
    await tela.modoEdicao(true)
    await tela.linha(`${PREFIXO}02`).waitFor()
    await page.getByRole('checkbox', { name: `Selecionar ${PREFIXO}02` }).focus()
    expect([await previa().count(), pedidas.length]).toEqual([0, 0])
    await page.keyboard.press('F4')
    await mostra(`${PREFIXO}02`)
    await previa().getByText('Item de prévia 02').waitFor()
    await previa().getByText('Não é usado por outro produto.').waitFor()
    await previa().getByRole('heading', { name: 'Prontidão' }).waitFor()
    expect(new Set(pedidas).size).toBe(1)
    await estadoAcessivel(page, 'prévia de um produto')
  })

  it('follows the arrows through the cells, and back', async () => {
    await page
      .getByRole('gridcell', { name: `${PREFIXO}02` })
      .first()
      .focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await mostra(`${PREFIXO}05`)
    await page.keyboard.press('ArrowUp')
    await mostra(`${PREFIXO}04`)
  })

  it('gives the focus to the row that it shows where it goes with it', async () => {
    await previa().getByRole('link', { name: 'Ver produto' }).focus()
    await page.keyboard.press('F4')
    await previa().waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-row]')?.textContent))
      .toContain(`${PREFIXO}04`)
    await page.keyboard.press('F4')
    await mostra(`${PREFIXO}04`)
  })

  it('goes to the first row once the list has that one no longer', async () => {
    await tela.buscar(`${PREFIXO}05`)
    await mostra(`${PREFIXO}05`)
    await tela.buscar(PREFIXO)
    await tela.linha(`${PREFIXO}02`).waitFor()
  })

  it('asks for the list anew where it has a product that is gone, instead of offering to try again', async () => {
    const gone = `**/api/produto/previa/${ids[5]}?*`
    await page.route(gone, (rota) => rota.fulfill({ status: 404, json: { message: 'Registro não encontrado.' } }))
    const deNovo = page.waitForResponse((resposta) => new URL(resposta.url()).pathname === '/api/produto/lista')
    await page.getByRole('checkbox', { name: `Selecionar ${PREFIXO}06` }).focus()
    await previa().getByText('Registro não encontrado.').waitFor()
    await deNovo
    expect(await previa().getByRole('button', { name: 'Tentar novamente' }).count()).toBe(0)
    await page.unroute(gone)
    semErros(aba, 404)
  })

  it('is listed among the keys, and stays as it was left', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: `Selecionar ${PREFIXO}02` }).focus()
    await page.keyboard.press('?')
    const ajuda = page.getByRole('dialog', { name: 'Atalhos do teclado' })
    await ajuda.getByText('Abrir ou fechar a prévia do produto').waitFor()
    await page.keyboard.press('Escape')
    await ajuda.waitFor({ state: 'hidden' })
    await page.reload()
    await mostra(`${PREFIXO}01`)
  })

  it('leads to the parts of the form, and goes with its button', async () => {
    await previa().getByRole('link', { name: 'Editar' }).waitFor()
    await tela.botao('Fechar a prévia').click()
    await previa().waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Prévia')
    await page.reload()
    await tela.linha(`${PREFIXO}01`).waitFor()
    expect(await previa().count()).toBe(0)
  })

  it('follows the cards, too', async () => {
    await tela.verComo('Cartões')
    await tela
      .cartao(`${PREFIXO}01`)
      .getByRole('link', { name: `${PREFIXO}01`, exact: true })
      .focus()
    await page.keyboard.press('F4')
    await mostra(`${PREFIXO}01`)
    await page.keyboard.press('PageDown')
    await mostra(`${PREFIXO}02`)
    await page.keyboard.press('F4')
    await previa().waitFor({ state: 'detached' })
  })

  it('begins anew in the other edition and on another day, and asks for nothing that was not there', async () => {
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela`)
    await page.getByRole('checkbox', { name: `Selecionar ${PREFIXO}03` }).focus()
    await page.keyboard.press('F4')
    await mostra(`${PREFIXO}03`)
    pedidas.length = 0
    await tela.modoEdicao(false)
    await mostra(NO_MERCADO)
    await previa().getByText('Não é usado por outro produto.').waitFor()
    expect(await previa().getByRole('link', { name: 'Editar' }).count()).toBe(0)
    expect(new Set(pedidas).size).toBe(1)
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela&em=${publicado}`)
    await mostra(NO_MERCADO)
    expect(await previa().getByText('Não é usado por outro produto.').count()).toBe(0)
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela&em=2020-01-15`)
    await previa().getByText('Vá até um produto da lista.').waitFor()
  })
})
