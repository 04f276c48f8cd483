import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { comFoco, semErros, visitante } from './fixtures.ts'
import { ir, PESSOAS, SENHA } from './navegador.ts'

async function entrar(page: Page): Promise<void> {
  await ir(page, '/', 'Entrar')
  await page.getByLabel('E-mail').fill(PESSOAS.admin)
  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.getByRole('button', { name: 'Entrar' }).click()
}

it('signs in by keyboard on a page that needs no other, and stands at home afterwards', async () => {
  const aba = await visitante()
  const { page } = aba
  const partes: string[] = []
  page.on('request', (pedido) => {
    if (pedido.resourceType() === 'script') partes.push(new URL(pedido.url()).pathname)
  })
  await ir(page, '/', 'Entrar')
  expect(await page.title()).toBe('Entrar · Portal do Fornecedor')
  await page.waitForLoadState('networkidle')
  const antes = partes.length

  await page.getByLabel('E-mail').focus()
  await page.keyboard.type(PESSOAS.admin)
  await page.keyboard.press('Enter')
  await comFoco(page.getByLabel('Senha', { exact: true }))
  await page.keyboard.type('Errada#123')
  await page.keyboard.press('Enter')
  await page.getByRole('note').waitFor()
  expect(partes.length).toBeGreaterThan(antes)
  expect(new URL(page.url()).pathname).toBe('/')

  await page.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goBack()
  await expect.poll(() => page.url()).not.toMatch(/:\d+\/$/)
  semErros(aba, 400)
})

it('leads by its links to the pages of those who cannot sign in, and these back', async () => {
  const aba = await visitante()
  const { page } = aba
  await ir(page, '/', 'Entrar')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.getByRole('heading', { level: 1, name: 'Esqueci minha senha' }).waitFor()
  await page.getByRole('link', { name: 'Contato' }).click()
  await page.getByRole('heading', { level: 1, name: 'Contato' }).waitFor()
  await page.getByRole('link', { name: 'Portal do Fornecedor' }).click()
  await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
  semErros(aba)
})

it('is left at once where another tab is signed in', async () => {
  const { page, context } = await visitante()
  await entrar(page)
  await page.waitForURL('**/dashboard')
  const outra = await context.newPage()
  await outra.goto('/')
  await outra.waitForURL('**/dashboard')
})

it.each([
  ['/', '/dashboard'],
  ['/cores?busca=az', '/cores?busca=az'],
])('is left, too, where the other tab is busy when it is asked: opened at %s, led to %s', async (pedido, onde) => {
  const { page, context } = await visitante()
  await entrar(page)
  await page.waitForURL('**/dashboard')
  const outra = await context.newPage()
  // A question that is answered only when told keeps the tab busy until then, however long the other one takes to open.
  const { promise: vista, resolve: ver } = Promise.withResolvers<undefined>()
  await page.route('**/robots.txt?ocupada', async (perguntada) => {
    await vista
    await perguntada.fulfill({ body: '' })
  })
  const ocupada = page.evaluate(() => {
    const pergunta = new XMLHttpRequest()
    pergunta.open('GET', '/robots.txt?ocupada', false)
    pergunta.send()
  })
  await outra.goto(pedido)
  await outra.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor()
  ver(undefined)
  await ocupada
  await outra.waitForURL(`**${onde}`)
})

it('says so where the screens do not come, and goes on signed in once they do', async () => {
  const { page } = await visitante()
  const telas = /\/assets\/moldura-.*\.js/
  await page.route(telas, (pedido) => pedido.abort())
  await entrar(page)
  await page.getByRole('heading', { name: 'Nova versão disponível' }).waitFor()
  await page.unroute(telas)
  await page.getByRole('button', { name: 'Recarregar' }).click()
  await page.waitForURL('**/dashboard')
})
