import type { Page, ViewportSize } from 'playwright-core'
import { expect, it } from 'vitest'
import { apiDe } from './api.ts'
import { escolherEm } from './escolha.ts'
import { comFoco, como, semErros, type Aba } from './fixtures.ts'
import { salvarVidro } from './materiais.registros.ts'
import { ir, TELAS } from './navegador.ts'

/** Between the header of the page and the head of the table, once the rows have been scrolled below both. */
const vao = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, 300)
    const cabecalho = document.querySelector('header')?.getBoundingClientRect().bottom ?? NaN
    const colunas = document.querySelector('thead th')?.getBoundingClientRect().top ?? NaN
    return Math.round(colunas - cabecalho)
  })

it('keeps the head of a table right below the header, also while working as somebody else', async () => {
  const api = await apiDe('master')
  const excluida = '00 Cor que sai'
  await api.chamar('POST', '/cor', { comum: 0, tipoMaterial: ['PERFIL'], descricao: excluida })
  const aba = await como('master', { viewport: { width: 1440, height: 420 } })
  const { page } = aba
  await ir(page, '/cores', 'Cores')
  await page.locator('tbody td').first().waitFor()
  await expect.poll(() => vao(page)).toBe(0)
  await focoDaLinha(page, excluida)

  await escolherEm(page.getByRole('combobox', { name: 'Trocar de usuário' }), /^Ricardo Assunção/)
  await page.getByText('Você está trabalhando como').waitFor()
  await ir(page, '/cores', 'Cores')
  await page.locator('tbody td').first().waitFor()
  await expect.poll(() => vao(page)).toBe(0)
  semErros(aba)
})

/** The focus of a row that goes is its neighbour's, and stays with nobody once somebody pointed at an empty place. */
async function focoDaLinha(page: Page, excluida: string): Promise<void> {
  const primeira = page.locator('tbody').getByRole('row').first()
  await primeira.getByText(excluida, { exact: true }).waitFor()
  await page.getByRole('button', { name: `Excluir ${excluida}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir', exact: true }).press('Enter')
  await page.getByText(excluida, { exact: true }).waitFor({ state: 'detached' })
  await comFoco(primeira.getByRole('button', { name: /^Excluir / }))
  await primeira.getByRole('cell').nth(1).click()
  await comFoco(page.locator('[data-holds-focus]').filter({ has: primeira }))
}

let aberta: Aba | undefined
/** One page for what is looked at in windows of several widths; each of them loads it anew. */
async function paginaEm(viewport: ViewportSize): Promise<Aba> {
  aberta ??= await como('master')
  await aberta.page.setViewportSize(viewport)
  return aberta
}

it.each([
  ['1440', TELAS.larga],
  ['390', TELAS.estreita],
])('a toast leaves what stands at the top of the page within reach, %s px wide', async (_, viewport) => {
  const aba = await paginaEm(viewport)
  const { page } = aba
  await ir(page, '/configuracao', 'Configuração da empresa')
  await page.getByRole('button', { name: 'Salvar' }).click()
  const aviso = page.getByRole('alert').filter({ hasText: 'A configuração da empresa foi salva.' })
  await aviso.waitFor()
  const cobertos = () =>
    page.evaluate(() => {
      const partes = document.querySelectorAll('header button, header a, [aria-label="Troca de usuário"] input')
      return Array.from(partes)
        .filter((parte) => parte.checkVisibility())
        .filter((parte) => {
          const { left, top, width, height } = parte.getBoundingClientRect()
          return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role="alert"]') != null
        })
        .map((parte) => parte.getAttribute('aria-label') ?? parte.textContent)
    })
  // One event, one notice.
  expect(await page.getByRole('alert').count()).toBe(1)
  expect(await cobertos()).toEqual([])
  const [dele, dela] = await Promise.all([aviso.boundingBox(), page.getByRole('heading', { level: 1 }).boundingBox()])
  if (!dele || !dela) throw new Error('the toast went before it was measured')
  const ladoALado = dela.x + dela.width <= dele.x
  const umSobOOutro = dela.y + dela.height <= dele.y
  expect(ladoALado || umSobOOutro, 'the title is read beside a toast').toBe(true)
  const noMeio = await aviso.evaluate((no) => {
    const { left, top, width, height } = no.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#root') !== null
  })
  expect(noMeio, 'what lies below a toast can be pressed').toBe(true)
  semErros(aba)
})

it.each([
  ['1366', { width: 1366, height: 768 }],
  ['390', TELAS.estreita],
])('the field that a warning leads to stands in sight, above the footer, %s px wide', async (largura, viewport) => {
  const api = await apiDe('master')
  const codigo = `TOPO-${largura}`
  const id = await salvarVidro(api, { codigo, descricao: 'Vidro leve demais', espessura: 12 })
  await api.chamar('POST', '/produto/modoEdicao/true', {})
  const aba = await paginaEm(viewport)
  const { page } = aba
  await ir(page, `/produtos/item/${id}/${codigo}/vidro`, codigo)
  await page.getByRole('link', { name: /^Conferir: Peso 20,00 kg/ }).click()
  await page.waitForURL(({ pathname, search }) => pathname === `/produtos/${id}/${codigo}/vidro` && search === '')
  await comFoco(page.getByRole('textbox', { name: 'Peso', exact: true }))
  await expect.poll(() => page.evaluate(inteiro)).toBe(true)
  semErros(aba)
})

/** What has the focus is what one sees where it stands, from its top to its bottom. */
function inteiro(): boolean {
  const { left, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
  return [top + 3, bottom - 3].every((y) => document.elementFromPoint(left + 20, y) === document.activeElement)
}
