import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { escolherEm } from '../escolha.ts'
import { comFoco, como, semErros, textos, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { telaDe } from '../tela.ts'

let aba: Aba
let page: Page
let dialogo: Locator

beforeAll(async () => {
  aba = await como('master')
  page = aba.page
  dialogo = page.getByRole('dialog')
})
afterEach(() => semErros(aba, 400))

const TITULO = 'Ligas/Têmperas'
const titulo = (nome: string) => page.getByRole('heading', { level: 1, name: nome, exact: true }).waitFor()
const { botao } = telaDe(() => page)
const elo = (nome: string) => page.getByRole('link', { name: nome, exact: true })
const campo = (nome: string) => page.getByRole('textbox', { name: nome, exact: true })
const linhas = () => page.locator('tbody').getByRole('row')
const linha = (nome: string) => linhas().filter({ hasText: nome })
const buscar = async (texto: string) => {
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(texto)
  await page.getByText(`Busca: ${texto}`).waitFor()
}
const caminho = () => new URL(page.url()).pathname

describe('the list of alloys', () => {
  it('shows alloy, temper and both stresses', async () => {
    await ir(page, '/ligas', TITULO)
    await linha('6060').first().waitFor()
    await textos(page.getByRole('columnheader'), ['Liga', 'Têmpera', 'Elasticidade', 'Tensão Máxima', 'Ações'])
    const t66 = linhas().filter({ hasText: '6063' }).filter({ hasText: 'T66' })
    await expect
      .poll(async () => (await t66.getByRole('cell').allInnerTexts()).slice(0, 4))
      .toEqual(['6063', 'T66', '70.000 MPa', '245 MPa'])
  })

  it('is searched here, without asking the server again (ligas.005)', async () => {
    const pedidos: string[] = []
    page.on('request', (pedido) => pedidos.push(pedido.url()))
    await buscar('6351 t6')
    await expect.poll(() => linhas().count()).toBe(1)
    await buscar('nadaassim')
    await page.getByText('Nenhum dado disponível!').waitFor()
    expect(pedidos.filter((url) => url.includes('/liga/'))).toEqual([])
    page.removeAllListeners('request')
  })
})

describe('an alloy', () => {
  it('is checked by the server alone (ligas.003, decisions D-07)', async () => {
    await ir(page, '/ligas', TITULO)
    await elo('Nova Liga').click()
    await titulo('Nova Liga')
    expect(caminho()).toBe('/ligas/0/liga')
    const [resposta] = await Promise.all([
      page.waitForResponse((candidata) => candidata.url().endsWith('/api/liga/Salvar')),
      botao('Salvar').click(),
    ])
    expect(resposta.status()).toBe(400)
    await page.getByText('Campo obrigatório').waitFor()
    await comFoco(campo('Liga'))
  })

  it('is added with its temper and its numbers in MPa', async () => {
    await campo('Liga').fill('Ébano/1')
    await escolherEm(page.getByRole('combobox', { name: 'Têmpera' }), 'T5')
    await campo('Elasticidade').fill('69500,5')
    await campo('Tensão Máxima').fill('145')
    await botao('Salvar').click()
    await titulo(TITULO)
    await buscar('ebano')
    await expect
      .poll(async () => (await linha('Ébano/1').getByRole('cell').allInnerTexts()).slice(1, 4))
      .toEqual(['T5', '69.500,5 MPa', '145 MPa'])
  })

  it('has an address of its own, and is changed there by the keyboard alone', async () => {
    await elo('Editar Ébano/1 T5').focus()
    await page.keyboard.press('Enter')
    await titulo('Liga Ébano/1')
    expect(decodeURIComponent(caminho())).toMatch(/^\/ligas\/\d+\/Ébano1$/)
    await expect.poll(() => campo('Elasticidade').inputValue()).toBe('69500,5')
    await campo('Tensão Máxima').focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('150,25')
    await page.keyboard.press('Control+s')
    await titulo(TITULO)
    await buscar('ebano')
    await linha('150,25 MPa').waitFor()
  })

  it('asks before unsaved work is left', async () => {
    await elo('Editar Ébano/1 T5').click()
    await campo('Liga').fill('Outra')
    await botao('Cancelar').click()
    await page.getByText('Há alterações não salvas. Descartar?').waitFor()
    await botao('Continuar editando').click()
    await botao('Cancelar').click()
    await botao('Descartar').click()
    await titulo(TITULO)
  })

  it('is deleted after the confirmation', async () => {
    await buscar('ebano')
    await botao('Excluir Ébano/1 T5').click()
    await page.getByRole('dialog', { name: 'Excluir "Ébano/1 T5"?' }).waitFor()
    await botao('Excluir', dialogo).click()
    await page.getByText('Nenhum dado disponível!').waitFor()
  })
})

describe('a temper', () => {
  it('is added above the list, which asks anew without loading the page (ligas.004)', async () => {
    await ir(page, '/ligas', TITULO)
    await elo('Nova Têmpera').click()
    await titulo('Nova Têmpera')
    expect(caminho()).toBe('/ligas/0/tempera')
    await page.evaluate(() => (document.body.dataset['marca'] = 'a mesma página'))
    for (const nome of ['Ébano H1', 'Ébano H2']) {
      await campo('Descrição').fill(nome)
      await botao('Adicionar').click()
      await linha(nome).waitFor()
      await comFoco(campo('Descrição'))
      await expect.poll(() => campo('Descrição').inputValue()).toBe('')
    }
    await expect.poll(() => page.evaluate(() => document.body.dataset['marca'])).toBe('a mesma página')
  })

  it('is changed at its own address (decisions RT-07)', async () => {
    await buscar('ebano h1')
    await expect.poll(() => linhas().count()).toBe(1)
    await elo('Editar Ébano H1').click()
    await titulo('Têmpera Ébano H1')
    expect(decodeURIComponent(caminho())).toMatch(/^\/ligas\/temperas\/\d+\/Ébano H1$/)
    await campo('Descrição').fill('Ébano H9')
    await botao('Salvar').click()
    await titulo('Nova Têmpera')
    await buscar('')
    await linha('Ébano H9').waitFor()
  })

  it('stays while alloys have it, and says so (decisions D-08)', async () => {
    await botao('Excluir T66').click()
    await botao('Excluir', dialogo).click()
    await dialogo.getByText('Este registro está em uso e não pode ser excluído: 2 ligas.').waitFor()
    await botao('Cancelar', dialogo).click()
    for (const nome of ['Ébano H2', 'Ébano H9']) {
      await botao(`Excluir ${nome}`).click()
      await botao('Excluir', dialogo).click()
      await linha(nome).waitFor({ state: 'detached' })
    }
  })
})
