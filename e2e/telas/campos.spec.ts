import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { como, guardando, semErros, type Aba } from '../fixtures.ts'
import { ir } from '../navegador.ts'

let aba: Aba
beforeEach(async () => {
  aba = await como('admin')
})
afterEach(() => aba.context.close())

const abrirFormulario = async (page: Page, endereco: string, titulo: string) => {
  await ir(page, endereco, titulo)
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Seen from within the page: from outside, on a slow machine, the moment may be over before the first look. */
const travadoESolto = () =>
  new Promise<void>((feito) => {
    let visto = false
    new MutationObserver((_, observador) => {
      const travado = document.querySelector('[role="dialog"] button[data-loading]') !== null
      if (visto && !travado) {
        observador.disconnect()
        feito()
      }
      visto ||= travado
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

it('a price takes digits, the dot and the comma; anything else stays as typed and is told (global.025, decisions 0.4)', async () => {
  const { page } = aba
  await abrirFormulario(page, '/classesId', 'Classes/ID')
  const preco = page.getByRole('textbox', { name: 'Preço' })
  for (const digitado of ['12.5', '12,5']) {
    await preco.fill('')
    await preco.pressSequentially(digitado)
    await preco.blur()
    await expect.poll(() => preco.inputValue()).toBe('12,5')
  }
  await preco.fill('1a2x.5-')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect.poll(() => preco.getAttribute('aria-invalid')).toBe('true')
  expect(await preco.inputValue()).toBe('1a2x.5-')
  semErros(aba)
})

it('Salvar shows a spinner and stays locked a moment, however fast the answer came (global.029)', async () => {
  const { page, context } = await como('master')
  await page.route('**/api/tipoTecido', (rota) => rota.fulfill({ status: 400, json: [] }))
  await abrirFormulario(page, '/tipoDeTecido', 'Tipo de Tecido')
  await page.getByRole('textbox', { name: 'Descrição' }).fill('Juta crua')
  const travado = page.evaluate(travadoESolto)
  const antes = Date.now()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await travado
  expect(Date.now() - antes).toBeGreaterThanOrEqual(500)
  await context.close()
})

it('a record in use is not deleted, and the dialog says where it is used (global.008)', async () => {
  const { page, context } = await como('master')
  await ir(page, '/unidades?busca=quilograma', 'Unidades')
  await page.getByRole('button', { name: 'Excluir KG', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Excluir "KG"?' })
    .getByText(/^Este registro está em uso e não pode ser excluído: .*\d+ classes\/ID/)
    .waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Editar KG', exact: true }).count()).toBe(1)
  await context.close()
})

it('a saved view brings back search, order and columns', async () => {
  const { page } = aba
  await ir(page, '/grupos?busca=a&ordem=-descricao', 'Grupos')
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('textbox', { name: 'Nome da visão' }).fill('Por nome')
  await guardando(page, () => page.getByRole('button', { name: 'Salvar' }).click())
  await ir(page, '/grupos', 'Grupos')
  await page.getByRole('button', { name: 'Visões' }).click()
  await page.getByRole('button', { name: 'Por nome', exact: true }).click()
  await page.locator('th[aria-sort="descending"]', { hasText: 'Descrição' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?ordem=-descricao&busca=a')
  semErros(aba)
})
