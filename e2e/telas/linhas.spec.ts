import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PNG, SVG } from '@portal/server/files/samples.fixture'
import { escolherEm } from '../escolha.ts'
import { comFoco, como, semErros, textos, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'
import { CONCLUIDA, telaDe } from '../tela.ts'

const LOGO = { name: 'Logo da Ébano.png', mimeType: 'image/png', buffer: PNG }
let aba: Aba
let page: Page
let dialogo: Locator

beforeAll(async () => {
  aba = await como('master')
  page = aba.page
  dialogo = page.getByRole('dialog')
})
afterEach(() => semErros(aba))

const { aviso, botao, linha } = telaDe(() => page)
const buscar = async (texto: string) => {
  await ir(page, `/linhas?busca=${encodeURIComponent(texto)}`, 'Linhas')
  await linha(texto).waitFor()
}
const campo = () => dialogo.getByRole('textbox', { name: 'Linha', exact: true })

describe('a new line', () => {
  it('is asked for its name, and for a picture that is one (linhas.003, linhas.004, linhas.005)', async () => {
    await ir(page, '/linhas', 'Linhas')
    await textos(page.getByRole('columnheader'), ['Linha', 'Logo', 'Ações'])
    await botao('Nova Linha').click()
    await page.getByRole('dialog', { name: 'Adicionar Linha' }).waitFor()
    await expect.poll(() => dialogo.getByRole('tab', { name: 'Prenativo' }).isDisabled()).toBe(true)
    await botao('Salvar', dialogo).click()
    await dialogo.getByText('Campo obrigatório').waitFor()
    await escolherLogo({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: SVG })
    await dialogo.getByText('O arquivo deve ser .jpg ou .png', { exact: true }).waitFor()
    await escolherLogo(LOGO)
    await dialogo.getByText('O arquivo deve ser .jpg ou .png', { exact: true }).waitFor({ state: 'detached' })
    await carregada(dialogo.getByRole('img', { name: 'Logo de Nova linha' }))
  })

  it('keeps the dialog open for its prenativo once it is saved (linhas.007)', async () => {
    await campo().fill('Ébano 70')
    await botao('Salvar', dialogo).click()
    await page.getByRole('dialog', { name: 'Editar Linha' }).waitFor()
    await aviso(CONCLUIDA).waitFor()
    await expect.poll(() => dialogo.getByRole('tab', { name: 'Prenativo' }).getAttribute('aria-selected')).toBe('true')
    await comFoco(dialogo.getByRole('tab', { name: 'Prenativo' }))
    await dialogo.getByText('Nenhum dado disponível!').waitFor()
  })

  it('takes prenativo, each once, and shows code, description, unit and type (linhas.006)', async () => {
    await botao('Adicionar prenativo', dialogo).click()
    await dialogo.getByText('Campo obrigatório').waitFor()
    await adicionar('PN-014')
    await adicionar('PN-002')
    const linhas = dialogo.locator('tbody').getByRole('row')
    await expect
      .poll(async () => (await linhas.first().getByRole('cell').allInnerTexts()).slice(0, 4))
      .toEqual(['PN-002', 'Marco superior 25 mm', 'KG', 'Sólido'])
    await dialogo.getByRole('combobox', { name: 'Prenativo' }).fill('PN-014')
    await page.getByText('Nada encontrado').waitFor()
    await page.keyboard.press('Escape')
  })

  it('lets one go after a question in place', async () => {
    await botao('Excluir PN-014', dialogo).click()
    await dialogo.getByText('Após a confirmação isso não pode ser desfeito.').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await comFoco(botao('Cancelar', dialogo).last())
    await botao('Excluir', dialogo).click()
    await dialogo.locator('tbody').getByText('PN-014').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialogo.waitFor({ state: 'hidden' })
  })

  const escolherLogo = (arquivo: typeof LOGO) => dialogo.locator('input[type=file]').setInputFiles(arquivo)
  const adicionar = async (codigo: string) => {
    await escolherEm(dialogo.getByRole('combobox', { name: 'Prenativo' }), codigo, false)
    await botao('Adicionar prenativo', dialogo).click()
    await dialogo.locator('tbody').getByText(codigo, { exact: true }).waitFor()
  }
})

describe('a line that is there', () => {
  it('shows its logo, and the default picture when that does not load (global.031)', async () => {
    await buscar('Ébano 70')
    await carregada(linha('Ébano 70').getByRole('img', { name: 'Logo de Ébano 70' }))
    await page.route('**/api/figuras/**', (rota) => rota.fulfill({ status: 404, body: '' }))
    await buscar('Ébano 70')
    await linha('Ébano 70').getByRole('img', { name: 'Ébano 70 sem logo' }).waitFor()
    await page.unroute('**/api/figuras/**')
    semErros(aba, 404)
  })

  it('gives its logo back, and keeps it when only the name changes (decisions D-02)', async () => {
    await buscar('Ébano 70')
    await botao('Editar Ébano 70').click()
    const [arquivo] = await Promise.all([page.waitForEvent('download'), dialogo.getByText('Baixar logo').click()])
    expect([arquivo.suggestedFilename(), await readFile(await arquivo.path())]).toEqual([LOGO.name, PNG])
    await campo().fill('Ébano 71')
    await botao('Salvar', dialogo).click()
    await dialogo.waitFor({ state: 'hidden' })
    await buscar('Ébano 71')
    await carregada(linha('Ébano 71').getByRole('img', { name: 'Logo de Ébano 71' }))
  })

  it('asks before unsaved work is left, from the other tab too', async () => {
    await botao('Editar Ébano 71').click()
    await campo().fill('Outro nome')
    await dialogo.getByRole('tab', { name: 'Prenativo' }).click()
    await page.keyboard.press('Escape')
    await dialogo.getByText('Há alterações não salvas. Descartar?').waitFor()
    await botao('Descartar', dialogo).click()
    await dialogo.waitFor({ state: 'hidden' })
    await expect.poll(() => linha('Ébano 71').count()).toBe(1)
  })

  it('is changed and deleted by the keyboard alone', async () => {
    await botao('Editar Ébano 71').focus()
    await page.keyboard.press('Enter')
    await dialogo.waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-path') === 'descricao')
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Ébano 72')
    await page.keyboard.press('Control+s')
    await dialogo.waitFor({ state: 'hidden' })
    await buscar('Ébano 72')
    await botao('Excluir Ébano 72').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Excluir "Ébano 72"?' }).waitFor()
    await comFoco(botao('Cancelar', dialogo))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialogo.waitFor({ state: 'hidden' })
    await page.getByText('Nenhum dado disponível!').waitFor()
  })
})

/** The picture arrived and could be drawn. */
const carregada = async (imagem: Locator) => {
  await imagem.waitFor()
  await imagem.evaluate((node: HTMLImageElement) => node.decode())
}
