import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { apiDe, type Api } from '../api.ts'
import { estadoAcessivel, como, semErros, type Aba } from '../fixtures.ts'
import { digitar, escolherDigitando, focoEm, tabAte } from '../jornadas/teclas.ts'
import { criarComponente } from '../materiais.registros.ts'
import { ir } from '../navegador.ts'
import { telaDeProdutos } from '../produtos.tela.ts'
import { liberarPelaLista } from '../tela.ts'

const CODIGO = 'RV-E2E'
const CAMPO = 'Quantidade da embalagem'

let guarda: Aba
let colega: Aba
let daEmpresa: Api

beforeAll(async () => {
  daEmpresa = await apiDe('admin')
  await criarComponente(await apiDe('catalogo'), { codigo: CODIGO, descricao: 'Roldana para conferir' })
  guarda = await como('catalogo')
  colega = await como('admin')
})
afterEach(() => {
  semErros(guarda)
  semErros(colega, 409)
})
const ligar = (revisao: boolean) => daEmpresa.chamar('POST', '/configuracao', { revisao })
const botao = (page: Page | Locator, nome: string | RegExp) => page.getByRole('button', { name: nome, exact: true })
const elo = (page: Page | Locator, nome: string | RegExp) => page.getByRole('link', { name: nome, exact: true })
const aviso = (page: Page, texto: string) => page.getByRole('alert').filter({ hasText: texto }).first()
const item = (page: Page) => page.getByRole('list', { name: 'Itens' }).getByRole('listitem', { name: CODIGO })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const noMenu = (page: Page, quantas: number) => elo(menu(page), quantas ? `Revisões ${quantas}` : 'Revisões')

async function escolher(page: Page): Promise<void> {
  const tela = telaDeProdutos(page)
  await tela.abrir(`?busca=${CODIGO}`)
  await tela.modoEdicao(true)
  await page.getByRole('checkbox', { name: `Selecionar ${CODIGO}` }).check()
  await botao(page, 'Alterar selecionados').waitFor()
}

/** A comment that is being written is asked about, whichever way it would be lost. */
async function naoPerde(page: Page, caixa: string, texto: string): Promise<void> {
  const pergunta = page.getByRole('dialog', { name: 'Alterações não salvas' })
  const ficar = async () => {
    await botao(pergunta, 'Continuar editando').click()
    await pergunta.waitFor({ state: 'hidden' })
    expect(await page.getByLabel(caixa).inputValue()).toBe(texto)
  }
  await page.keyboard.press('Escape')
  await ficar()
  await elo(item(page), CODIGO).click()
  await ficar()
  expect(await botao(page, 'Aprovar').isDisabled()).toBe(true)
  await page.getByLabel(caixa).focus()
}

describe('a company without reviews', () => {
  it('sees nothing of them', async () => {
    await escolher(guarda.page)
    expect(await elo(guarda.page, 'Pedir revisão').count()).toBe(0)
    expect(await noMenu(guarda.page, 0).count()).toBe(0)
    await ir(colega.page, '/revisoes', 'Revisões')
    await colega.page.getByText('A revisão entre colegas está desligada nesta empresa.').first().waitFor()
  })
})

describe('a review between colleagues', () => {
  it('is asked for from the list, by keyboard', async () => {
    await ligar(true)
    const { page } = guarda
    await escolher(page)
    await elo(page, 'Pedir revisão').waitFor()
    await tabAte(page, 'Pedir revisão')
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: 'O que vai para revisão' }).getByText(CODIGO).waitFor()
    await estadoAcessivel(page, 'pedir revisão')
    await escolherDigitando(page, 'Colega', 'Ricardo Assunção')
    await digitar(page, 'Mensagem', 'Confira a embalagem.')
    await tabAte(page, 'Pedir revisão de 1 produto')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Revisão \d+$/ }).waitFor()
    await page.getByText('Confira a embalagem.').waitFor()
    expect(await botao(page, 'Aprovar').count()).toBe(0)
  })

  it('waits in the colleague’s menu, and goes back with a comment at its field', async () => {
    const { page } = colega
    await ir(page, '/dashboard', 'Olá, Ricardo Assunção')
    await noMenu(page, 1).click()
    await page.getByRole('heading', { level: 1, name: 'Revisões' }).waitFor()
    await estadoAcessivel(page, 'revisões')
    await elo(page, /^Revisão \d+$/)
      .first()
      .click()
    await item(page).getByText(CAMPO).waitFor()
    expect(await botao(page, 'Devolver').isDisabled()).toBe(true)
    await tabAte(page, `Comentar ${CAMPO} de ${CODIGO}`)
    await page.keyboard.press('Enter')
    await focoEm(page, `Comentário sobre ${CAMPO} de ${CODIGO}`)
    await page.keyboard.type('A caixa tem 12.')
    await naoPerde(page, `Comentário sobre ${CAMPO} de ${CODIGO}`, 'A caixa tem 12.')
    await page.keyboard.press('Control+Enter')
    await page
      .getByRole('list', { name: `Comentários sobre ${CAMPO} de ${CODIGO}` })
      .getByText('A caixa tem 12.')
      .waitFor()
    await focoEm(page, `Comentar ${CAMPO} de ${CODIGO}`)
    await estadoAcessivel(page, 'revisão')
    await expect.poll(() => botao(page, 'Devolver').isEnabled()).toBe(true)
    await botao(page, 'Devolver').click()
    await aviso(page, 'A revisão foi devolvida.').waitFor()
    await item(page).getByText('Devolvido', { exact: true }).waitFor()
    await noMenu(page, 0).waitFor()
  })

  it('is mended, asked for again and approved, and the release says so', async () => {
    const { page } = guarda
    await ir(page, '/revisoes?quais=MINHAS', 'Revisões')
    await noMenu(page, 1).waitFor()
    await elo(page, /^Revisão \d+$/)
      .first()
      .click()
    await item(page).getByText('A caixa tem 12.').waitFor()
    await noMenu(page, 0).waitFor()
    await elo(item(page), CODIGO).click()
    await page.getByRole('textbox', { name: /^Descrição/ }).fill('Roldana conferida')
    await botao(page, 'Salvar').click()
    await aviso(page, 'A ação foi concluída.').waitFor()
    await page.goBack()
    await item(page).getByText('Alterado depois do pedido').waitFor()
    await elo(page, 'Pedir de novo').click()
    await botao(page, 'Pedir revisão de 1 produto').waitFor()
    await expect.poll(() => page.getByLabel('Colega').first().inputValue()).toBe('Ricardo Assunção')
    await botao(page, 'Pedir revisão de 1 produto').click()
    await page.getByRole('heading', { level: 1, name: /^Revisão \d+$/ }).waitFor()
    await item(page).getByText('Roldana conferida').first().waitFor()

    await ir(colega.page, '/revisoes?estado=ABERTA', 'Revisões')
    await elo(colega.page, /^Revisão \d+$/)
      .first()
      .click()
    await item(colega.page).getByText('Roldana conferida').first().waitFor()
    await botao(colega.page, 'Aprovar').click()
    await aviso(colega.page, 'A revisão foi aprovada.').waitFor()
    await item(colega.page).getByText('Aprovado', { exact: true }).waitFor()

    await ir(page, '/produtos', 'Produtos')
    await expect.poll(() => botao(page, 'Homologar').isEnabled()).toBe(true)
    await liberarPelaLista(page, 'Homologar', 'tudo')
    await page.getByRole('searchbox', { name: 'Buscar' }).fill(CODIGO)
    const publicado = page
      .getByRole('list', { name: 'Itens' })
      .getByRole('listitem')
      .filter({ hasText: CODIGO })
      .first()
    await publicado.getByText('Aprovado', { exact: true }).waitFor()
    await estadoAcessivel(page, 'o que vai mudar, com revisão')
  })

  it('is asked for finishes too, and from a product’s own form', async () => {
    const { page } = guarda
    await ir(page, '/acabamento', 'Acabamentos')
    const chave = page.getByRole('switch', { name: 'Modo edição', disabled: false })
    await chave.waitFor()
    if (!(await chave.isChecked())) await chave.click()
    await page
      .getByRole('row')
      .filter({ hasText: 'Em edição' })
      .getByRole('checkbox', { name: /^Selecionar (?!todos)/, disabled: false })
      .first()
      .check()
    await elo(page, 'Pedir revisão').click()
    await botao(page, 'Pedir revisão de 1 acabamento').waitFor()
    await ir(page, `/produtos?busca=${CODIGO}`, 'Produtos')
    await elo(page, `Editar ${CODIGO}`).click()
    await elo(page, 'Pedir revisão').click()
    await botao(page, 'Pedir revisão de 1 produto').waitFor()
  })
})
