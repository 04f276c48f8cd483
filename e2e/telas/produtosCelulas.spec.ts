import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, type Api } from '../api.ts'
import { comFoco, como, estadoAcessivel, semErros, type Aba } from '../fixtures.ts'
import { salvarVidro } from '../materiais.registros.ts'
import { telaDeProdutos } from '../produtos.tela.ts'

const PREFIXO = 'CEL-'

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeProdutos>
let api: Api
const ids: number[] = []

beforeAll(async () => {
  api = await apiDe('master')
  for (const numero of [1, 2, 3, 4])
    ids.push(await salvarVidro(api, { codigo: `${PREFIXO}${numero}`, descricao: `Vidro da célula ${numero}` }))
  aba = await como('master')
  page = aba.page
  tela = telaDeProdutos(page)
  await tela.abrir(`?busca=${PREFIXO}&ver=tabela`)
  await tela.modoEdicao(true)
  await celula(1, 'Descrição').waitFor()
})
afterEach(() => semErros(aba))

const celula = (numero: number, coluna: string): Locator =>
  tela.linha(`${PREFIXO}${numero}`).locator(`td[role="gridcell"][data-label="${coluna}"]`)
const mostra = async (numero: number, descricao: string) => {
  await expect.poll(() => celula(numero, 'Descrição').innerText()).toBe(descricao)
}
const editor = (coluna: string) => page.getByRole('grid').getByRole('textbox', { name: coluna, exact: true })
const dito = (texto: string) => page.getByRole('status').filter({ hasText: texto }).waitFor()
const produto = (numero: number) =>
  api.chamar<Record<string, unknown> & { descricao: string; versao: number }>(
    'GET',
    `/vidro/${ids[numero - 1]}?modoEdicao=true`,
  )
const colar = (texto: string) =>
  page.evaluate((colado) => {
    const evento = new Event('paste', { bubbles: true, cancelable: true })
    const clipboardData = { getData: () => colado }
    document.activeElement?.dispatchEvent(Object.assign(evento, { clipboardData }))
  }, texto)

describe('a cell of the product table', () => {
  it('opens by Enter, is saved by Enter, and leads to the one below', async () => {
    await celula(1, 'Descrição').focus()
    await estadoAcessivel(page, 'célula escolhida')
    await page.keyboard.press('Enter')
    await comFoco(editor('Descrição'))
    await estadoAcessivel(page, 'célula aberta')
    await editor('Descrição').fill('Vidro digitado')
    await page.keyboard.press('Enter')
    await dito('1 célula salva. Ctrl + Z desfaz.')
    await comFoco(celula(2, 'Descrição'))
    expect(await produto(1)).toMatchObject({ descricao: 'Vidro digitado' })
    await celula(1, 'Situação').getByText('Em edição').waitFor()
  })

  it('is typed over, left by Escape as it was, and taken back by Ctrl + Z', async () => {
    await page.keyboard.press('F2')
    await editor('Descrição').fill('Não fica')
    await page.keyboard.press('Escape')
    await comFoco(celula(2, 'Descrição'))
    await mostra(2, 'Vidro da célula 2')
    await page.keyboard.press('Control+z')
    await dito('1 célula desfeita.')
    await mostra(1, 'Vidro da célula 1')
    expect(await produto(1)).toMatchObject({ descricao: 'Vidro da célula 1' })
  })

  it('takes a block of a sheet, with what is wrong at its cell, and fills down', async () => {
    await celula(1, 'Descrição').focus()
    await colar('Colado 1\nColado 2\n\n')
    await dito('2 células salvas.')
    await dito('1 célula recusada')
    await celula(3, 'Descrição').getByText('Campo obrigatório').waitFor()
    await estadoAcessivel(page, 'célula recusada')
    expect([(await produto(1)).descricao, (await produto(2)).descricao, (await produto(3)).descricao]).toEqual([
      'Colado 1',
      'Colado 2',
      'Vidro da célula 3',
    ])
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    const sair = page.getByRole('dialog', { name: 'Alterações não salvas' })
    await estadoAcessivel(page, 'sair com célula recusada')
    await sair.getByRole('button', { name: 'Continuar editando' }).click()
    await sair.waitFor({ state: 'hidden' })
    await celula(1, 'Descrição').focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+d')
    await expect
      .poll(async () => [(await produto(2)).descricao, (await produto(3)).descricao])
      .toEqual(['Colado 1', 'Colado 1'])
    await page.keyboard.press('Control+z')
    await dito('2 células desfeitas.')
    expect((await produto(3)).descricao).toBe('Vidro da célula 3')
  })

  it('that somebody else saved first says so, shows what is there now, and is saved when asked again', async () => {
    const atual = await produto(4)
    await api.chamar('POST', '/vidro', { ...atual, descricao: 'De outra pessoa' })
    await celula(4, 'Descrição').focus()
    await page.keyboard.press('Enter')
    await editor('Descrição').fill('Minha')
    await page.keyboard.press('Enter')
    await celula(4, 'Descrição').getByText('Outra pessoa salvou este produto').waitFor()
    expect((await produto(4)).descricao).toBe('De outra pessoa')
    await celula(4, 'Descrição').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await produto(4)).descricao).toBe('Minha')
  })

  it('keeps what was saved where the list was on its way when it was', async () => {
    const lista = '**/api/produto/lista*'
    const [pedida, soltar] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const antes = await api.chamar<object>('GET', `/produto/lista?busca=${PREFIXO}&modoEdicao=true&limite=20`)
    await page.route(lista, async (rota) => {
      pedida.resolve()
      await soltar.promise
      await rota.fulfill({ json: antes }).catch(() => undefined)
    })
    await tela.botao('Descrição').click()
    await pedida.promise
    await page.unroute(lista)
    await celula(4, 'Descrição').focus()
    await page.keyboard.press('Enter')
    await editor('Descrição').fill('Salva no caminho')
    await page.keyboard.press('Enter')
    await dito('1 célula salva.')
    soltar.resolve()
    await page.locator('[aria-busy="false"]').first().waitFor()
    await mostra(4, 'Salva no caminho')
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela`)
    await celula(1, 'Descrição').waitFor()
  })

  it('of few options is chosen from them', async () => {
    await celula(2, 'Status').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('option', { name: 'Descontinuado' }).waitFor()
    await page.keyboard.type('Descont')
    await page.keyboard.press('Enter')
    await expect.poll(() => produto(2)).toMatchObject({ status: { label: 'Descontinuado' } })
    await comFoco(celula(3, 'Status'))
  })

  it('is saved where one points elsewhere, which has the focus then', async () => {
    await celula(3, 'Descrição').focus()
    await page.keyboard.press('F2')
    await editor('Descrição').fill('Saiu pelo ponteiro')
    await celula(1, 'Descrição').click()
    await expect.poll(async () => (await produto(3)).descricao).toBe('Saiu pelo ponteiro')
    await comFoco(celula(1, 'Descrição'))
  })

  it('takes nothing from a clipboard without text', async () => {
    const { descricao } = await produto(1)
    await celula(1, 'Descrição').focus()
    await colar('')
    await dito('Não há texto para colar.')
    expect((await produto(1)).descricao).toBe(descricao)
  })

  it('of what the table does not edit stays closed', async () => {
    await celula(1, 'Código').focus()
    await page.keyboard.press('Enter')
    expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0)
    expect(await celula(1, 'Código').getAttribute('aria-readonly')).toBe('true')
  })

  it('is one only once it is known which may be edited, because what was typed there before went nowhere; a link keeps its focus', async () => {
    const soltar = Promise.withResolvers<void>()
    const liberadas = '**/api/geral/selecaoReferenciaMaterialLiberada*'
    await page.route(liberadas, async (rota) => {
      await soltar.promise
      await rota.continue()
    })
    await tela.abrir(`?busca=${PREFIXO}&ver=tabela`)
    await page.getByRole('table').getByText(`${PREFIXO}1`).waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
    const elo = page.getByRole('link', { name: `${PREFIXO}3`, exact: true })
    await elo.focus()
    soltar.resolve()
    await page.getByRole('grid').waitFor()
    await comFoco(elo)
    await celula(1, 'Descrição').focus()
    await page.keyboard.press('Enter')
    await comFoco(editor('Descrição'))
    await page.keyboard.press('Escape')
    await page.unroute(liberadas)
  })

  it('is not edited outside of the edit mode', async () => {
    await tela.modoEdicao(false)
    await tela.abrir('?busca=ROL-&ver=tabela')
    await page.getByRole('table').getByText('ROL-040').waitFor()
    expect(await page.getByRole('grid').count()).toBe(0)
  })
})
