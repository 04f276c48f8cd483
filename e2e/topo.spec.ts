import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { escolherEm } from './escolha.ts'
import { como, semErros } from './fixtures.ts'
import { ir } from './navegador.ts'

/** Between the header of the page and the head of the table, once the rows have been scrolled below both. */
const vao = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 300)
    const cabecalho = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN
    const colunas = document.querySelector('thead th')?.getBoundingClientRect().top ?? NaN
    return Math.round(colunas - cabecalho)
  })

it('keeps the head of a table right below the header, also while working as somebody else', async () => {
  const aba = await como('master', { viewport: { width: 1440, height: 420 } })
  const { page } = aba
  await ir(page, '/cores', 'Cores')
  await page.locator('tbody td').first().waitFor()
  await expect.poll(() => vao(page)).toBe(0)

  await escolherEm(page.getByRole('combobox', { name: 'Trocar de usuário' }), /^Ricardo Assunção/)
  await page.getByText('Você está trabalhando como').waitFor()
  await ir(page, '/cores', 'Cores')
  await page.locator('tbody td').first().waitFor()
  await expect.poll(() => vao(page)).toBe(0)
  semErros(aba)
})
