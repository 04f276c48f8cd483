import type { Page } from 'playwright-core'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { como, semErros, type Aba } from '../fixtures.ts'
import { pelaBusca } from '../jornadas/teclas.ts'
import { ir } from '../navegador.ts'

let aba: Aba
let page: Page
beforeAll(async () => {
  aba = await como('master')
  page = aba.page
  await ir(page, '/cores', 'Cores')
})
afterEach(() => semErros(aba))

/** What the search begins that has no page of its own, and what opens then. */
it.each([
  ['Novo acabamento', 'Novo Acabamento'],
  ['Nova linha', 'Adicionar Linha'],
  ['Adicionar Cor', 'Adicionar Cor'],
  ['Adicionar Prenativo', 'Adicionar Prenativo'],
  ['Adicionar liberação padrão', 'Adicionar liberação padrão'],
  ['Adicionar liberação em massa', 'Adicionar liberação em massa'],
  ['Adicionar chave de API', /chave/i],
  ['Adicionar webhook', /webhook/i],
  ['Novo projeto', 'Novo Projeto'],
])('the search begins “%s”, and the address is that of the screen', async (ato, janela) => {
  await pelaBusca(page, ato.toLowerCase(), ato)
  const dialogo = page.getByRole('dialog', { name: janela })
  await dialogo.waitFor()
  expect(page.url()).not.toContain('novo=')
  await page.keyboard.press('Escape')
  await dialogo.waitFor({ state: 'hidden' })
})

it('the search begins a package of a reference that it finds', async () => {
  await pelaBusca(page, 'perfilar', 'PERFILAR')
  await page.getByRole('heading', { level: 1, name: 'PERFILAR' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Ir para' }).fill('perfilar')
  await page.getByRole('button', { name: /^Novo pacote de PERFILAR/ }).click()
  await page.getByRole('dialog', { name: 'Novo pacote' }).waitFor()
  await page.getByRole('tab', { name: 'Homologação', exact: true, selected: true }).waitFor()
  await page.keyboard.press('Escape')
})
