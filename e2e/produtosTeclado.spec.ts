import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { apiDe } from './api.ts'
import { como, comFoco, estadoAcessivel, semErros, type Aba } from './fixtures.ts'
import { apertar, digitar, escolherDigitando, escolherNaLista, focoEm, tabAte } from './jornadas/teclas.ts'
import { criarSerie } from './materiais.registros.ts'
import { telaDeMaterial } from './materiais.tela.ts'
import { recomecarEm } from './navegador.ts'
import { telaDeProdutos } from './produtos.tela.ts'

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeProdutos>

beforeAll(async () => {
  await criarSerie(await apiDe('master'), 'PK-', 3, 'Peça do teclado')
  aba = await como('master')
  page = aba.page
  tela = telaDeProdutos(page)
})
afterEach(() => semErros(aba))

it('goes from the list to a saved product and back by the keyboard alone', async () => {
  await tela.abrir()
  await tela.modoEdicao(true)
  await page.reload()
  await tela.endereco('status', '1')
  await digitar(page, 'Código ou descrição', 'teclado peca')
  await escolherNaLista(page, 'Tipo de produto', 'Componente')
  await apertar(page, 'Buscar')
  await tela.endereco('busca', 'teclado peca')
  await tela.contagem('3 produtos').waitFor()

  await tabAte(page, 'PK-01')
  await page.keyboard.press('PageDown')
  await focoEm(page, 'PK-02')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'PK-02' }).waitFor()
  await apertar(page, 'Editar')
  await page.waitForURL(/\/produtos\/\d+\/PK-02\/componente$/)
  const descricao = page.getByRole('textbox', { name: 'Descrição', exact: true })
  await descricao.waitFor()
  await tabAte(page, 'Descrição')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Peça do teclado revista')
  await page.keyboard.press('Control+s')
  await page.getByText(/^Salvo às? /).waitFor()
  await comFoco(descricao)
  await tabAte(page, 'Voltar', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/produtos\?/)
  await tela.endereco('busca', 'teclado peca')
  await tela.cartao('PK-02').getByText('Peça do teclado revista').waitFor()
})

it('makes a glass with a colour and a characteristic by the keyboard alone', async () => {
  const material = telaDeMaterial(page)
  await recomecarEm(page, '/produtos/0/novoProduto', 'Novo Produto')
  await escolherDigitando(page, 'Tipo de Produto', 'Vidro')
  await page.waitForURL('**/novoProduto/vidro')
  await digitar(page, 'Código', 'VT-E2E')
  await digitar(page, 'Descrição', 'Vidro pelo teclado')
  await escolherDigitando(page, 'Referência', 'HORIZONTE')
  await escolherDigitando(page, 'Linha', 'Envidraçamento')
  await escolherDigitando(page, 'Tipo de vidro', 'Acidato')
  await digitar(page, 'Espessura', '8')
  await digitar(page, 'Peso', '20')
  for (const grupo of ['Controle solar', 'Bloqueio de ruído', 'Arredondamento']) {
    await tabAte(page, 'Sim')
    await page.keyboard.press('Space')
    await page.getByRole('radiogroup', { name: grupo }).getByRole('radio', { name: 'Sim', checked: true }).waitFor()
  }
  await page.keyboard.press('Control+s')
  await page.waitForURL(/\/produtos\/[1-9]\d*\/VT-E2E\/vidro$/)
  await expect.poll(() => material.campo('Código').isDisabled()).toBe(true)

  await tabAte(page, 'Geral')
  await page.keyboard.press('ArrowRight')
  await focoEm(page, 'Outras Características')
  await apertar(page, 'Adicionar')
  await material.dialogo.waitFor()
  await focoEm(page, 'Nome')
  await page.keyboard.type('Norma')
  await digitar(page, 'Descrição', 'NBR 7199')
  await page.keyboard.press('Control+s')
  await material.dialogo.waitFor({ state: 'hidden' })
  await material.linha('NBR 7199').waitFor()

  await tabAte(page, 'Outras Características', 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await focoEm(page, 'Produto/Cor')
  await apertar(page, 'Nova Cor')
  await material.dialogo.waitFor()
  await focoEm(page, 'Cor')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await digitar(page, 'Fator Solar (FS)', '45,5')
  await page.keyboard.press('Control+s')
  await material.dialogo.waitFor({ state: 'hidden' })
  await material.linha('45,50').waitFor()

  await tabAte(page, 'Produto/Cor', 'Shift+Tab')
  await page.keyboard.press('Home')
  await focoEm(page, 'Geral')
  await apertar(page, 'Pré-visualização')
  await material.dialogo.getByText('NBR 7199').waitFor()
  await page.keyboard.press('Escape')
  await material.dialogo.waitFor({ state: 'hidden' })
  await focoEm(page, 'Pré-visualização')
  await tabAte(page, 'Voltar', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/produtos(\?|$)/)
})

it('what was typed into a new product is there after the page was loaded anew, until it is given up', async () => {
  const material = telaDeMaterial(page)
  await material.novo('perfil')
  await material.campo('Código').fill('RT-E2E')
  await material.campo('Descrição').fill('Trilho que ninguém salvou')
  const caracteristica = page.getByLabel('Nome, linha 1 de Outras Características')
  await material.botao('Adicionar característica').click()
  await caracteristica.fill('Norma')
  page.once('dialog', (pergunta) => void pergunta.accept())
  await page.reload()
  await page.getByText(/^Recuperamos o que você digitou em /).waitFor()
  expect(await material.campo('Código').inputValue()).toBe('RT-E2E')
  expect(await material.campo('Descrição').inputValue()).toBe('Trilho que ninguém salvou')
  expect(await caracteristica.inputValue()).toBe('Norma')
  await estadoAcessivel(page, 'rascunho recuperado')
  await material.botao('Descartar').click()
  await expect.poll(() => material.campo('Código').inputValue()).toBe('')
  expect(await caracteristica.count()).toBe(0)
  await page.reload()
  await material.campo('Código').waitFor()
  expect(await page.getByText(/^Recuperamos/).count()).toBe(0)
})
