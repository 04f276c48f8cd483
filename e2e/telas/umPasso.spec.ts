import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { como, semErros, type Aba } from '../fixtures.ts'
import { telaDeMaterial } from '../materiais.tela.ts'

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
