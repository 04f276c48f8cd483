import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { como, semErros, type Aba } from '../fixtures.ts'
import { ARQUIVOS, telaDeMaterial } from '../materiais.tela.ts'

let aba: Aba
let page: Page
let tela: ReturnType<typeof telaDeMaterial>

beforeAll(async () => {
  aba = await como('master')
  page = aba.page
  tela = telaDeMaterial(page)
})
afterEach(() => semErros(aba, 400))

const valor = (rotulo: string) => tela.campo(rotulo).inputValue()

async function preencherVidro(codigo: string): Promise<void> {
  await tela.campo('Código').fill(codigo)
  await tela.campo('Descrição').fill(`Vidro ${codigo}`)
  await tela.escolher('Tipo de vidro', 'Acidato')
  await tela.campo('Espessura').fill('8')
  await tela.campo('Peso').fill('20')
  for (const grupo of ['Controle solar', 'Bloqueio de ruído', 'Arredondamento']) await tela.marcar(grupo, 'Sim')
}

describe('one new product after the other', () => {
  it('Ctrl + Enter saves it and begins another of its kind, reference and line', async () => {
    await tela.novo('vidro')
    await tela.escolher('Referência', 'HORIZONTE')
    await tela.escolher('Linha', 'Vidro Estrutural')
    await preencherVidro('VP-E2E 1')
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => valor('Código')).toBe('')
    await expect.poll(() => tela.opcoes('Linha').inputValue()).toBe('Vidro Estrutural')
    expect(await tela.opcoes('Referência').inputValue()).toBe('HORIZONTE')
    await preencherVidro('VP-E2E 2')
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/produtos\/[1-9]\d*\/VP-E2E%202\/vidro$/)
  })
})

const celula = (coluna: string, linha: number, tabela: string) =>
  page.getByRole('textbox', { name: `${coluna}, linha ${linha} de ${tabela}`, exact: true })
const focada = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

async function preencherPerfil(codigo: string): Promise<void> {
  await tela.novo('perfil')
  await tela.escolher('Referência', 'ALUVALE')
  await tela.escolher('Linha', 'Linha 25')
  await tela.campo('Código').fill(codigo)
  await tela.campo('Descrição').fill(`Perfil ${codigo}`)
  await tela.escolher('Prenativo', /PN-001/)
  await tela.escolher('Classe/ID', /./)
  await tela.campo('Peso').fill('1,2')
  await tela.escolher('Unidade de valorização', 'KG')
}

describe('a new product that is filled whole before its first save', () => {
  it('has rows of its parts below its fields, while their tabs wait', async () => {
    await preencherPerfil('PP-E2E 1')
    await page.getByRole('tab', { name: 'Tamanhos de Barras', disabled: true }).waitFor()
    expect(await page.getByRole('heading', { name: 'Tamanhos de Barras' }).count()).toBe(0)
    await tela.marcar('Medida Especial', 'Sim')
    await page.getByRole('heading', { name: 'Tamanhos de Barras' }).waitFor()
  })

  it('takes rows by the keyboard alone: Enter adds, Backspace takes an empty one away', async () => {
    await tela.botao('Adicionar barra').click()
    await expect.poll(focada).toBe('Tamanho da barra (mm), linha 1 de Tamanhos de Barras')
    await page.keyboard.type('5000')
    await page.keyboard.press('Enter')
    await expect.poll(focada).toBe('Tamanho da barra (mm), linha 2 de Tamanhos de Barras')
    await page.keyboard.press('Backspace')
    await expect.poll(focada).toBe('Tamanho da barra (mm), linha 1 de Tamanhos de Barras')
    await page.keyboard.press('Enter')
    await expect.poll(focada).toBe('Tamanho da barra (mm), linha 2 de Tamanhos de Barras')
    await page.keyboard.type('5000')
    await page.keyboard.press('Enter')
    await tela.botao('Adicionar característica').click()
    await celula('Nome', 1, 'Outras Características').fill('Norma')
    await celula('Descrição', 1, 'Outras Características').fill('NBR 16785')
  })

  it('is refused at the row, and nothing of it is saved', async () => {
    await page.keyboard.press('Control+s')
    await page.getByText('Esta barra já foi adicionada.').waitFor()
    await expect.poll(focada).toBe('Tamanho da barra (mm), linha 2 de Tamanhos de Barras')
    await page.getByRole('heading', { level: 1, name: 'Novo Produto' }).waitFor()
  })

  it('is saved with its rows and files by one act, and its tabs show them', async () => {
    await celula('Tamanho da barra (mm)', 2, 'Tamanhos de Barras').fill('7000')
    await page
      .getByRole('region', { name: 'Arquivos' })
      .locator('input[type=file]')
      .setInputFiles([ARQUIVOS.imagem, ARQUIVOS.secao, ARQUIVOS.texto])
    await page.getByText('Sem lugar neste produto: nota.txt.').waitFor()
    await page.getByRole('button', { name: 'Remover secao.svg' }).waitFor()
    // For a moment after a save, refused or not, there is no other (Spec 001 §9).
    await page.getByRole('button', { name: 'Salvar', exact: true, disabled: false }).waitFor()
    await page.keyboard.press('Control+s')
    await page.waitForURL(/\/produtos\/[1-9]\d*\/PP-E2E%201\/perfil$/)
    await tela.abrirAba('Tamanhos de Barras')
    await tela.linha('5.000').waitFor()
    await tela.linha('7.000').waitFor()
    await tela.abrirAba('Outras Características')
    await tela.linha('NBR 16785').waitFor()
    await tela.abrirAba('Imagens')
    const nomeEm = (cartao: string) => tela.campo('Nome do arquivo', tela.cartao(cartao)).inputValue()
    await expect.poll(() => nomeEm('Imagem (.jpg/.png/.svg)')).toBe('figura.png')
    await expect.poll(() => nomeEm('Seção (.svg/.dxf)')).toBe('secao.svg')
  })
})
