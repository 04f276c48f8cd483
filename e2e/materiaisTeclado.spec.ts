import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { como, semErros, type Aba } from './fixtures.ts'
import { apertar, digitar, escolherDigitando, focoEm, tabAte } from './jornadas/teclas.ts'
import { telaDeMaterial } from './materiais.tela.ts'
import { ir } from './navegador.ts'

let aba: Aba
let page: Page

beforeAll(async () => {
  aba = await como('master')
  page = aba.page
})
afterEach(() => semErros(aba))

it('makes a glass with a colour and a characteristic by the keyboard alone', async () => {
  const tela = telaDeMaterial(page)
  await ir(page, '/produtos/0/novoProduto', 'Novo Produto')
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
  await expect.poll(() => tela.campo('Código').isDisabled()).toBe(true)

  await tabAte(page, 'Geral')
  await page.keyboard.press('ArrowRight')
  await focoEm(page, 'Outras Características')
  await apertar(page, 'Adicionar')
  await tela.dialogo.waitFor()
  await focoEm(page, 'Nome')
  await page.keyboard.type('Norma')
  await digitar(page, 'Descrição', 'NBR 7199')
  await page.keyboard.press('Control+s')
  await tela.dialogo.waitFor({ state: 'hidden' })
  await tela.linha('NBR 7199').waitFor()

  await tabAte(page, 'Outras Características', 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await focoEm(page, 'Produto/Cor')
  await apertar(page, 'Nova Cor')
  await tela.dialogo.waitFor()
  await focoEm(page, 'Cor')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await digitar(page, 'Fator Solar (FS)', '45,5')
  await page.keyboard.press('Control+s')
  await tela.dialogo.waitFor({ state: 'hidden' })
  await tela.linha('45,50').waitFor()

  await tabAte(page, 'Produto/Cor', 'Shift+Tab')
  await page.keyboard.press('Home')
  await focoEm(page, 'Geral')
  await apertar(page, 'Pré-visualização')
  await tela.dialogo.getByText('NBR 7199').waitFor()
  await page.keyboard.press('Escape')
  await tela.dialogo.waitFor({ state: 'hidden' })
  await focoEm(page, 'Pré-visualização')
  await tabAte(page, 'Voltar', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/produtos(\?|$)/)
})
